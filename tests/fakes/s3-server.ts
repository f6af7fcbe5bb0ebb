import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { BucketConfig } from "../../server/platform/config/bucket-config.ts";
import { findSignatureFault } from "./s3-signature.ts";

type Kept = { bytes: Buffer; type: string | undefined; modifiedAt: Date };
type Call = { method: string; key: string };

export type FakeBucket = {
  /** The site's settings for it. */
  settings: BucketConfig;
  objects: Map<string, Kept>;
  /** All calls, oldest first. */
  calls: Call[];
  /** Statuses of the next calls instead of an answer. */
  failNext(...statuses: number[]): void;
  close(): Promise<void>;
};

type State = {
  bucket: string;
  pageSize: number;
  objects: FakeBucket["objects"];
  /** Parts of a multipart upload, by number. */ parts: Map<string, Buffer>;
};
type Answer = { status: number; headers?: Record<string, string>; body?: string | Buffer };

const XML = { "Content-Type": "application/xml" };
const escape = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const describe = (status: number, code: string): Answer => ({
  status,
  headers: XML,
  body: `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message><RequestId>1</RequestId></Error>`,
});

function list({ bucket, objects, pageSize }: State, query: URLSearchParams): Answer {
  const prefix = query.get("prefix") ?? "";
  const after = query.get("continuation-token") ?? "";
  const found = [...objects].filter(([key]) => key.startsWith(prefix) && key > after).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const page = found.slice(0, pageSize);
  const isTruncated = found.length > pageSize;
  const contents = page.map(
    ([key, { bytes, modifiedAt }]) =>
      `<Contents><Key>${escape(key)}</Key><LastModified>${modifiedAt.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`,
  );
  const token = isTruncated ? `<NextContinuationToken>${escape(page.at(-1)?.[0] ?? "")}</NextContinuationToken>` : "";
  const head = `<Name>${bucket}</Name><Prefix>${escape(prefix)}</Prefix><KeyCount>${page.length}</KeyCount><IsTruncated>${isTruncated}</IsTruncated>`;
  const xmlns = "http://s3.amazonaws.com/doc/2006-03-01/";
  return { status: 200, headers: XML, body: `<ListBucketResult xmlns="${xmlns}">${head}${token}${contents.join("")}</ListBucketResult>` };
}

function read({ objects }: State, key: string, hasBody: boolean): Answer {
  const kept = objects.get(key);
  if (kept === undefined) return hasBody ? describe(404, "NoSuchKey") : { status: 404 };
  const headers = {
    "Content-Type": kept.type ?? "binary/octet-stream",
    "Content-Length": String(kept.bytes.length),
    "Last-Modified": kept.modifiedAt.toUTCString(),
    ETag: `"${createHash("md5").update(kept.bytes).digest("hex")}"`,
  };
  return { status: 200, headers, ...(hasBody ? { body: kept.bytes } : {}) };
}

/** Multipart uploads, completed by the last request. */
function takeParts(
  { objects, parts }: State,
  method: string | undefined,
  { key, body, query }: { key: string; body: Buffer; query: URLSearchParams },
): Answer {
  const number = query.get("partNumber");
  if (method === "PUT" && number !== null) {
    parts.set(number, body);
    return { status: 200, headers: { ETag: `"${number}"` } };
  }
  if (query.has("uploads")) {
    parts.clear();
    return { status: 200, headers: XML, body: "<InitiateMultipartUploadResult><UploadId>1</UploadId></InitiateMultipartUploadResult>" };
  }
  const named = [...body.toString().matchAll(/<PartNumber>(\d+)</g)].map(([, each = ""]) => parts.get(each) ?? Buffer.alloc(0));
  objects.set(key, { bytes: Buffer.concat(named), type: undefined, modifiedAt: new Date() });
  return { status: 200, headers: XML, body: "<CompleteMultipartUploadResult><ETag>1</ETag></CompleteMultipartUploadResult>" };
}

async function answer(state: State, request: IncomingMessage): Promise<Answer> {
  const url = new URL(request.url ?? "/", "http://fake");
  const [, bucket, ...rest] = url.pathname.split("/").map(decodeURIComponent);
  const key = rest.join("/");
  const body = await buffer(request);
  const fault = findSignatureFault(request, body);
  if (fault !== undefined) return describe(403, fault);
  if (bucket !== state.bucket) return describe(404, "NoSuchBucket");
  const query = url.searchParams;
  if (query.has("uploads") || query.has("uploadId")) return takeParts(state, request.method, { key, body, query });
  if (request.method === "GET" && key === "") return list(state, url.searchParams);
  if (request.method === "GET" || request.method === "HEAD") return read(state, key, request.method === "GET");
  if (request.method === "DELETE") {
    state.objects.delete(key);
    return { status: 204 };
  }
  if (request.method !== "PUT") return describe(405, "MethodNotAllowed");
  if (request.headers["x-amz-acl"] !== undefined) return describe(400, "AccessControlListNotSupported");
  state.objects.set(key, { bytes: body, type: request.headers["content-type"], modifiedAt: new Date() });
  return { status: 200, headers: { ETag: '"0"' } };
}

function write(response: ServerResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, { "x-amz-request-id": "1", ...headers });
  response.end(body);
}

/** A local bucket with the real protocol for the real SDK: paths, XML, signatures, paged listings. */
export async function startFakeBucket({ pageSize = 1000 } = {}): Promise<FakeBucket> {
  const state: State = { bucket: "site-uploads", pageSize, objects: new Map(), parts: new Map() };
  const calls: Call[] = [];
  const faults: number[] = [];
  const server = createServer((request, response) => {
    calls.push({ method: request.method ?? "", key: decodeURIComponent(new URL(request.url ?? "/", "http://fake").pathname) });
    const fault = faults.shift();
    if (fault === undefined) void answer(state, request).then((done) => write(response, done));
    else write(response, describe(fault, fault === 503 ? "SlowDown" : "InternalError"));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // Always an AddressInfo for a port.
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    settings: { bucket: state.bucket, region: "eu-central-1", endpoint, credentials: { accessKeyId: "AKFAKE", secretAccessKey: "fake" } },
    objects: state.objects,
    calls,
    failNext: (...statuses) => faults.push(...statuses),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
