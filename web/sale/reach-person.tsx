import { reachCopy } from "../../content/reach-person.ts";
import { openHours, phoneLink, site } from "../../content/site.ts";
import { fill } from "../../contract/placeholder-rules.ts";
import { SiteLink } from "../ui/site-link.tsx";

/** Who answers questions about an order, and how soon. */
export function ReachPerson({ orderId }: { orderId: string }) {
  const words = reachCopy.reach;
  return (
    <>
      <h2 className="t-3">{words.heading}</h2>
      <p className="mt-s3">{orderId === "" ? words.text : fill(words.textOfOrder, { order: orderId })}</p>
      <p className="mt-s2">
        <a className="link" href={`mailto:${site.email}`}>
          {site.email}
        </a>
      </p>
      <p className="mt-s2">
        {words.call}{" "}
        <a className="link num" href={phoneLink()}>
          {site.phone}
        </a>
        , <span className="whitespace-nowrap">{openHours()}</span>.
      </p>
      <p className="mt-s3">
        <SiteLink className="link" to="/terms#refunds">
          {words.refund}
        </SiteLink>
      </p>
    </>
  );
}
