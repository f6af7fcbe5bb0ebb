import sharp from "sharp";
import { sql } from "drizzle-orm";
import { pgTable, uuid } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { apiMessages } from "../../contract/api-messages.ts";
import { useTestApp } from "../../tests/helpers/app.ts";
import { makePlain } from "../../tests/helpers/make-image.ts";
import { createLog } from "../platform/log.ts";
import type { Storage } from "../platform/storage/storage.ts";
import { releasePicture, storePicture } from "./pictures.store.ts";
import { sweepPictures } from "./pictures.sweep.ts";
import { pictures, type StoredPicture } from "./pictures.table.ts";
import { imagePath, toPictureView } from "./pictures-shown.store.ts";

const site = useTestApp();
const log = createLog("silent");
const deps = (storage: Storage = site.storage) => ({ db: site.db, storage });
const hour = 60 * 60 * 1000;

/** A table that refers to pictures. */
const shelves = pgTable("test_shelves", { pictureId: uuid().references(() => pictures.id) });

beforeAll(async () => {
  await site.db.execute(sql`create table if not exists test_shelves (picture_id uuid references pictures (id))`);
});

beforeEach(async () => {
  for (const name of await listNames()) await site.storage.delete(`pictures/${name}`);
});

afterAll(async () => {
  await site.db.execute(sql`drop table if exists test_shelves`);
});

const image = (color = "#3366cc") => makePlain({ width: 1000, height: 500 }, color).png().toBuffer();

async function listNames(): Promise<string[]> {
  const names: string[] = [];
  for await (const { key } of site.storage.list("pictures")) names.push(key.replace("pictures/", ""));
  return names.toSorted();
}

const namesOf = (...rows: StoredPicture[]) => rows.flatMap(({ files }) => files.map(({ name }) => name)).toSorted();

async function makeOld(minutes: number): Promise<void> {
  await site.db.update(pictures).set({ usedAt: new Date(Date.now() - minutes * 60_000) });
}

test("a stored picture has a view, and its files are cacheable for ever", async () => {
  const picture = await storePicture(deps(), await image());
  expect(await listNames()).toEqual(namesOf(picture));
  const { sources, ...shape } = toPictureView(picture);
  expect(shape).toEqual({ width: 1000, height: 500, color: expect.stringMatching(/^#/) });
  const files = sources.flatMap(({ type, srcset }) =>
    srcset.split(", ").map((file) => ({ type, file, width: Number(/ (\d+)w$/.exec(file)?.[1]) })),
  );
  expect(sources.map(({ type }) => [type, files.filter((file) => file.type === type).map(({ width }) => width)])).toEqual([
    ["image/avif", [480, 960, 1000]],
    ["image/webp", [480, 960, 1000]],
  ]);
  expect(sources[1]?.srcset).toContain(imagePath(picture));
  for (const { type, file, width } of files) {
    const response = await site.request(file.replace(/ \d+w$/, ""));
    expect([response.status, response.headers.get("Content-Type")]).toEqual([200, type]);
    expect(response.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(response.headers.get("Content-Security-Policy")).toBe("default-src 'none'; sandbox");
    expect((await sharp(await response.arrayBuffer()).metadata()).width).toBe(width);
  }
});

test("the single URL is the WebP of 960 pixels, or the largest below", async () => {
  const wide = await storePicture(deps(), await makePlain({ width: 3000, height: 100 }).png().toBuffer());
  const narrow = await storePicture(deps(), await makePlain({ width: 200, height: 100 }).png().toBuffer());
  expect(imagePath(wide)).toMatch(/^\/uploads\/[\da-f]{32}-960\.webp$/);
  expect(imagePath(narrow)).toMatch(/-200\.webp$/);
});

test.each([
  "missing.webp",
  `${"0".repeat(32)}-960.webp`,
  "..%2Fprivate%2Fsecret",
  "%2e%2e%2fprivate%2f0-960.webp",
  `${"0".repeat(32)}-960.svg`,
  "%00",
])("there is no upload named %s", async (name) => {
  await site.storage.put("private/secret", Buffer.from("secret"), "text/plain");
  const response = await site.request(`/api/uploads/${name}`);
  expect([response.status, await response.json(), response.headers.get("Cache-Control")]).toEqual([
    404,
    { error: apiMessages.notFound },
    "no-store",
  ]);
});

test("the same file is one picture, even if uploaded twice concurrently", async () => {
  const bytes = await image();
  const [first, second] = await Promise.all([storePicture(deps(), bytes), storePicture(deps(), bytes)]);
  const third = await storePicture(deps(), bytes);
  expect([second.id, third.id]).toEqual([first.id, first.id]);
  expect(await listNames()).toEqual(namesOf(first));
});

test("a picture is released when nothing shows it any more, and not before", async () => {
  const picture = await storePicture(deps(), await image());
  const { id } = picture;
  await site.db.insert(shelves).values([{ pictureId: id }]);
  await makeOld(2);
  await releasePicture(deps(), id);
  expect(await listNames()).toEqual(namesOf(picture));
  await site.db.delete(shelves);
  await releasePicture(deps(), id);
  expect([await listNames(), await site.db.select().from(pictures)]).toEqual([[], []]);
});

test("a picture uploaded a moment ago is not released before its item is saved", async () => {
  const picture = await storePicture(deps(), await image());
  await releasePicture(deps(), picture.id);
  expect(await listNames()).toEqual(namesOf(picture));
});

test("uploading a picture again renews it", async () => {
  const bytes = await image();
  const { id } = await storePicture(deps(), bytes);
  await makeOld(90);
  await storePicture(deps(), bytes);
  await sweepPictures({ ...deps(), log }, new Date());
  expect(await site.db.select({ id: pictures.id }).from(pictures)).toEqual([{ id }]);
});

test("a crash between file and row leaves files that the sweep removes once they are old", async () => {
  const kept = await storePicture(deps(), await image());
  await site.db.insert(shelves).values({ pictureId: kept.id });
  const bytes = await image("#cc3333");
  await site.db.execute(sql`alter table pictures add constraint crash check (hash = ${sql.raw(`'${kept.hash}'`)})`);
  await expect(storePicture(deps(), bytes)).rejects.toThrow("Failed query");
  await site.db.execute(sql`alter table pictures drop constraint crash`);
  expect(await listNames()).toHaveLength(12);
  await sweepPictures({ ...deps(), log }, new Date());
  expect(await listNames()).toHaveLength(12);
  await sweepPictures({ ...deps(), log }, new Date(Date.now() + 2 * hour));
  expect(await listNames()).toEqual(namesOf(kept));
  expect(await site.db.select({ id: pictures.id }).from(pictures)).toEqual([{ id: kept.id }]);
});

test("a failed file write leaves no row", async () => {
  let written = 0;
  const broken: Storage = {
    ...site.storage,
    async put(key, bytes, type) {
      written += 1;
      if (written > 2) throw new Error("the disk is full");
      await site.storage.put(key, bytes, type);
    },
  };
  await expect(storePicture(deps(broken), await image())).rejects.toThrow("could not be written");
  expect(await site.db.select().from(pictures)).toEqual([]);
  await sweepPictures({ ...deps(), log }, new Date(Date.now() + 2 * hour));
  expect(await listNames()).toEqual([]);
});

test("a picture whose item was never saved is swept after thirty days", async () => {
  await storePicture(deps(), await image());
  await makeOld(30 * 24 * 60 - 1);
  await sweepPictures({ ...deps(), log }, new Date());
  expect(await site.db.select().from(pictures)).toHaveLength(1);
  await makeOld(30 * 24 * 60 + 1);
  await sweepPictures({ ...deps(), log }, new Date());
  expect([await site.db.select().from(pictures), await listNames()]).toEqual([[], []]);
});

test("an interrupted deletion leaves no row without files", async () => {
  const picture = await storePicture(deps(), await image());
  await makeOld(2);
  const broken: Storage = { ...site.storage, delete: () => Promise.reject(new Error("no such bucket")) };
  await expect(releasePicture(deps(broken), picture.id)).rejects.toThrow("no such bucket");
  expect([await site.db.select().from(pictures), await listNames()]).toEqual([[], namesOf(picture)]);
  await sweepPictures({ ...deps(), log }, new Date(Date.now() + 2 * hour));
  expect(await listNames()).toEqual([]);
});
