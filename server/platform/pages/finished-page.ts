import { createHash } from "node:crypto";
import type { StatusCode } from "hono/utils/http-status";
import { contentPolicy } from "./content-policy.ts";
import { compressHard, compressQuickly, createEncodingChooser, type Encoding, ENCODINGS } from "../http/encodings.ts";

type HeaderValues = Readonly<Record<string, string>>;

/** A page's bytes and headers in one encoding. */
export type PageBody = {
  bytes: Buffer;
  headers: HeaderValues;
  /** The headers as a flat array of names and values, which `node:http` writes without checks. */
  headerList: readonly string[];
};

/** A rendered answer, in every encoding requested so far. */
export type FinishedPage = {
  status: StatusCode;
  etag: string;
  bodies: Map<Encoding | "identity", PageBody>;
};

function makeBody(bytes: Buffer, ofPage: HeaderValues, encoding?: Encoding): PageBody {
  const headers = { ...ofPage, ...(encoding && { "Content-Encoding": encoding }), "Content-Length": String(bytes.length) };
  return { bytes, headers, headerList: Object.entries(headers).flat() };
}

/**
 * Builds a finished page from the router's response: a page, or a page's data.
 * @param ofEvery headers of every answer
 * @param isStrict whether a page gets the policy of its own scripts: in development Vite's client adds scripts and styles
 */
export async function finishPage(
  response: Response,
  { ofEvery, isStrict }: { ofEvery: HeaderValues; isStrict: boolean },
): Promise<FinishedPage> {
  const bytes = Buffer.from(await response.arrayBuffer());
  // A weak ETag: the same for every encoding.
  const etag = `W/"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
  const isPage = response.headers.get("Content-Type")?.startsWith("text/html") === true;
  const headers = {
    ...ofEvery,
    "cache-control": "no-cache",
    ...Object.fromEntries(response.headers),
    etag,
    vary: "Accept, Accept-Encoding",
    ...(isPage && isStrict && { "content-security-policy": contentPolicy(bytes.toString()) }),
  };
  return { status: response.status as StatusCode, etag, bodies: new Map([["identity", makeBody(bytes, headers)]]) };
}

function readPlain({ bodies }: FinishedPage): PageBody {
  const plain = bodies.get("identity");
  if (plain === undefined) throw new Error("a finished page has its plain text");
  return plain;
}

function addBody(page: FinishedPage, encoding: Encoding, compressed: Buffer): PageBody {
  const { "Content-Length": _, ...headers } = readPlain(page).headers;
  const body = makeBody(compressed, headers, encoding);
  page.bodies.set(encoding, body);
  return body;
}

const chooseSmallest = createEncodingChooser(ENCODINGS);
/** Zstandard takes a fifth of Brotli's time and is a twentieth larger. */
const chooseQuickest = createEncodingChooser(["zstd", "gzip", "br"]);

/** The page in an encoding that `Accept-Encoding` allows: the smallest if ready, else compressed quickly. */
export function bodyOf(page: FinishedPage, accept: string | undefined): PageBody {
  const smallest = chooseSmallest(accept);
  if (smallest === undefined) return readPlain(page);
  const quickest = chooseQuickest(accept) ?? smallest;
  const ready = page.bodies.get(smallest) ?? page.bodies.get(quickest);
  return ready ?? addBody(page, quickest, compressQuickly(readPlain(page).bytes, quickest));
}

/** Replaces quickly compressed bodies by the smallest form of every encoding. */
export async function shrink(page: FinishedPage): Promise<void> {
  const { bytes } = readPlain(page);
  for (const encoding of ENCODINGS) addBody(page, encoding, await compressHard(bytes, encoding));
}

/** Memory size in bytes: the compressed forms together are smaller than the plain one. */
export const sizeOf = (page: FinishedPage): number => 2 * readPlain(page).bytes.length;
