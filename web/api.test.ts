import { expect, test } from "vitest";
import { readRefusal } from "./api.ts";

const read = (body: unknown) => readRefusal({ json: async () => body }, ["name", "email"], "It failed.");

test("what the API refused is shown at the field it names, where the form has that", async () => {
  expect(await read({ error: "Too long.", field: "name" })).toEqual({ faults: { name: "Too long." } });
  expect(await read({ error: "Too long.", field: "colour" })).toEqual({ faults: {}, error: "Too long." });
  expect(await read({ error: "Too many." })).toEqual({ faults: {}, error: "Too many." });
});

test.each([[null], ["<h1>Bad Gateway</h1>"], [{ error: 5 }], [undefined]])(
  "an answer that is not the API's, %j, is told in the form's own words",
  async (body) => {
    expect(await read(body)).toEqual({ faults: {}, error: "It failed." });
  },
);
