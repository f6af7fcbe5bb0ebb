import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join, relative, sep } from "node:path";
import { getMimeType } from "hono/utils/mime";
import { createEncodingChooser } from "./pages/encodings.ts";

type Body = { bytes: Buffer; headers: Record<string, string> };
type StaticFile = { plain: Body; br: Body | undefined; gzip: Body | undefined; etag: string };

const chooseEncoding = createEncodingChooser(["br", "gzip"]);

const COMPRESSED = /\.(br|gz)$/;

function readBody(path: string, headers: Record<string, string>): Body | undefined {
  if (!existsSync(path)) return undefined;
  const bytes = readFileSync(path);
  return { bytes, headers: { ...headers, "Content-Length": String(bytes.length) } };
}

type Headers = Readonly<Record<string, string>>;

function readStaticFile(folder: string, name: string, ofEvery: Headers): [string, StaticFile] {
  const path = join(folder, name);
  const bytes = readFileSync(path);
  const url = `/${relative(folder, path).split(sep).join("/")}`;
  const etag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
  const headers = {
    "Content-Type": getMimeType(url) ?? "application/octet-stream",
    // Names under /assets carry a hash of their content.
    "Cache-Control": url.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=3600",
    ETag: etag,
    Vary: "Accept-Encoding",
    ...ofEvery,
    // Pictures of shared links are shown by the sites where they are shared.
    ...(url.startsWith("/share/") && { "cross-origin-resource-policy": "cross-origin" }),
  };
  const plain = { bytes, headers: { ...headers, "Content-Length": String(bytes.length) } };
  const br = readBody(`${path}.br`, { ...headers, "Content-Encoding": "br" });
  const gzip = readBody(`${path}.gz`, { ...headers, "Content-Encoding": "gzip" });
  return [url, { plain, br, gzip, etag }];
}

export type StaticHandler = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Serves the files below `folder` from memory, compressed as the build left them beside the originals, each with the headers `ofEvery`.
 * @returns a handler that answers true where it has answered the request
 */
export function serveFolder(folder: string, ofEvery: Headers): StaticHandler {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !COMPRESSED.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  const files = new Map(names.map((name) => readStaticFile(folder, name, ofEvery)));
  return (request, response) => {
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    const file = files.get((request.url ?? "").split("?", 1)[0] ?? "");
    if (file === undefined) return false;
    const encoding = chooseEncoding(request.headers["accept-encoding"]);
    const body = (encoding && file[encoding]) ?? file.plain;
    if (request.headers["if-none-match"] === file.etag) {
      response.writeHead(304, { ETag: file.etag, "Cache-Control": body.headers["Cache-Control"] }).end();
    } else {
      response.writeHead(200, body.headers).end(request.method === "HEAD" ? undefined : body.bytes);
    }
    return true;
  };
}
