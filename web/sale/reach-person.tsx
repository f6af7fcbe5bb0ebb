import { phoneLink, site } from "../../content/site.ts";
import { reachCopy } from "../../content/reach-person.ts";
import { SiteLink } from "../ui/site-link.tsx";

/** Who helps with an order, and by when. */
export function ReachPerson({ orderId }: { orderId: string }) {
  return (
    <>
      <h2 className="t-3">{reachCopy.heading}</h2>
      <p className="mt-s3">{reachCopy.text(orderId)}</p>
      <p className="mt-s2">
        <a className="link" href={`mailto:${site.email}`}>
          {site.email}
        </a>
      </p>
      <p className="mt-s2">
        {reachCopy.call}{" "}
        <a className="link num" href={phoneLink()}>
          {site.phone}
        </a>
        , <span className="whitespace-nowrap">{reachCopy.hours}</span>.
      </p>
      <p className="mt-s3">
        <SiteLink className="link" to="/terms#refunds">
          {reachCopy.refund}
        </SiteLink>
      </p>
    </>
  );
}
