import type { Service } from "../../content/services/service.ts";
import { SiteLink } from "../ui/site-link.tsx";

type ExampleProps = NonNullable<Service["example"]> & { /** Connects a program to it. */ code: string };

/** A live example on this site, on a band of its own. */
export function Example({ heading, text, action, code }: ExampleProps) {
  return (
    <section className="section on-ink">
      <div className="frame week items-center gap-y-s5">
        <div className="md:col-span-3">
          <h2 className="t-2">{heading}</h2>
          <p className="mt-s4">{text}</p>
          <SiteLink className="link mt-s4 inline-block" to={action.path}>
            {action.name}
          </SiteLink>
        </div>
        <pre className="service-code md:col-span-4 md:col-start-4">
          <code>{code}</code>
        </pre>
      </div>
    </section>
  );
}
