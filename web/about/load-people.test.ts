import { expect, test } from "vitest";
import { createServerClient } from "../api.ts";
import { loadPeople } from "./load-people.ts";

/** An API with these answers, by the last segment of the path. */
function clientOf(answers: Record<string, unknown[]>) {
  const request: typeof fetch = async (input) => {
    const name = new Request(input).url.split("/").at(-1) ?? "";
    return name in answers ? Response.json(answers[name]) : Response.json({ error: "no" }, { status: 500 });
  };
  return createServerClient("http://localhost", request);
}

test("team and milestones load together", async () => {
  const people = await loadPeople(clientOf({ "team-members": [{ name: "Noor" }], milestones: [] }));
  expect(people).toMatchObject({ ok: true, items: { team: [{ name: "Noor" }], milestones: [] } });
});

test("if one of them fails, both do", async () => {
  expect(await loadPeople(clientOf({ "team-members": [] }))).toEqual({ ok: false });
  expect(await loadPeople(clientOf({ milestones: [] }))).toEqual({ ok: false });
});
