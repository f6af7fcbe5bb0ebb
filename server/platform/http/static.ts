import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join, relative, sep } from "node:path";
import { getMimeType } from "hono/utils/mime";
import { createEncodingChooser } from "./encodings.ts";
import { hasTag } from "./etags.ts";

/** `headers` are names and values in turn: what Node writes with the least ado. */
type Body = { bytes: Buffer; headers: string[] };
type StaticFile = { plain: Body; br: Body | undefined; gzip: Body | undefined; etag: string; unchanged: string[] };

type Headers = Readonly<Record<string, string>>;

const chooseEncoding = createEncodingChooser(["br", "gzip"]);

const COMPRESSED = /\.(br|gz)$/;

const makeBody = (bytes: Buffer, headers: Headers): Body => ({
  bytes,
  headers: Object.entries({ ...headers, "Content-Length": String(bytes.length) }).flat(),
});

function readBody(path: string, headers: Headers): Body | undefined {
  return existsSync(path) ? makeBody(readFileSync(path), headers) : undefined;
}

function readStaticFile(folder: string, name: string, ofEvery: Headers): [string, StaticFile] {
  const path = join(folder, name);
  const bytes = readFileSync(path);
  const url = `/${relative(folder, path).split(sep).join("/")}`;
  const etag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
  const ofCache = {
    // Names under /assets carry a hash of their content.
    "Cache-Control": url.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=3600",
    ETag: etag,
    Vary: "Accept-Encoding",
  };
  const headers = {
    "Content-Type": getMimeType(url) ?? "application/octet-stream",
    ...ofCache,
    ...ofEvery,
    // Pictures of shared links are shown by the sites where they are shared.
    ...(url.startsWith("/share/") && { "cross-origin-resource-policy": "cross-origin" }),
  };
  const br = readBody(`${path}.br`, { ...headers, "Content-Encoding": "br" });
  const gzip = readBody(`${path}.gz`, { ...headers, "Content-Encoding": "gzip" });
  return [url, { plain: makeBody(bytes, headers), br, gzip, etag, unchanged: Object.entries(ofCache).flat() }];
}

function readFolder(folder: string, ofEvery: Headers): Map<string, StaticFile> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !COMPRESSED.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  return new Map(names.map((name) => readStaticFile(folder, name, ofEvery)));
}

/**
 * Serves the files below `folder` from memory, compressed as the build left them beside the originals, each with the headers `ofEvery`.
 * @returns a handler that answers true where it has answered the request
 */
export function serveFolder(folder: string, ofEvery: Headers) {
  const files = readFolder(folder, ofEvery);
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    const { url = "", headers } = request;
    const file = files.get(url) ?? files.get(url.split("?", 1)[0] ?? "");
    if (file === undefined) return false;
    const encoding = chooseEncoding(headers["accept-encoding"]);
    const { bytes, headers: own } = (encoding && file[encoding]) ?? file.plain;
    if (hasTag(headers["if-none-match"], file.etag)) response.writeHead(304, file.unchanged).end();
    else response.writeHead(200, own).end(bytes);
    return true;
  };
}
