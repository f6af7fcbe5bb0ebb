import sharp, { type Sharp } from "sharp";
import { expect, test } from "vitest";
import { MAX_PICTURE_BYTES } from "../../../contract/picture-rules.ts";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { makeBomb, makeGif, makeGrainy, makePlain } from "../../../tests/helpers/make-image.ts";
import { renderPicture, type RenderedPicture } from "./images.ts";

const landscape = { width: 2000, height: 1000 };
const small = { width: 300, height: 200 };

/** The colour at a position in percent of width and height. */
async function colorAt({ files }: RenderedPicture, left: number, top: number): Promise<string> {
  const file = files.find(({ type }) => type === "image/webp");
  const { data, info } = await sharp(file?.bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor((info.height * top) / 100) * info.width + Math.floor((info.width * left) / 100)) * info.channels;
  const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
  if (red > 180 && green < 80 && blue < 80) return "red";
  return red > 180 && green > 180 && blue > 180 ? "white" : `${red},${green},${blue}`;
}

/** The inverse of each Exif orientation, applied to an upright picture. sharp flops before it rotates, whatever the order of calls. */
const turnBack: Record<number, (upright: Buffer) => Sharp> = {
  1: (upright) => sharp(upright),
  2: (upright) => sharp(upright).flop(),
  3: (upright) => sharp(upright).rotate(180),
  4: (upright) => sharp(upright).flip(),
  5: (upright) => sharp(upright).rotate(270).flop(),
  6: (upright) => sharp(upright).rotate(270),
  7: (upright) => sharp(upright).rotate(90).flop(),
  8: (upright) => sharp(upright).rotate(90),
};

/** White with a red quarter at the top left, stored with Exif `orientation`, as phones do. */
async function makeTurned(orientation: number): Promise<Buffer> {
  const red = await makePlain({ width: 100, height: 50 }, "#f00").png().toBuffer();
  const white = makePlain({ width: 200, height: 100 }, "#fff");
  const upright = await white
    .composite([{ input: red, left: 0, top: 0 }])
    .png()
    .toBuffer();
  const seen = await turnBack[orientation]?.(upright).toBuffer();
  return sharp(seen).withMetadata({ orientation }).jpeg().toBuffer();
}

test("a picture becomes AVIF and WebP in three widths", async () => {
  const { files, ...shape } = await renderPicture(await makePlain(landscape).jpeg().toBuffer());
  expect(shape).toEqual({ width: 1440, height: 720, color: expect.stringMatching(/^#[\da-f]{6}$/) });
  expect(files.map(({ type, width }) => `${type} ${width}`)).toEqual(
    [480, 960, 1440].flatMap((width) => [`image/avif ${width}`, `image/webp ${width}`]),
  );
  for (const { type, width, bytes } of files) {
    const found = await sharp(bytes).metadata();
    expect({ width: found.width, height: found.height }).toEqual({ width, height: width / 2 });
    expect(type).toBe(found.format === "heif" ? "image/avif" : `image/${found.format}`);
  }
});

test.each([
  [300, [300]],
  [480, [480]],
  [700, [480, 700]],
  [1440, [480, 960, 1440]],
])("a picture %i pixels wide is never enlarged", async (width, widths) => {
  const { files } = await renderPicture(await makePlain({ width, height: 100 }).png().toBuffer());
  expect(files.filter(({ type }) => type === "image/webp").map((file) => file.width)).toEqual(widths);
});

test.each([1, 2, 3, 4, 5, 6, 7, 8])("a photo with Exif orientation %i comes out upright", async (orientation) => {
  const picture = await renderPicture(await makeTurned(orientation));
  expect([picture.width, picture.height]).toEqual([200, 100]);
  expect([await colorAt(picture, 10, 10), await colorAt(picture, 90, 10), await colorAt(picture, 10, 90)]).toEqual([
    "red",
    "white",
    "white",
  ]);
});

test("all of a photo's metadata is removed", async () => {
  const exif = { IFD0: { Copyright: "secret", Artist: "secret" }, IFD3: { GPSLatitude: "24/1 51/1 0/1" } };
  const { files } = await renderPicture(await makePlain(small).withExif(exif).withIccProfile("p3").jpeg().toBuffer());
  for (const { bytes } of files) {
    const found = await sharp(bytes).metadata();
    expect([found.exif, found.xmp, found.iptc]).toEqual([undefined, undefined, undefined]);
    expect(Buffer.from(bytes).includes("secret")).toBe(false);
  }
});

test("a CMYK photo keeps its look in sRGB", async () => {
  const cmyk = await makePlain(small, "#f00").toColourspace("cmyk").jpeg().toBuffer();
  expect((await sharp(cmyk).metadata()).space).toBe("cmyk");
  const picture = await renderPicture(cmyk);
  const file = await sharp(picture.files[1]?.bytes).metadata();
  expect([file.space, await colorAt(picture, 50, 50)]).toEqual(["srgb", "red"]);
});

test.each([
  ["a grey picture", () => makePlain(small, "#808080").toColourspace("b-w").png()],
  ["a 16-bit picture", () => makePlain(small, "#808080").toColourspace("rgb16").png()],
])("%s is a picture", async (_what, make) => {
  const { color } = await renderPicture(await make().toBuffer());
  expect(color).toMatch(/^#([78][\da-f]){3}$/);
});

test("transparency is kept, with a dominant colour as if on white", async () => {
  const picture = await renderPicture(
    await sharp({ create: { ...small, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
      .png()
      .toBuffer(),
  );
  expect(picture.color).toMatch(/^#f/);
  expect((await sharp(picture.files[0]?.bytes).metadata()).hasAlpha).toBe(true);
});

test.each(["jpeg", "png", "webp", "avif", "gif"] as const)("a picture can be uploaded as %s", async (format) => {
  const picture = await renderPicture(await makePlain(small, "#f00").toFormat(format).toBuffer());
  expect([picture.width, picture.height, await colorAt(picture, 50, 50)]).toEqual([300, 200, "red"]);
});

test.each(["webp", "gif"] as const)("the first frame of an animated %s is used", async (format) => {
  const frames = await Promise.all(["#f00", "#00f"].map((color) => makePlain(small, color).png().toBuffer()));
  const moving = await sharp(frames, { join: { animated: true } })
    .toFormat(format)
    .toBuffer();
  expect((await sharp(moving).metadata()).pages).toBe(2);
  const picture = await renderPicture(moving);
  expect([picture.height, await colorAt(picture, 50, 50)]).toEqual([200, "red"]);
});

test("a tall strip is scaled down to the limit", async () => {
  const { width, height } = await renderPicture(await makePlain({ width: 1000, height: 20_000 }).png().toBuffer());
  expect([width, height]).toEqual([288, 5760]);
});

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>`;

test.each([
  ["an SVG", async () => Buffer.from(svg)],
  ["a web page", async () => Buffer.from("<!doctype html><script>alert(1)</script>")],
  ["a TIFF", async () => makePlain(small).tiff().toBuffer()],
  ["an empty file", async () => Buffer.alloc(0)],
])("%s is not accepted as a picture, whatever its name", async (_what, make) => {
  await expect(renderPicture(await make())).rejects.toMatchObject({
    code: "unsupported",
    message: staffMessages.imageTypeUnsupported,
    extra: { field: "image" },
  });
});

async function makeDamaged(): Promise<Buffer> {
  const pixels = Buffer.from(Array.from({ length: 300 * 200 }, (_, place) => (place * place) >> 9));
  const image = await sharp(pixels, { raw: { ...small, channels: 1 } })
    .png()
    .toBuffer();
  return image.fill(0xa5, image.length / 3, image.length / 2);
}

test.each([
  ["half a JPEG", async () => (await makeGrainy(small).jpeg().toBuffer()).subarray(0, 20_000)],
  ["half a PNG", async () => (await makeGrainy(small).png().toBuffer()).subarray(0, 50_000)],
  ["half a WebP", async () => (await makeGrainy(small).webp().toBuffer()).subarray(0, 3000)],
  ["a PNG with damaged pixels", makeDamaged],
  ["half an AVIF", async () => (await makeGrainy(small).avif().toBuffer()).subarray(0, 3000)],
  ["the first bytes of a GIF before a web page", async () => Buffer.from(`GIF89a${svg}`)],
  ["the first bytes of a JPEG before a web page", async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, ...Buffer.from(svg)])],
])("%s is damaged", async (_what, make) => {
  await expect(renderPicture(await make())).rejects.toMatchObject({ code: "invalid", message: staffMessages.imageUnreadable });
});

test("a decompression bomb is refused before it is decoded", async () => {
  const bomb = makeBomb({ width: 50_000, height: 50_000 });
  expect(bomb.length).toBeLessThan(120_000);
  await expect(renderPicture(bomb)).rejects.toMatchObject({ code: "invalid", message: staffMessages.imageTooManyPixels });
});

test.each([
  [8000, 7000],
  [40_000, 10],
])("%i × %i pixels are too many", async (width, height) => {
  await expect(renderPicture(makeBomb({ width, height }))).rejects.toThrow(staffMessages.imageTooManyPixels);
});

test("a GIF that declares more pixels than memory holds is refused by its header", async () => {
  const bomb = makeGif({ width: 65_535, height: 65_535 });
  expect(bomb.length).toBeLessThan(100);
  await expect(renderPicture(bomb)).rejects.toThrow(staffMessages.imageTooManyPixels);
});

test("an AVIF has a lower pixel limit than a JPEG: decoding holds it in memory several times", async () => {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(6000, 0);
  size.writeUInt32BE(4000, 4);
  const bomb = await makePlain(small).avif().toBuffer();
  // The box with the image size: its name, four bytes of flags, width and height.
  size.copy(bomb, bomb.indexOf("ispe") + 8);
  await expect(renderPicture(bomb)).rejects.toThrow(staffMessages.imageTooManyPixels);
});

test("a GIF of a hundred thousand frames costs no more than its first one", async () => {
  // Decoding all frames would exceed the pixel limit and take minutes.
  const picture = await renderPicture(makeGif(small, 100_000));
  expect([picture.width, picture.height]).toEqual([300, 200]);
});

test("a byte more than ten megabytes is too large, whatever its content", async () => {
  await expect(renderPicture(new Uint8Array(MAX_PICTURE_BYTES + 1))).rejects.toMatchObject({
    code: "too_large",
    message: staffMessages.imageTooLarge,
  });
});
