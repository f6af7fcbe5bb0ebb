import { type EnquiryTopic, findTopic } from "../../content/enquiry-topics.ts";
import { type ContactCopy, contactCopy } from "../../content/pages/contact.ts";
import { ENQUIRY_SERVICES } from "../../contract/contact-rules.ts";
import { apiContext } from "../api.ts";
import { Answerer, AnswerSteps } from "../enquiry/answerer.tsx";
import { ContactForm } from "../enquiry/contact-form.tsx";
import { useHandedOver, withOrder } from "../enquiry/handed-over.ts";
import { BriefLink } from "../ui/brief-link.tsx";
import { load } from "../ui/loaded.ts";
import { SENT_QUERY } from "../enquiry/sent-query.ts";
import { OfficeMap } from "../enquiry/office-map.tsx";
import type { PageHandle } from "../site/site-frame.tsx";
import "../enquiry/contact.css";
import type { Route } from "./+types/contact-us";

export { takeEnquiry as action } from "../enquiry/take-enquiry.ts";

export const handle: PageHandle = { query: ["topic", "service", SENT_QUERY] };

/** The prefill from the linking page's query. */
function findOpening(query: URLSearchParams): Partial<EnquiryTopic> {
  const topic = findTopic(query.get("topic") ?? "");
  const service = ENQUIRY_SERVICES.find((name) => name === query.get("service"));
  return { ...topic, ...(service && { service }) };
}

/** All texts and the contact person come with the data, to keep them out of the bundle. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const team = await load(context.get(apiContext).team["team-members"].$get());
  const person = team.ok ? team.items.find(({ name }) => name === contactCopy.person) : undefined;
  return { copy: contactCopy, person, opening: findOpening(url.searchParams) };
}

export default function ContactUs({ loaderData: { copy, person, opening } }: Route.ComponentProps) {
  return (
    <>
      <div className="frame contact-page">
        <div className="week items-end gap-y-s4">
          <h1 className="t-display md:col-span-5">{copy.heading}</h1>
          <p className="text-muted md:col-span-2 md:col-start-6">{copy.lead}</p>
        </div>
      </div>
      <div className="section on-white">
        <div className="frame contact-parts">
          <Answerer copy={copy} person={person} />
          <div className="contact-form">
            <Enquiry opening={opening} />
            <BriefLink>{copy.briefLead}</BriefLink>
          </div>
          <AnswerSteps copy={copy} />
        </div>
      </div>
      <div className="frame">
        <aside aria-label="Contact details">
          <Office rows={copy.details} />
        </aside>
        <section className="contact-map" aria-label="Where to find us">
          <OfficeMap />
        </section>
      </div>
    </>
  );
}

function Enquiry({ opening: { service, message: begun } }: { opening: Partial<EnquiryTopic> }) {
  const { question, buyer } = useHandedOver();
  const message = question ?? (begun && buyer ? withOrder(begun, buyer) : begun);
  return (
    <ContactForm
      key={`${service} ${message}`}
      services={ENQUIRY_SERVICES}
      rows={4}
      {...(service ? { defaultService: service } : {})}
      {...(message ? { defaultMessage: message } : {})}
      {...(buyer ? { known: { name: buyer.name, email: buyer.email } } : {})}
    />
  );
}

function Office({ rows }: { rows: ContactCopy["details"] }) {
  return (
    <dl className="contact-office">
      {rows.map(({ label, value, href }) => (
        <div key={label}>
          <dt className="text-small text-muted">{label}</dt>
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
