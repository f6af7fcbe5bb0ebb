import type { Service } from "../../content/services/service.ts";
import { SiteLink } from "../ui/site-link.tsx";

/** A live example on this site. */
export function Example({ heading, text, action }: NonNullable<Service["example"]>) {
  return (
    <div className="week service-example gap-y-s4">
      <h2 className="t-3 md:col-span-2">{heading}</h2>
      <div className="md:col-span-5 md:col-start-3">
        <p>{text}</p>
        <SiteLink className="link mt-s3 inline-block" to={action.path}>
          {action.name}
        </SiteLink>
      </div>
    </div>
  );
}
