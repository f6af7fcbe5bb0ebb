import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { documentMessages } from "../../contract/document-messages.ts";
import type { DocumentPicture } from "../../contract/document-picture-rules.ts";
import { MAX_ALT } from "../../contract/picture-rules.ts";
import { PostPictureView } from "../../contract/post-editing.ts";
import { serverLimits } from "../../contract/server-limits.ts";
import { aboutCopy } from "../../content/pages/about.ts";
import { useTestApp } from "../../tests/helpers/app.ts";
import { makeFile, toForm } from "../../tests/helpers/collection.ts";
import { makePicture, useDocuments } from "../../tests/helpers/documents.ts";
import { openPages } from "../../tests/helpers/rendered-pages.ts";
import { makeStaff } from "../../tests/helpers/staff.ts";
import { sweepPictures } from "../pictures/pictures.sweep.ts";
import { pictures } from "../pictures/pictures.table.ts";
import { createLog } from "../platform/log.ts";
import { documentVersions } from "./documents.table.ts";

const site = useTestApp();
const log = createLog("silent");
const { call, read, get, save, write } = useDocuments(site);

let readPage: (path: string) => Promise<string>;
beforeAll(async () => {
  readPage = await openPages(site);
});

const withPhoto = (photo: unknown) => ({ story: { ...aboutCopy.story, photo } });

/** Runs the sweep with all pictures unused for `days`. @returns the names of the remaining ones */
async function sweepAfter(days: number): Promise<string[]> {
  await site.db.update(pictures).set({ usedAt: sql`now() - ${days} * interval '1 day'` });
  await sweepPictures({ db: site.db, storage: site.storage, log }, new Date());
  return (await site.db.select().from(pictures)).map(({ files }) => files[0]?.name.split("-")[0] ?? "");
}

/** Adds so many versions of a document that its earlier ones are dropped. */
async function forgetVersions(name: string, line = "heading"): Promise<void> {
  const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  const newer = Array.from({ length: serverLimits.documentVersions }, (_, index) => ({
    name,
    userId: "colleague",
    isPublished: true,
    words: { [line]: `Version ${index}` },
    updatedAt: later(index),
  }));
  await site.db.insert(documentVersions).values(newer);
  await read(await save(name, { [line]: "The last of many" }));
}

test("an uploaded picture is drafted, published and shown, and removed by a reset", async () => {
  const headers = await makeStaff(site.db, "writer", "staff");
  const sent = await site.request("/api/admin/posts/pictures", { method: "POST", headers, body: toForm({ image: await makeFile() }) });
  const { name, widths, picture } = PostPictureView.parse(await sent.json());
  const photo = { name, widths, width: picture.width, height: picture.height, color: picture.color, alt: "Our  room" };
  const drafted = await read(await save("about", withPhoto(photo), { headers }));
  expect(drafted).toMatchObject({ hasDraft: true, draft: { story: { photo: { ...photo, alt: "Our room" } } } });
  expect(aboutCopy.story.photo).toBe(null);
  expect(await readPage("/about")).toContain(`alt="${aboutCopy.story.picture}"`);

  await call("POST", "/about/publish", {});
  expect(aboutCopy.story.photo).toEqual({ ...photo, alt: "Our room" });
  const page = await readPage("/about");
  expect(page).toMatch(
    new RegExp(
      `<img src="/api/uploads/${name}-40.webp" srcset="[^"]+ 40w" sizes="[^"]+" width="40" height="30" alt="Our room" loading="lazy"`,
      "i",
    ),
  );
  expect(page).not.toContain(`alt="${aboutCopy.story.picture}"`);
  expect((await site.request(`/api/uploads/${name}-40.webp`)).status).toBe(200);

  await call("POST", "/about/reset", {});
  expect(aboutCopy.story.photo).toBe(null);
  expect(await readPage("/about")).not.toContain(name);
});

const no = "0".repeat(32);
test.each<[string, (picture: DocumentPicture) => unknown, string, string]>([
  ["that doesn't exist", (picture) => ({ ...picture, name: no }), "", documentMessages.pictureGone],
  ["with unknown widths", (picture) => ({ ...picture, widths: [480, 500] }), "", documentMessages.pictureGone],
  ["of another size", (picture) => ({ ...picture, height: picture.height + 1 }), "", documentMessages.pictureGone],
  ["of another colour", (picture) => ({ ...picture, color: "#000000" }), "", documentMessages.pictureGone],
  ["with a URL as its name", (picture) => ({ ...picture, name: "//elsewhere.test/a" }), "", documentMessages.kind],
  ["with markup as its colour", (picture) => ({ ...picture, color: '"><script>' }), "", documentMessages.kind],
  ["with an unknown key", (picture) => ({ ...picture, style: "x" }), "", documentMessages.kind],
  ["without files", (picture) => ({ ...picture, widths: [] }), "", documentMessages.kind],
  ["that is a string", ({ name }) => name, "", documentMessages.kind],
  ["without alternative text", (picture) => ({ ...picture, alt: " \u200B" }), ".alt", documentMessages.alt],
  [
    "with too long an alternative text",
    (picture) => ({ ...picture, alt: "x".repeat(MAX_ALT + 1) }),
    ".alt",
    documentMessages.tooLong("What it shows", MAX_ALT),
  ],
])("a picture %s is refused with the name of its field", async (_, change, at, error) => {
  const response = await save("about", withPhoto(change(await makePicture(site))));
  expect([response.status, await response.json()]).toEqual([400, { error, field: `story.photo${at}` }]);
  expect((await get("about")).hasDraft).toBe(false);
});

test("a picture is kept while a draft, a publication or a version uses it, and for thirty days after that", async () => {
  const first = await makePicture(site, "#111111");
  await read(await save("about", withPhoto(first)));
  expect(await sweepAfter(31)).toEqual([first.name]);
  await write("about", withPhoto(first));
  await call("POST", "/about/reset", {});
  expect(await sweepAfter(31)).toEqual([first.name]);

  const second = await makePicture(site, "#eeeeee");
  await write("about", withPhoto(second));
  await forgetVersions("about");
  expect((await sweepAfter(29)).toSorted()).toEqual([first.name, second.name].toSorted());
  expect(await sweepAfter(31)).toEqual([second.name]);
  await call("POST", "/about/reset", {});
  await forgetVersions("about");
  expect(await sweepAfter(31)).toEqual([]);
});

test("a picture stays while another document uses it, and is kept again when it is used again", async () => {
  const photo = await makePicture(site);
  await write("site", { sharePicture: photo });
  await write("about", withPhoto(photo));
  await call("POST", "/about/reset", {});
  await forgetVersions("about");
  expect(await sweepAfter(31)).toEqual([photo.name]);
  await call("POST", "/site/reset", {});
  await read(await save("about", withPhoto(photo)));
  await forgetVersions("site", "motto");
  expect(await sweepAfter(31)).toEqual([photo.name]);
});

test("a picture that was swept before saving is refused with the name of its field", async () => {
  const photo = await makePicture(site);
  expect(await sweepAfter(31)).toEqual([]);
  const response = await save("about", withPhoto(photo));
  expect([response.status, await response.json()]).toEqual([400, { error: documentMessages.pictureGone, field: "story.photo" }]);
});
