import { inflateSync, constants } from "node:zlib";
import { DocumentError } from "./document-error.ts";
import { documentLimits } from "./document-limits.ts";

/** First byte of zlib data, for streams whose dictionary is too long to be found. */
const DEFLATED = 0x78;
/** Maximum length of a dictionary before its stream, in bytes. */
const MAX_DICTIONARY = 2048;

/** Inflates a stream up to `left` bytes. @returns undefined for invalid data, which the PDF reader will report */
function unpack(packed: Buffer, left: number): Buffer | undefined {
  try {
    return inflateSync(packed, { maxOutputLength: left, finishFlush: constants.Z_SYNC_FLUSH });
  } catch (error) {
    if (error instanceof RangeError) throw new DocumentError("unpacks-too-far", { cause: error });
    return undefined;
  }
}

/** Decompressed size of a stream, over all of its nested compressions: 10 MB can become 10 GB in two steps (zip bomb). */
function measure(packed: Buffer, times: number, left: number): number {
  const unpacked = unpack(packed, left);
  if (unpacked === undefined) return 0;
  return unpacked.length + (times > 1 ? measure(unpacked, times - 1, left - unpacked.length) : 0);
}

function* listStreams(file: Buffer): Generator<{ dictionary: string; packed: Buffer }> {
  for (let at = file.indexOf("stream"); at !== -1; at = file.indexOf("stream", at + 6)) {
    const isEnd = file.toString("latin1", at - 3, at) === "end";
    if (isEnd) continue;
    const before = file.toString("latin1", Math.max(0, at - MAX_DICTIONARY), at);
    const start = at + 6 + (file[at + 6] === 0x0d ? 2 : 1);
    const end = file.indexOf("endstream", start);
    const packed = file.subarray(start, end === -1 ? file.length : end);
    yield { dictionary: before.slice(before.lastIndexOf(" obj") + 1), packed };
    at = start + packed.length;
  }
}

/**
 * Refuses a PDF whose streams decompress to more than the limit (zip bomb). Pictures don't count, since they are never decompressed; for
 * streams that only claim to be pictures, the process's memory limit applies.
 * @throws DocumentError `unpacks-too-far`
 */
export function checkStreams(bytes: Uint8Array): void {
  let left: number = documentLimits.unpacked;
  for (const { dictionary, packed } of listStreams(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))) {
    const times = dictionary.match(/\/Fl(?:ateDecode)?\b/g)?.length ?? Number(packed[0] === DEFLATED);
    if (times > 0 && !/\/Subtype\s*\/Image/.test(dictionary)) left -= measure(packed, times, Math.max(left, 1));
  }
}
