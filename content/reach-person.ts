import { ANSWER_TIME } from "./enquiry-sent.ts";
import { openHours } from "./site.ts";
import { live } from "./live.ts";

/** How a buyer reaches us about an order. */
export const reachCopy = live(
  () =>
    ({
      heading: "Reach a person",
      text: (orderId: string) =>
        orderId === ""
          ? `Write to us. Someone answers ${ANSWER_TIME}.`
          : `Write to us with your order number, ${orderId}. Someone answers ${ANSWER_TIME}.`,
      call: "Or call",
      hours: openHours(),
      refund: "How stopping and refunds work",
    }) as const,
);
