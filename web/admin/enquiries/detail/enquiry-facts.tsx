import { isTraced } from "../enquiry-words.ts";
import { Fact } from "../../kit/facts.tsx";
import { WholePersonLink } from "../../kit/person/person-link.tsx";
import { enquiryReference } from "../../../../contract/enquiry-reference.ts";
import { entriesOf } from "../../../../contract/records.ts";
import type { EnquiryDetailView } from "../../../../contract/enquiries.ts";

const visitLabels = {
  agent: "By an agent",
  landing: "First page",
  referrer: "Came from",
  utm_source: "Campaign source",
  utm_medium: "Campaign medium",
  utm_campaign: "Campaign",
  utm_term: "Campaign term",
  utm_content: "Campaign content",
} as const satisfies Record<keyof NonNullable<EnquiryDetailView["visit"]>, string>;

type EnquiryFactsProps = { enquiry: EnquiryDetailView["contact"]; visit: EnquiryDetailView["visit"] | undefined };

/** Reference, contact details and source of an enquiry, with a link to the person's timeline. */
export function EnquiryFacts({ enquiry, visit }: EnquiryFactsProps) {
  const told = entriesOf(visitLabels).flatMap(([name, label]) => {
    const value = visit?.[name];
    return value ? [[label, value] as const] : [];
  });
  return (
    <section className="card enquiry-facts" aria-label="Facts">
      <dl>
        <Fact name="Reference">{enquiryReference(enquiry._id)}</Fact>
        {visit === undefined && enquiry.source !== undefined && <Fact name="Came by">{enquiry.source}</Fact>}
        {told.map(([label, value]) => (
          <Fact key={label} name={label}>
            {value}
          </Fact>
        ))}
      </dl>
      {visit === undefined && enquiry.source === undefined && <p className="remark">Where the visit came from is not known.</p>}
      {isTraced(enquiry) && <WholePersonLink of={{ kind: "contact", id: enquiry._id }} />}
    </section>
  );
}
