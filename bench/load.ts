import { mkdtempSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import autocannon from "autocannon";
import { startBare } from "./site-process.ts";

type Load = { perSecond: number; p50: number; p99: number; failed: number };

/** Like browsers. */
const headers = { "accept-encoding": "gzip, deflate, br, zstd" };

/** 16 connections for `seconds`, one request at a time on each; latencies in milliseconds. */
async function measure(url: string, seconds: number): Promise<Load> {
  const result = await autocannon({ url, connections: 16, duration: seconds, headers });
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99, failed: result.non2xx + result.errors };
}

/** Requests per second of a URL under the same load. */
export const countPerSecond = async (url: string, seconds: number): Promise<number> => (await measure(url, seconds)).perSecond;

/** Records an answer as sent: compressed body and headers. */
function record(url: string): Promise<string> {
  const file = join(mkdtempSync(join(tmpdir(), "site-bench-")), "answer.json");
  return new Promise((resolve, reject) => {
    request(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const {
          connection: _connection,
          "keep-alive": _keepAlive,
          "transfer-encoding": _encoding,
          date: _date,
          ...kept
        } = response.headers;
        writeFileSync(file, JSON.stringify({ headers: kept, body: Buffer.concat(chunks).toString("base64") }));
        resolve(file);
      });
    })
      .on("error", reject)
      .end();
  });
}

export type Compared = { site: Load; bare: Load; ratio: number };

/**
 * Load tests a URL of the site, then a bare server with the same bytes, in the same run: only the ratio is comparable over time. The site
 * gets an equally long warm-up first: rendering code is compiled on the same core, and reaches full speed only after some seconds.
 */
export async function compare(url: string, seconds: number): Promise<Compared> {
  await measure(url, seconds);
  const site = await measure(url, seconds);
  const server = await startBare(await record(url));
  await measure(server.origin, 1);
  const bare = await measure(server.origin, seconds);
  await server.stop();
  return { site, bare, ratio: site.perSecond / bare.perSecond };
}
