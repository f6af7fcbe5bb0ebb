import { fileTypeFromBuffer } from "file-type";
import sharp, { type Sharp, type SharpOptions } from "sharp";
import { apiMessages } from "../../../contract/api-messages.ts";
import { MAX_PICTURE_BYTES, PICTURE_TYPES, PICTURE_WIDTHS } from "../../../contract/picture-rules.ts";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { AppError } from "../errors.ts";
import { createSemaphore } from "../jobs/semaphore.ts";

/** One re-encoded size of a picture; `width` is in pixels. */
export type RenderedFile = { type: "image/avif" | "image/webp"; width: number; bytes: Uint8Array };
/** Width and height are those of the largest file; the dominant colour is `#rrggbb`. */
export type RenderedPicture = { width: number; height: number; color: string; files: RenderedFile[] };

/** Decompression bombs: a phone's 50 megapixels fit. Progressive and interlaced files and GIFs are decoded whole: 280 MB at most. */
const MAX_PIXELS = 52_000_000;
/** Decoding an AVIF holds it in memory several times: this many pixels take 310 MB. */
const MAX_AVIF_PIXELS = 17_000_000;
const MAX_SIDE = 30_000;
/** A tall strip is scaled down, not refused: WebP ends at 16383 pixels. */
const MAX_HEIGHT_PER_WIDTH = 4;
const MAX_WIDTH = Math.max(...PICTURE_WIDTHS);
const MAX_SECONDS = 30;

/** Decodable types. An animated PNG decodes as PNG. */
const DECODED = new Set<string>([...PICTURE_TYPES, "image/apng"]);

/** Full colour keeps small text clean. A higher effort costs AVIF twice the time and saves next to nothing. */
const AVIF = { quality: 52, effort: 1, chromaSubsampling: "4:4:4" } as const;
const WEBP = { quality: 78, effort: 3 } as const;

// No file is decoded twice, so a cache would only use memory.
sharp.cache(false);

/** One at a time: two would take 120 MB more, and the second core is for visitors. */
const inTurn = createSemaphore({ concurrency: 1, maxWaiting: 30, onFull: () => new AppError("too_many", apiMessages.tooManyRequests()) });

const refuse = (code: "invalid" | "too_large" | "unsupported", message: string, cause?: unknown) =>
  new AppError(code, message, { cause, extra: { field: "image" } });

type Raw = { pixels: Buffer; options: SharpOptions; width: number; height: number };

/** Opens the first frame only. */
function open(bytes: Uint8Array): Sharp {
  return sharp(bytes, { failOn: "error", limitInputPixels: MAX_PIXELS, autoOrient: false, pages: 1 }).timeout({ seconds: MAX_SECONDS });
}

/** Reads only the file's header. @returns the Exif orientation, 1 to 8 */
async function checkSize(bytes: Uint8Array, maxPixels: number): Promise<number> {
  const { width, height, orientation = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (width * height > maxPixels || Math.max(width, height) > MAX_SIDE) throw refuse("invalid", staffMessages.imageTooManyPixels);
  return orientation;
}

/** Scaled down first, then rotated: rotating needs all pixels in memory. */
async function decode(bytes: Uint8Array, maxPixels: number): Promise<Raw> {
  const orientation = await checkSize(bytes, maxPixels);
  const box = [MAX_WIDTH, MAX_WIDTH * MAX_HEIGHT_PER_WIDTH] as const;
  const [width, height] = orientation > 4 ? box.toReversed() : box;
  const small = await open(bytes)
    .resize({ width, height, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .withMetadata({ orientation })
    .tiff({ compression: "none" })
    .toBuffer();
  const { data, info } = await sharp(small).autoOrient().raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return { pixels: data, options: { raw }, width: info.width, height: info.height };
}

/** The output widths: standard ones below the original, and the original's. */
function chooseWidths(width: number): number[] {
  return [...PICTURE_WIDTHS.filter((usual) => usual < width), width];
}

async function encode({ pixels, options }: Raw, width: number): Promise<RenderedFile[]> {
  const resized = sharp(pixels, options).resize({ width });
  const avif = await resized.clone().avif(AVIF).toBuffer();
  const webp = await resized.clone().webp(WEBP).toBuffer();
  return [
    { type: "image/avif", width, bytes: avif },
    { type: "image/webp", width, bytes: webp },
  ];
}

async function findColor({ pixels, options }: Raw): Promise<string> {
  const tiny = sharp(pixels, options).resize({ width: 64 }).flatten({ background: "#fff" }).toColourspace("srgb").png();
  const { dominant } = await sharp(await tiny.toBuffer()).stats();
  return `#${[dominant.r, dominant.g, dominant.b].map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

async function render(bytes: Uint8Array, maxPixels: number): Promise<RenderedPicture> {
  const raw = await decode(bytes, maxPixels);
  const color = await findColor(raw);
  const files: RenderedFile[] = [];
  // Sequentially: they share a core, and each holds its pixels.
  for (const width of chooseWidths(raw.width)) files.push(...(await encode(raw, width)));
  return { width: raw.width, height: raw.height, color, files };
}

/** One of the site's own files, cropped to a size, as JPEG: the one format every link preview supports. */
export const cutToJpeg = (bytes: Uint8Array, size: { width: number; height: number }): Promise<Uint8Array<ArrayBuffer>> =>
  inTurn(
    async () =>
      new Uint8Array(
        await sharp(bytes)
          .resize({ ...size, fit: "cover" })
          .flatten({ background: "#fff" })
          .jpeg({ quality: 82 })
          .toBuffer(),
      ),
  );

/**
 * Checks an uploaded file by its content and renders the sizes that pages show: upright, sRGB, no metadata, AVIF and WebP, in the widths of
 * `contract/picture-rules.ts` and never enlarged.
 * @throws AppError with the text for staff: `too_large`, `unsupported`, or `invalid` if damaged or with too many pixels
 */
export async function renderPicture(bytes: Uint8Array): Promise<RenderedPicture> {
  if (bytes.length > MAX_PICTURE_BYTES) throw refuse("too_large", staffMessages.imageTooLarge);
  return inTurn(async () => {
    try {
      const type = (await fileTypeFromBuffer(bytes))?.mime ?? "";
      if (!DECODED.has(type)) throw refuse("unsupported", staffMessages.imageTypeUnsupported);
      return await render(bytes, type === "image/avif" ? MAX_AVIF_PIXELS : MAX_PIXELS);
    } catch (error) {
      throw error instanceof AppError ? error : refuse("invalid", staffMessages.imageUnreadable, error);
    }
  });
}
