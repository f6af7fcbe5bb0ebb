import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync, zstdCompress, zstdCompressSync } from "node:zlib";
import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";

/** Supported content encodings, the smallest result first. */
export const ENCODINGS = ["br", "zstd", "gzip"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Browsers send a handful of different headers; anything beyond is probing. */
const MAX_HEADERS = 100;

/** @returns chooses the first of `ours` that an `Accept-Encoding` header allows; undefined for the text as it is */
export function createEncodingChooser<Ours extends Encoding>(ours: readonly Ours[]): (accept: string | undefined) => Ours | undefined {
  const known = new LRUCache<string, { encoding: Ours | undefined }>({ max: MAX_HEADERS });
  const choose = (accept: string) => {
    const allowed = new Negotiator({ headers: { "accept-encoding": accept } }).encodings([...ours]);
    return ours.find((encoding) => allowed.includes(encoding));
  };
  return (accept = "") => {
    const found = known.get(accept) ?? { encoding: choose(accept) };
    known.set(accept, found);
    return found.encoding;
  };
}

const zstdOf = (level: number, size: number) => ({ pledgedSrcSize: size, params: { [constants.ZSTD_c_compressionLevel]: level } });
const brotliOf = (quality: number, size: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: size },
});

/** For a response a client is waiting for: about a millisecond per page, on the main thread. */
export function compressQuickly(body: Buffer, encoding: Encoding): Buffer {
  switch (encoding) {
    case "br":
      return brotliCompressSync(body, brotliOf(4, body.length));
    case "zstd":
      return zstdCompressSync(body, zstdOf(3, body.length));
    case "gzip":
      return gzipSync(body, { level: 5 });
  }
}

const [brotli, zstd, deflate] = [promisify(brotliCompress), promisify(zstdCompress), promisify(gzip)];

/** For cached responses: the best compression, on a worker thread. Brotli takes a few hundred milliseconds per page. */
export function compressHard(body: Buffer, encoding: Encoding): Promise<Buffer> {
  switch (encoding) {
    case "br":
      return brotli(body, brotliOf(11, body.length));
    case "zstd":
      return zstd(body, zstdOf(19, body.length));
    case "gzip":
      return deflate(body, { level: 9 });
  }
}
