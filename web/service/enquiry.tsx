import type { Service } from "../../content/services/service.ts";
import { ENQUIRY_SERVICES } from "../../contract/contact-rules.ts";
import { ContactForm } from "../enquiry/contact-form.tsx";

/** The contact page's form at the end of a service page, with that service chosen. */
export function Enquiry({ heading, lead, service }: Service["enquiry"]) {
  return (
    <section className="section" id="enquiry" aria-labelledby="enquiry-heading">
      <div className="frame week enquiry">
        <div className="md:col-span-3">
          <h2 id="enquiry-heading" className="t-2">
            {heading}
          </h2>
          <p className="text-muted mt-s3">{lead}</p>
        </div>
        <div className="md:col-span-4 md:col-start-4">
          <ContactForm services={ENQUIRY_SERVICES} rows={4} placeholder="Select a Service" defaultService={service} />
        </div>
      </div>
    </section>
  );
}
