import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { apiMessages } from "../../contract/api-messages.ts";
import { MAX_PICTURE_BYTES } from "../../contract/picture-rules.ts";
import { staffMessages } from "../../contract/staff-messages.ts";
import { useTestApp } from "../../tests/helpers/app.ts";
import { fill, Item, makeFile, readFailure, type Sent, useCollection } from "../../tests/helpers/collection.ts";
import { makeStaff } from "../../tests/helpers/staff.ts";
import { pictures } from "../pictures/pictures.table.ts";
import { sweepPictures } from "../pictures/pictures.sweep.ts";
import { noContentVersion } from "../platform/database/content-version.ts";
import { createLog } from "../platform/log.ts";
import { catalogue } from "./collections.catalogue.ts";
import { createItem, updateItem } from "./collections.store.ts";
import { toView } from "./collections.view.ts";

const logged: string[] = [];
const log = createLog("warn", { write: (line) => void logged.push(line) });
const site = useTestApp((deps) => ({ ...deps, log }));

let staff: { Authorization: string };
beforeEach(async () => {
  staff = await makeStaff(site.db, "amna");
});

describe.each(Object.entries(catalogue).filter(([, { declared }]) => declared.hasPicture))("%s", (_name, entry) => {
  const { declared } = entry;
  const { add, create, list, update } = useCollection(site, declared, () => staff);
  const { texts, path } = declared;

  test("the picture is required when adding", async () => {
    const required = texts.incompleteOnAdd ?? staffMessages.imageRequired;
    const attempts: Sent[] = [
      {},
      { image: "photo.png" },
      { image: new File([], "photo.png") },
      { image: [await makeFile(), await makeFile()] },
    ];
    for (const attempt of attempts) {
      const response = await create({ ...fill(declared, "New"), ...attempt });
      expect(await readFailure(response)).toEqual([400, required, "image"]);
    }
    expect(await list()).toEqual([]);
  });

  test("what is no picture is refused, and one byte too many too", async () => {
    const page = new File(["<html></html>"], "photo.png", { type: "image/png" });
    const unsupported = await create({ ...fill(declared, "New"), image: page });
    expect(await readFailure(unsupported)).toEqual([415, staffMessages.imageTypeUnsupported, "image"]);
    for (const bytes of [MAX_PICTURE_BYTES + 1, MAX_PICTURE_BYTES + 1024 * 1024]) {
      const response = await create({
        ...fill(declared, "New"),
        image: new File([new Uint8Array(bytes)], "photo.png"),
      });
      expect((await readFailure(response)).slice(0, 2)).toEqual([413, staffMessages.imageTooLarge]);
    }
    expect(await list()).toEqual([]);
  });

  test("a form that is none is refused", async () => {
    const json = await site.request(path, { headers: staff, json: fill(declared, "New") });
    expect(await readFailure(json)).toEqual([415, apiMessages.formNeeded, undefined]);
    const headers = { ...staff, "Content-Type": "multipart/form-data; boundary=x" };
    const broken = await site.request(path, { method: "POST", headers, body: "--y\r\n" });
    expect(await readFailure(broken)).toEqual([400, apiMessages.malformedForm, undefined]);
  });

  test("another picture takes the place of the first, which goes unless it is used elsewhere", async () => {
    const item = await add("One", "#111111");
    const twin = await add("Two", "#111111");
    expect(twin.imageUrl).toBe(item.imageUrl);
    await site.db.update(pictures).set({ usedAt: sql`now() - interval '1 hour'` });
    const change = async (id: string) => update(id, { ...fill(declared, "New"), image: await makeFile("#eeeeee") });
    const changed = Item.parse(await (await change(item._id)).json());
    expect(changed.imageUrl).not.toBe(item.imageUrl);
    expect(await site.db.$count(pictures)).toBe(2);
    expect((await change(twin._id)).status).toBe(200);
    expect((await list()).map(({ imageUrl }) => imageUrl)).toEqual([changed.imageUrl, changed.imageUrl]);
    expect(await site.db.$count(pictures)).toBe(1);
  });

  test("a change is saved, and told in the log, where the former picture cannot be let go", async () => {
    const item = await add("Old", "#111111");
    await site.db.update(pictures).set({ usedAt: sql`now() - interval '1 hour'` });
    vi.spyOn(site.storage, "delete").mockRejectedValue(new Error("the disk is gone"));
    expect((await update(item._id, { ...fill(declared, "New"), image: await makeFile("#eeeeee") })).status).toBe(200);
    expect(logged.splice(0).join("\n")).toContain("the disk is gone");
  });

  test("a failure after the picture was stored costs neither an item nor the picture it has", async () => {
    const item = await add("Old", "#111111");
    const deps = { db: site.db, storage: site.storage, log, content: noContentVersion };
    // No text of the database can have this name, which the audit trail finds out last of all.
    const write = { entry, actor: { userId: "\0" } };
    const input = { texts: fill(declared, "New"), image: await makeFile("#eeeeee") };
    await expect(createItem(deps, { ...write, toAnswer: toView }, input)).rejects.toThrow('insert into "audit_entries"');
    await expect(updateItem(deps, write, { ...input, id: item._id })).rejects.toThrow('insert into "audit_entries"');
    expect(await list()).toEqual([item]);
    expect(await site.db.$count(pictures)).toBe(2);
    await site.db.update(pictures).set({ usedAt: sql`now() - interval '2 hours'` });
    await sweepPictures(deps, new Date());
    expect(await site.db.$count(pictures)).toBe(1);
    expect(await list()).toEqual([item]);
  });
});
