import { isTraced } from "../contact-words.ts";
import { Fact } from "../../kit/facts.tsx";
import { WholePersonLink } from "../../kit/person/person-link.tsx";
import { contactReference } from "../../../../contract/contact-reference.ts";
import type { ContactDetailView } from "../../../../contract/contacts.ts";

const visitLabels = {
  agent: "By an agent",
  landing: "First page",
  referrer: "Came from",
  utm_source: "Campaign source",
  utm_medium: "Campaign medium",
  utm_campaign: "Campaign",
  utm_term: "Campaign term",
  utm_content: "Campaign content",
} as const satisfies Record<keyof NonNullable<ContactDetailView["visit"]>, string>;

type ContactFactsProps = { contact: ContactDetailView["contact"]; visit: ContactDetailView["visit"] | undefined };

/** Reference, contact details and source of an enquiry, with a link to the person's timeline. */
export function ContactFacts({ contact, visit }: ContactFactsProps) {
  const told = Object.entries(visitLabels).flatMap(([name, label]) => {
    const value = visit?.[name as keyof typeof visitLabels]; // `Object.entries` widens the keys to `string`
    return value ? [[label, value] as const] : [];
  });
  return (
    <section className="card enquiry-facts" aria-label="Facts">
      <dl>
        <Fact name="Reference">{contactReference(contact._id)}</Fact>
        {visit === undefined && contact.source !== undefined && <Fact name="Came by">{contact.source}</Fact>}
        {told.map(([label, value]) => (
          <Fact key={label} name={label}>
            {value}
          </Fact>
        ))}
      </dl>
      {visit === undefined && contact.source === undefined && <p className="remark">Where the visit came from is not known.</p>}
      {isTraced(contact) && <WholePersonLink of={{ kind: "contact", id: contact._id }} />}
    </section>
  );
}
