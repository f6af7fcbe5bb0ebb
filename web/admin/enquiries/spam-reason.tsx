import type { EnquiryView } from "../../../contract/enquiries.ts";

const reasons: Record<NonNullable<EnquiryView["spam"]>, string> = {
  honeypot: "a field that people do not see was filled in",
  "too fast": "the form was sent faster than a person types",
};

/** Why the spam filter flagged an enquiry, shown in any state. */
export function SpamReason({ spam }: Pick<EnquiryView, "spam">) {
  return (
    spam && (
      <p className="spam">
        <span className="badge">Likely spam</span> {reasons[spam]}
      </p>
    )
  );
}
