import { expect, test } from "vitest";
import { checkoutMessages } from "../../../contract/checkout-messages.ts";
import { messages } from "../../../contract/messages.ts";
import { readCardFailure } from "./send-card.ts";

const read = (body: unknown, status: number) => readCardFailure({ status, json: async () => body });

test("a refusal names its field if it has one", async () => {
  expect(await read({ error: checkoutMessages.cardDeclined, field: "number" }, 402)).toEqual({
    error: checkoutMessages.cardDeclined,
    field: "number",
    isClosed: false,
  });
  expect(await read({ error: checkoutMessages.checkoutClosed, field: "colour" }, 409)).toEqual({
    error: checkoutMessages.checkoutClosed,
    field: undefined,
    isClosed: true,
  });
});

test.each([[null], ["text"], [{}], [{ error: 5 }], [undefined]])("%j gets a general message", async (body) => {
  expect((await read(body, 500)).error).toBe(messages.unexpected);
});
