import { mkdirSync, writeFileSync } from "node:fs";
import sharp from "sharp";
import { icon } from "./pictures/mark.ts";
import { menuMarks } from "./pictures/menu-marks.ts";
import { planMarks } from "./pictures/plan-marks.ts";

const folder = new URL("../public/", import.meta.url);
const ROUNDED = { share: 0.72, corner: 10 };
/** Apple rounds the corners and shows transparency as black. */
const SQUARE = { share: 0.66, corner: 0 };
/** Whatever shape a launcher crops to, the middle four fifths remain. */
const MASKABLE = { share: 0.54, corner: 0 };
const TAB_SIZES = [16, 32, 48];

const png = (size: number, shape: typeof SQUARE): Promise<Buffer> =>
  sharp(Buffer.from(icon(size, shape)), { density: 288 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer();

/** An ICO file is a directory followed by PNG files. */
function packIcons(images: readonly { size: number; bytes: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + images.length * 16);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let offset = head.length;
  images.forEach(({ size, bytes }, index) => {
    const at = 6 + index * 16;
    head.writeUInt8(size, at);
    head.writeUInt8(size, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(bytes.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += bytes.length;
  });
  return Buffer.concat([head, ...images.map(({ bytes }) => bytes)]);
}

const keep = (name: string, bytes: string | Buffer) => writeFileSync(new URL(name, folder), bytes);

/** Draws the icons for browsers, phones and installed sites into `public`, and the marks of the menus and the prices. */
export async function drawIcons(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  keep("icon.svg", icon(64, ROUNDED).replace(/ width="64" height="64"/, ""));
  keep("favicon.ico", packIcons(await Promise.all(TAB_SIZES.map(async (size) => ({ size, bytes: await png(size, ROUNDED) })))));
  keep("apple-touch-icon.png", await png(180, SQUARE));
  keep("icon-192.png", await png(192, ROUNDED));
  keep("icon-512.png", await png(512, ROUNDED));
  keep("icon-maskable-512.png", await png(512, MASKABLE));
  writeFileSync(new URL("../web/site/menu-marks.svg", import.meta.url), menuMarks());
  writeFileSync(new URL("../web/sale/plan-marks.svg", import.meta.url), planMarks());
}
