import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join, relative, sep } from "node:path";
import { getMimeType } from "hono/utils/mime";
import { createEncodingChooser } from "./encodings.ts";
import { hasTag } from "./etags.ts";

/** Headers as a flat array of names and values: Node writes those fastest. `unchanged` are those of a 304. */
type Body = { bytes: Buffer; etag: string; headers: string[]; unchanged: string[] };
type Encoded = "br" | "gzip";
type StaticFile = { plain: Body } & Record<Encoded, Body | undefined>;

type Headers = Readonly<Record<string, string>>;

const chooseEncoding = createEncodingChooser(["br", "gzip"]);

const COMPRESSED = /\.(br|gz)$/;

const SUFFIXES: Record<Encoded, string> = { br: ".br", gzip: ".gz" };

/** Facts about a file, whatever its encoding. `ofCache` are the headers a cache needs. */
type Facts = { hash: string; ofCache: Headers; headers: Headers };

/** A strong ETag names exact bytes, so each encoding has its own: a range request across two encodings would build a broken file. */
function makeBody(bytes: Buffer, { hash, ofCache, headers }: Facts, encoding?: Encoded): Body {
  const etag = encoding ? `"${hash}-${encoding}"` : `"${hash}"`;
  const all = {
    ...headers,
    ...ofCache,
    ETag: etag,
    ...(encoding && { "Content-Encoding": encoding }),
    "Content-Length": String(bytes.length),
  };
  return { bytes, etag, headers: Object.entries(all).flat(), unchanged: Object.entries({ ...ofCache, ETag: etag }).flat() };
}

function readEncoded(path: string, facts: Facts, encoding: Encoded): Body | undefined {
  const encoded = path + SUFFIXES[encoding];
  return existsSync(encoded) ? makeBody(readFileSync(encoded), facts, encoding) : undefined;
}

function readStaticFile(folder: string, name: string, ofEvery: Headers): [string, StaticFile] {
  const path = join(folder, name);
  const bytes = readFileSync(path);
  const url = `/${relative(folder, path).split(sep).join("/")}`;
  const hash = createHash("sha256").update(bytes).digest("base64url").slice(0, 22);
  const ofCache = {
    // Names under /assets carry a hash of their content.
    "Cache-Control": url.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=3600",
    Vary: "Accept-Encoding",
  };
  const headers = {
    "Content-Type": getMimeType(url) ?? "application/octet-stream",
    ...ofEvery,
    // Other sites embed the share pictures.
    ...(url.startsWith("/share/") && { "cross-origin-resource-policy": "cross-origin" }),
  };
  const facts = { hash, ofCache, headers };
  return [url, { plain: makeBody(bytes, facts), br: readEncoded(path, facts, "br"), gzip: readEncoded(path, facts, "gzip") }];
}

function readFolder(folder: string, ofEvery: Headers): Map<string, StaticFile> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !COMPRESSED.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  return new Map(names.map((name) => readStaticFile(folder, name, ofEvery)));
}

/**
 * Serves the files below `folder` from memory, with the build's compressed copies, each with the headers `ofEvery`.
 * @returns a handler that returns true if it answered the request
 */
export function serveFolder(folder: string, ofEvery: Headers) {
  const files = readFolder(folder, ofEvery);
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    const { url = "", headers } = request;
    const file = files.get(url) ?? files.get(url.split("?", 1)[0] ?? "");
    if (file === undefined) return false;
    const encoding = chooseEncoding(headers["accept-encoding"]);
    const { bytes, etag, headers: own, unchanged } = (encoding && file[encoding]) ?? file.plain;
    if (hasTag(headers["if-none-match"], etag)) response.writeHead(304, unchanged).end();
    else response.writeHead(200, own).end(bytes);
    return true;
  };
}
