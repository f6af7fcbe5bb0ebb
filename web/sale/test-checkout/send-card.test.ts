import { expect, test } from "vitest";
import { messages } from "../../../contract/messages.ts";
import { parseCardFailure } from "./send-card.ts";

test("a refusal names its field where it has one", () => {
  expect(parseCardFailure({ error: messages.cardDeclined, field: "number" }, 402)).toEqual({
    error: messages.cardDeclined,
    field: "number",
    isClosed: false,
  });
  expect(parseCardFailure({ error: messages.checkoutClosed, field: "colour" }, 409)).toEqual({
    error: messages.checkoutClosed,
    field: undefined,
    isClosed: true,
  });
});

test.each([[null], ["text"], [{}], [{ error: 5 }], [undefined]])("%j is told in general words", (body) => {
  expect(parseCardFailure(body, 500).error).toBe(messages.unexpected);
});
