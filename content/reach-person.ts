import type { WordsOf } from "../contract/document-rules.ts";
import type { confirmationDocument } from "./documents/confirmation.ts";
import { ANSWER_TIME } from "./enquiry-sent.ts";
import { live } from "./live.ts";

/** How a buyer contacts us about an order. Separate from the other texts of the confirmation, which the order page doesn't load. */
export const reachCopy: Pick<WordsOf<typeof confirmationDocument>, "reach"> = live(
  () => ({
    reach: {
      heading: "Reach a person",
      text: `Write to us. Someone answers ${ANSWER_TIME}.`,
      textOfOrder: `Write to us with your order number, {order}. Someone answers ${ANSWER_TIME}.`,
      call: "Or call",
      refund: "How stopping and refunds work",
    },
  }),
  "confirmation",
);
