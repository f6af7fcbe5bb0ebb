import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

type Size = { width: number; height: number };

/** A plain picture, to be encoded by the test. */
export function makePlain({ width, height }: Size, background = "#3366cc") {
  return sharp({ create: { width, height, channels: 3, background } });
}

/** Like a phone's photo: incompressible grain. */
export function makeGrainy({ width, height }: Size) {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  return sharp({ create: { width, height, channels: 3, background: "#000", noise } });
}

function makeChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

/** A GIF of the given size with as many frames as requested: a frame is 23 bytes and draws one pixel. */
export function makeGif({ width, height }: Size, frames = 1): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt16LE(width, 0);
  size.writeUInt16LE(height, 2);
  const colors = [0x80, 0, 0, 0xff, 0, 0, 0, 0, 0xff];
  const head = Buffer.from([...Buffer.from("GIF89a"), ...size, ...colors]);
  const frame = Buffer.from([0x21, 0xf9, 4, 0, 1, 0, 0, 0, 0x2c, 0, 0, 0, 0, ...size, 0, 2, 2, 0x44, 0x01, 0]);
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from([0x3b])]);
}

/** A decompression bomb: a valid black and white PNG of any size in few bytes, since rows of zeros compress a thousandfold. */
export function makeBomb({ width, height }: Size): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 1;
  const row = Math.ceil(width / 8) + 1;
  const pixels = deflateSync(Buffer.alloc(row * Math.min(height, 16_000)), { level: 9 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, makeChunk("IHDR", head), makeChunk("IDAT", pixels), makeChunk("IEND", Buffer.alloc(0))]);
}
