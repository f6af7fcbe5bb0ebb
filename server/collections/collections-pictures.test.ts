import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
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
import { toStaffView } from "./collections.view.ts";

const log = createLog("silent");
const site = useTestApp();

let staff: { Authorization: string };
beforeEach(async () => {
  staff = await makeStaff(site.db, "amna");
});

async function makeOld(days: number): Promise<void> {
  await site.db.update(pictures).set({ usedAt: sql`now() - ${days} * interval '1 day'` });
}

describe.each(Object.entries(catalogue).filter(([, { declared }]) => declared.hasPicture))("%s", (_name, entry) => {
  const { declared } = entry;
  const { add, create, list, listActions, update } = useCollection(site, declared, () => staff);
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

  test("a file that is no picture is refused, and one byte too many too", async () => {
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

  test("a malformed form is refused", async () => {
    const json = await site.request(path, { headers: staff, json: fill(declared, "New") });
    expect(await readFailure(json)).toEqual([415, apiMessages.formNeeded, undefined]);
    const headers = { ...staff, "Content-Type": "multipart/form-data; boundary=x" };
    const broken = await site.request(path, { method: "POST", headers, body: "--y\r\n" });
    expect(await readFailure(broken)).toEqual([400, apiMessages.malformedForm, undefined]);
  });

  test("an item can be restored with an earlier picture while that is kept, and a conflict leaves it unchanged", async () => {
    const { _id, imageUrl = "" } = await add("Old", "#111111");
    const changed = Item.parse(await (await update(_id, { ...fill(declared, "New"), image: await makeFile("#eeeeee") })).json());
    expect(changed.imageUrl).not.toBe(imageUrl);
    await makeOld(29);
    await sweepPictures({ ...site, log }, new Date());
    const [change] = await listActions(_id);
    expect(change).toMatchObject({ before: { imageUrl }, isPictureKept: true });

    const late = await update(_id, { ...fill(declared, "Old"), imageUrl, version: "1" });
    expect([late.status, await list()]).toEqual([409, [changed]]);
    const restored = await update(_id, { ...fill(declared, "Old"), imageUrl, version: "2" });
    expect(await restored.json()).toMatchObject({ ...fill(declared, "Old"), imageUrl, version: 3 });
    expect((await listActions(_id))[0]).toMatchObject({ before: { imageUrl: changed.imageUrl }, after: { imageUrl } });
  });

  test("an earlier picture is erased after thirty days, unless shown elsewhere, and is then refused", async () => {
    const { _id, imageUrl = "" } = await add("Old", "#111111");
    const twin = await add("Twin", "#222222");
    await add("Third", "#222222");
    for (const id of [_id, twin._id]) await update(id, { ...fill(declared, "New"), image: await makeFile("#eeeeee") });
    await makeOld(31);
    await sweepPictures({ ...site, log }, new Date());
    expect((await listActions(_id))[0]).toMatchObject({ isPictureKept: false });
    const late = await update(_id, { ...fill(declared, "Old"), imageUrl });
    expect(await readFailure(late)).toEqual([400, staffMessages.pictureNoLongerKept, "image"]);
    expect((await update(twin._id, { ...fill(declared, "Twin"), imageUrl: twin.imageUrl ?? "" })).status).toBe(200);
  });

  test("a failure after storing a picture loses neither an item nor its current picture", async () => {
    const item = await add("Old", "#111111");
    const deps = { db: site.db, storage: site.storage, log, content: noContentVersion };
    // PostgreSQL rejects this user id in the audit row, the last write.
    const write = { entry, actor: { userId: "\0" } };
    const input = { values: fill(declared, "New"), pictures: { image: await makeFile("#eeeeee") } };
    await expect(createItem(deps, { ...write, toAnswer: toStaffView }, input)).rejects.toThrow('insert into "audit_entries"');
    await expect(updateItem(deps, write, { ...input, id: item._id })).rejects.toThrow('insert into "audit_entries"');
    expect(await list()).toEqual([item]);
    expect(await site.db.$count(pictures)).toBe(2);
    await makeOld(31);
    await sweepPictures(deps, new Date());
    expect(await site.db.$count(pictures)).toBe(1);
    expect(await list()).toEqual([item]);
  });
});
