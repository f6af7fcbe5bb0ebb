import { expect, test } from "vitest";
import { checkoutMessages } from "../../../contract/checkout-messages.ts";
import { messages } from "../../../contract/messages.ts";
import { parseCardFailure } from "./send-card.ts";

test("a refusal names its field where it has one", () => {
  expect(parseCardFailure({ error: checkoutMessages.cardDeclined, field: "number" }, 402)).toEqual({
    error: checkoutMessages.cardDeclined,
    field: "number",
    isClosed: false,
  });
  expect(parseCardFailure({ error: checkoutMessages.checkoutClosed, field: "colour" }, 409)).toEqual({
    error: checkoutMessages.checkoutClosed,
    field: undefined,
    isClosed: true,
  });
});

test.each([[null], ["text"], [{}], [{ error: 5 }], [undefined]])("%j is told in general words", (body) => {
  expect(parseCardFailure(body, 500).error).toBe(messages.unexpected);
});
