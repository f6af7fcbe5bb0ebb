import sharp from "sharp";
import { expect, test } from "vitest";
import { OWN_PICTURE } from "../../content/share-pictures.ts";
import { useTestApp } from "../../tests/helpers/app.ts";
import { makePicture, useDocuments } from "../../tests/helpers/documents.ts";

const site = useTestApp();
const { call, write } = useDocuments(site);

/** The RGB values of its middle. */
async function readMiddle(bytes: ArrayBuffer): Promise<number[]> {
  const { data } = await sharp(bytes).extract({ left: 600, top: 315, width: 1, height: 1 }).raw().toBuffer({ resolveWithObject: true });
  return [...data].map((each) => Math.round(each / 16));
}

test("an owner's share picture is cropped to size as JPEG, until it is removed", async () => {
  expect((await site.request(OWN_PICTURE)).status).toBe(404);
  for (const color of ["#ff0000", "#0000ff"]) {
    await write("site", { sharePicture: await makePicture(site, color) });
    const response = await site.request(OWN_PICTURE);
    const bytes = await response.arrayBuffer();
    const { format, width, height } = await sharp(bytes).metadata();
    expect([response.status, response.headers.get("Content-Type"), format, width, height]).toEqual([200, "image/jpeg", "jpeg", 1200, 630]);
    expect(response.headers.get("Cross-Origin-Resource-Policy")).toBe("cross-origin");
    expect(await readMiddle(bytes)).toEqual(color === "#ff0000" ? [16, 0, 0] : [0, 0, 16]);
  }
  await call("POST", "/site/reset", {});
  expect((await site.request(OWN_PICTURE)).status).toBe(404);
});
