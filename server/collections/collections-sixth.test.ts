import { hc } from "hono/client";
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { type Collection, picturedView } from "../../contract/collections.ts";
import { staffMessages } from "../../contract/staff-messages.ts";
import { useTestApp } from "../../tests/helpers/app.ts";
import { makeFile } from "../../tests/helpers/collection.ts";
import { makeStaff } from "../../tests/helpers/staff.ts";
import { createLog } from "../platform/log.ts";
import { answerFailure, createRouter, logRequests } from "../platform/http.ts";
import { createGuard } from "../staff/staff.guard.ts";
import { picturedRoutes } from "./collections.routes.ts";
import { picturedTable } from "./collections.table.ts";

// The worked example of docs/architecture.md, as it stands there.
const awards = {
  path: "/api/admin/awards",
  fields: [
    { name: "title", label: "Title", most: 120 },
    { name: "year", label: "Year", most: 4 },
  ],
  hasPicture: true,
  texts: {
    heading: "Manage Awards",
    one: "award",
    empty: "No awards available",
    loadFailed: "Failed to load awards",
    addFailed: "Failed to save award",
    updateFailed: "Failed to save award",
    deleteFailed: "Failed to delete award",
    deleteQuestion: "Are you sure you want to delete this award?",
  },
} as const satisfies Collection;
const AwardView = picturedView("Award", awards);
const awardsTable = picturedTable("awards", awards);

const site = useTestApp();

beforeAll(async () => {
  // What the migration would do that is generated from the table.
  await site.db.execute(sql`create table awards (
    id uuid primary key default gen_random_uuid(), version integer not null default 1, position integer, deleted_at timestamptz(3),
    deleted_by text, created_at timestamptz(3) not null default now(), updated_at timestamptz(3) not null default now(),
    title text not null, year text not null, picture_id uuid references pictures (id))`);
});

function makeClient(headers: Record<string, string>) {
  const { db, storage } = site;
  const app = createRouter();
  app.onError(answerFailure);
  app.use(logRequests(createLog("silent")));
  const routes = app.route(
    "/",
    picturedRoutes({ db, storage, guard: createGuard(db) }, { declared: awards, view: AwardView, table: awardsTable }),
  );
  return hc<typeof routes>("http://site.test", {
    headers,
    fetch: (input: string | URL | Request, init?: RequestInit) => app.request(input, init),
  }).api.admin.awards;
}

test("a further collection is a declaration, a table and a line among the routes", async () => {
  const client = makeClient(await makeStaff(site.db));
  const missing = await client.$post({ form: { title: "Best Small Agency", year: "", image: await makeFile() } });
  expect([missing.status, await missing.json()]).toEqual([400, { error: staffMessages.fieldRequired("Year"), field: "year" }]);
  const added = await client.$post({ form: { title: "Best Small Agency", year: "2024", image: await makeFile() } });
  if (added.status !== 201) throw new Error("the award was not added");
  const award = await added.json();
  const changed = await client[":id"].$put({
    param: { id: award._id },
    form: { title: award.title, year: "2025", version: String(award.version) },
  });
  expect(await changed.json()).toEqual({ ...award, year: "2025", version: 2 });
  expect(await (await client.$get()).json()).toEqual([{ ...award, year: "2025", version: 2 }]);
  expect(await (await client[":id"].$delete({ param: { id: award._id } })).json()).toEqual({ message: "The award has been deleted." });
  const restored = await client[":id"].restore.$post({ param: { id: award._id } });
  expect(await restored.json()).toMatchObject({ title: "Best Small Agency", imageUrl: award.imageUrl });
});

test("it is closed like the others", async () => {
  const client = makeClient({});
  const answers = [await client.deleted.$get(), await client.order.$put({ json: { ids: [] } })];
  expect(answers.map(({ status }) => status)).toEqual([401, 401]);
});
