import { useLocation, useSearchParams } from "react-router";
import { enquiryTopics } from "../../content/enquiry-topics.ts";
import { addressLine, site } from "../../content/site.ts";
import { ENQUIRY_SERVICES } from "../../contract/contact-rules.ts";
import { ContactForm } from "../enquiry/contact-form.tsx";
import { useHydrated } from "../ui/use-hydrated.ts";
import { OfficeMap } from "../enquiry/office-map.tsx";
import type { PageHandle } from "../site/site-frame.tsx";
import "../enquiry/contact.css";

export const handle: PageHandle = { query: ["topic", "service"] };

/** The question that the assistant passed on. It is in the browser's history and in no address, so the served page has none. */
function useAskedQuestion(): string | undefined {
  const state: unknown = useLocation().state;
  const hydrated = useHydrated();
  const isAsked = typeof state === "object" && state !== null && "question" in state && typeof state.question === "string";
  return hydrated && isAsked ? String(state.question) : undefined;
}

export default function ContactUs() {
  const [query] = useSearchParams();
  const topic = enquiryTopics[query.get("topic") ?? ""];
  const message = useAskedQuestion() ?? topic?.message;
  const service = ENQUIRY_SERVICES.find((name) => name === query.get("service")) ?? topic?.service;
  return (
    <div className="frame contact-page">
      <div className="week">
        <h1 className="t-display md:col-span-5">Connect to the Future</h1>
        <div className="md:col-span-4">
          <ContactForm
            key={`${query.toString()} ${message}`}
            services={ENQUIRY_SERVICES}
            rows={4}
            placeholder="Select a Service"
            {...(service ? { defaultService: service } : {})}
            {...(message ? { defaultMessage: message } : {})}
          />
        </div>
        <aside className="md:col-span-2 md:col-start-6" aria-label="Contact details">
          <Office />
        </aside>
      </div>
      <section className="contact-map" aria-label="Where to find us">
        <OfficeMap />
      </section>
    </div>
  );
}

function Office() {
  const rows = [
    { label: "Office", value: `${site.name}, ${addressLine()}` },
    { label: "Phone", value: site.phone, href: `tel:${site.phone.replaceAll(" ", "")}` },
    { label: "Email", value: site.email, href: `mailto:${site.email}` },
    { label: "Hours", value: `${site.hours} ${site.timeZone}` },
  ];
  return (
    <dl className="contact-office">
      {rows.map(({ label, value, href }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">
            {href ? (
              <a className="link" href={href}>
                {value}
              </a>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
