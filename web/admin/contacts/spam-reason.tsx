import type { ContactView } from "../../../contract/contacts.ts";

const reasons: Record<NonNullable<ContactView["spam"]>, string> = {
  honeypot: "a field that people do not see was filled in",
  "too fast": "the form was sent faster than a person types",
};

/** Why the spam filter flagged an enquiry, shown in any state. */
export function SpamReason({ spam }: Pick<ContactView, "spam">) {
  return (
    spam && (
      <p className="spam">
        <span className="badge">Likely spam</span> {reasons[spam]}
      </p>
    )
  );
}
