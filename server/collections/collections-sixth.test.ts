import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { createApp as AppMaker } from "../app.ts";
import type { Collection } from "../../contract/collections.ts";
import { staffMessages } from "../../contract/staff-messages.ts";
import { useTestApp } from "../../tests/helpers/app.ts";
import { makeFile, readFailure, useCollection } from "../../tests/helpers/collection.ts";
import { copySources } from "../../tests/helpers/copy-of-sources.ts";
import { makeStaff } from "../../tests/helpers/staff.ts";
import { projectRoot } from "../platform/root.ts";

// The worked example of docs/extending.md, verbatim, applied to a copy of the sources: one declaration and a migration.
const copy = copySources();
const [, declaration = ""] = /```ts\n( *awards: [^]*?)```/.exec(readFileSync(join(projectRoot, "docs/extending.md"), "utf8")) ?? [];
copy.edit("contract/collections.ts", (text) => text.replace("\n} as const satisfies", `\n${declaration}\n} as const satisfies`));
const migration = copy.writeMigration("awards");

const load = (file: string): Promise<unknown> => import(pathToFileURL(copy.path(file)).href);
const { createApp } = (await load("server/app.ts")) as { createApp: typeof AppMaker }; // the same module, with the declaration
const { collections } = (await load("contract/collections.ts")) as { collections: Record<string, Collection> };
const awards = collections["awards"];
if (awards === undefined) throw new Error("the example declares awards");

const site = useTestApp(undefined, createApp);

let staff: { Authorization: string };
beforeAll(async () => {
  for (const statement of migration.split("--> statement-breakpoint")) await site.db.execute(sql.raw(statement));
});
beforeEach(async () => {
  staff = await makeStaff(site.db);
});
afterAll(copy.remove);

const { add, call, create, list, listActions, update } = useCollection(site, awards, () => staff);

test("a further collection is added, listed, changed, deleted and restored", async () => {
  const missing = await create({ title: "Best Small Agency", year: "", image: await makeFile() });
  expect(await readFailure(missing)).toEqual([400, staffMessages.fieldRequired("Year"), "year"]);
  const award = await add("2024");
  expect(await list()).toEqual([award]);
  const texts = { title: "Best Small Agency", year: "2025" };
  const changed = await update(award._id, { ...texts, version: "1" });
  expect(await changed.json()).toEqual({ ...award, ...texts, version: 2 });
  expect((await update(award._id, { ...texts, year: "2026", version: "1" })).status).toBe(409);
  expect(await (await call("DELETE", `/${award._id}`)).json()).toEqual({ message: "The award has been deleted." });
  expect(await (await call("GET", "/deleted")).json()).toMatchObject([{ item: texts }]);
  expect(await (await call("POST", `/${award._id}/restore`)).json()).toMatchObject({ ...texts, imageUrl: award.imageUrl });
  expect(await (await call("PUT", "/order", { ids: [award._id] })).json()).toEqual({ message: staffMessages.orderSaved });
  expect(await listActions(award._id)).toHaveLength(4);
});

test("its routes need a session like all others, and the API describes it", async () => {
  staff = { Authorization: "Bearer nobody" };
  const answers = [await call("GET", "/deleted"), await call("PUT", "/order", { ids: [] }), await create({ title: "Ours" })];
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
  const { paths } = (await (await site.request("/api/openapi.json")).json()) as { paths: object };
  expect(Object.keys(paths).filter((path) => path.includes("awards"))).toHaveLength(6);
});
