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

/** Sweeps what nothing has shown for so many days. @returns the names of the pictures that are left */
async function sweepAfter(days: number): Promise<string[]> {
  await site.db.update(pictures).set({ usedAt: sql`now() - ${days} * interval '1 day'` });
  await sweepPictures({ db: site.db, storage: site.storage, log }, new Date());
  return (await site.db.select().from(pictures)).map(({ files }) => files[0]?.name.split("-")[0] ?? "");
}

/** Writes so often on one of the lines of a document that its earlier versions are forgotten. */
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

test("a picture that the panel has sent is drafted, published and shown, and a reset takes it away", async () => {
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
  ["that nobody has sent", (picture) => ({ ...picture, name: no }), "", documentMessages.pictureGone],
  ["of which there are no such files", (picture) => ({ ...picture, widths: [480, 500] }), "", documentMessages.pictureGone],
  ["of another size", (picture) => ({ ...picture, height: picture.height + 1 }), "", documentMessages.pictureGone],
  ["of another colour", (picture) => ({ ...picture, color: "#000000" }), "", documentMessages.pictureGone],
  ["with an address for a name", (picture) => ({ ...picture, name: "//elsewhere.test/a" }), "", documentMessages.kind],
  ["with markup for a colour", (picture) => ({ ...picture, color: '"><script>' }), "", documentMessages.kind],
  ["with something else about it", (picture) => ({ ...picture, style: "x" }), "", documentMessages.kind],
  ["without files", (picture) => ({ ...picture, widths: [] }), "", documentMessages.kind],
  ["that is a text", ({ name }) => name, "", documentMessages.kind],
  ["that does not say what it shows", (picture) => ({ ...picture, alt: " \u200B" }), ".alt", documentMessages.alt],
  [
    "that says too much",
    (picture) => ({ ...picture, alt: "x".repeat(MAX_ALT + 1) }),
    ".alt",
    documentMessages.tooLong("What it shows", MAX_ALT),
  ],
])("a picture %s is refused at its field", async (_, change, at, error) => {
  const response = await save("about", withPhoto(change(await makePicture(site))));
  expect([response.status, await response.json()]).toEqual([400, { error, field: `story.photo${at}` }]);
  expect((await get("about")).hasDraft).toBe(false);
});

test("a picture is kept while a draft, what is published or a version shows it, and for thirty days after that", async () => {
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

test("a picture that another document shows stays, and one that came back is kept again", async () => {
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

test("a picture that was swept meanwhile is told at its field", async () => {
  const photo = await makePicture(site);
  expect(await sweepAfter(31)).toEqual([]);
  const response = await save("about", withPhoto(photo));
  expect([response.status, await response.json()]).toEqual([400, { error: documentMessages.pictureGone, field: "story.photo" }]);
});
