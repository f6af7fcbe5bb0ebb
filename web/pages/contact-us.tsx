import { data } from "react-router";
import { ONBOARDING_TOPIC } from "../../content/enquiry.ts";
import { buyerContactCopy, type ContactCopy, contactCopy } from "../../content/pages/contact.ts";
import { ENQUIRY_SERVICES } from "../../contract/enquiry-services.ts";
import { apiContext } from "../api.ts";
import { Answerer, AnswerSteps } from "../enquiry/answerer.tsx";
import { EnquiryForm } from "../enquiry/enquiry-form.tsx";
import { findOpening, type Opening, withOrder } from "../enquiry/opening.ts";
import { Stage } from "../lattice/lattice.tsx";
import { BriefLink } from "../ui/brief-link.tsx";
import { load } from "../ui/loaded.ts";
import { SENT_QUERY } from "../enquiry/sent-query.ts";
import { useAssistantOpening } from "../enquiry/use-assistant-opening.ts";
import { OfficeMap } from "../enquiry/office-map.tsx";
import { askStatus } from "../sale/confirmation/ask-status.ts";
import type { PageHandle } from "../site/site-frame.tsx";
import "../enquiry/enquiry.css";
import type { Route } from "./+types/contact-us";

export { takeEnquiry as action } from "../enquiry/take-enquiry.ts";

export const handle: PageHandle = { query: ["topic", "service", "order_id", "key", SENT_QUERY] };

/** Whose page it is, if an order's key prefills it: not cached, and its address in no Referer. */
export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;
const PRIVATE = { headers: { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" } };

/** All texts and the contact person come with the data, to keep them out of the bundle. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const query = url.searchParams;
  const isBuyer = query.get("topic") === ONBOARDING_TOPIC;
  const [team, answer] = await Promise.all([
    load(api.team["team-members"].$get()),
    isBuyer && query.has("key") ? askStatus(api, query) : undefined,
  ]);
  const copy = isBuyer ? buyerContactCopy() : contactCopy;
  const person = team.ok ? team.items.find(({ name }) => name === copy.person) : undefined;
  const opening = isBuyer ? withOrder(findOpening(query), query, answer) : findOpening(query);
  return data({ copy, isBuyer, person, opening }, opening.email === undefined ? undefined : PRIVATE);
}

export default function ContactUs({ loaderData: { copy, isBuyer, person, opening } }: Route.ComponentProps) {
  return (
    <>
      <div className="contact-page on-tile overflow-clip">
        <div className="frame">
          <div className="week gap-y-s4">
            <h1 className="t-display md:col-span-5">{copy.heading}</h1>
            <p className="t-3 md:col-span-4">{copy.lead}</p>
          </div>
          <HalfStar />
        </div>
      </div>
      <div className="section">
        <div className="frame contact-parts">
          <Answerer copy={copy} person={person} />
          <div className="enquiry-form">
            <Enquiry opening={opening} />
            {!isBuyer && <BriefLink>{copy.briefLead}</BriefLink>}
          </div>
          <AnswerSteps copy={copy} />
        </div>
      </div>
      <div className="frame">
        <section className="contact-map" aria-label="Where to find us">
          <OfficeMap>
            <Office rows={copy.details} />
          </OfficeMap>
        </section>
      </div>
    </>
  );
}

/** Half a thought, and the product: a star whose left half is construction lines, and its right half glazed. */
function HalfStar() {
  return (
    <div className="half-star" aria-hidden="true">
      <svg className="jali" viewBox="0 0 100 200">
        <Stage n={4} />
      </svg>
      <svg className="jali" viewBox="100 0 100 200">
        <Stage n={7} />
      </svg>
    </div>
  );
}

function Enquiry({ opening }: { opening: Opening }) {
  const opened = { ...opening, ...useAssistantOpening() };
  return <EnquiryForm key={`${opened.service} ${opened.email} ${opened.message}`} services={ENQUIRY_SERVICES} rows={4} opening={opened} />;
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
