import type { Service } from "../../content/services/service.ts";
import type { TeamMemberView } from "../../contract/collection-views.ts";
import { ENQUIRY_SERVICES } from "../../contract/enquiry-services.ts";
import { PersonPortrait } from "../enquiry/person-portrait.tsx";
import { EnquiryForm } from "../enquiry/enquiry-form.tsx";

type EnquiryProps = Service["enquiry"] & { person: TeamMemberView | undefined };

/** The contact form with this service preselected, next to the person who knows it best. */
export function Enquiry({ heading, lead, service, person }: EnquiryProps) {
  return (
    <section className="section" id="enquiry" aria-labelledby="enquiry-heading">
      <div className="frame week gap-y-s5">
        <div className="md:col-span-3">
          <h2 id="enquiry-heading" className="t-2">
            {heading}
          </h2>
          <p className="text-balance text-muted mt-s3">{lead}</p>
          {person && (
            <div className="enquiry-person">
              <PersonPortrait person={person} />
              <p>
                <b>{person.name}</b> <small className="text-muted">{person.role}</small>
              </p>
            </div>
          )}
        </div>
        <div className="md:col-span-4 md:col-start-4">
          <EnquiryForm services={ENQUIRY_SERVICES} rows={4} opening={{ service }} />
        </div>
      </div>
    </section>
  );
}
