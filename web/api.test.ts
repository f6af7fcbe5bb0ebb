import { expect, test } from "vitest";
import { readRefusal } from "./api.ts";

const read = (body: unknown) => readRefusal({ json: async () => body }, ["name", "email"], "It failed.");

test("an API error is shown at the field it names, if the form has that field", async () => {
  expect(await read({ error: "Too long.", field: "name" })).toEqual({ faults: { name: "Too long." } });
  expect(await read({ error: "Too long.", field: "colour" })).toEqual({ faults: {}, error: "Too long." });
  expect(await read({ error: "Too many." })).toEqual({ faults: {}, error: "Too many." });
});

test.each([[null], ["<h1>Bad Gateway</h1>"], [{ error: 5 }], [undefined]])(
  "a response that isn't the API's, %j, gets the form's own message",
  async (body) => {
    expect(await read(body)).toEqual({ faults: {}, error: "It failed." });
  },
);
