import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { allPublicPaths } from "../tests/helpers/all-pages.ts";
import { services } from "../content/services/all.ts";
import { markdownPath } from "../contract/markdown-path.ts";
import { printFigure } from "./report.ts";
import { startFreely, waitForPictures } from "./site-process.ts";

const ROUNDS = 300;
const ASKED = ["What does this cost?", "Who owns the code?", "How long does a project take?", "Do you work with startups?"];

const at = (times: readonly number[], share: number) => times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? 0;
const tell = (times: readonly number[]) => `p50 ${at(times, 0.5).toFixed(2)}, p99 ${at(times, 0.99).toFixed(2)} ms`;

/** Milliseconds from the request to the last byte of the answer. */
async function time(ask: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await ask();
  return performance.now() - started;
}

const read = async (address: string) => (await fetch(address)).arrayBuffer();

/** The home page as Markdown compared with HTML, request by request, and the search behind MCP. */
export async function measureAgents(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "site-bench-data-"));
  // One client asks one question at a time, so nothing competes with the server for the second core.
  const site = await startFreely({ DATA_DIR: dataDir, TRUST_PROXY: "1" });
  try {
    // The first start's rendering and compression would distort the measurement.
    await waitForPictures(site.origin);
    const [html, markdown]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      html.push(await time(() => read(`${site.origin}/`)));
      markdown.push(await time(() => read(`${site.origin}/index.md`)));
    }
    printFigure("home as HTML", tell(html));
    printFigure("home as Markdown", `${tell(markdown)}, ${(at(markdown, 0.5) / at(html, 0.5)).toFixed(2)} × HTML`);
    printFigure("home as Markdown", `${(await read(`${site.origin}/index.md`)).byteLength} bytes`);
    const sizes = await Promise.all(allPublicPaths.map(async (path) => (await read(site.origin + markdownPath(path))).byteLength));
    printFigure("longest page as Markdown", `${Math.max(...sizes)} bytes`);

    const questions = services.flatMap(({ name }) => ASKED.map((question) => `${name}: ${question}`));
    const [searched, pinged]: [number[], number[]] = [[], []];
    // A new server is still compiling during its first answers; those are not counted.
    const [CLIENTS, WARMING] = [100, 50];
    for (let round = 0; round < CLIENTS; round += 1) {
      // Each client has its own address for the rate limit.
      const requestInit = { headers: { "X-Forwarded-For": `10.1.0.${round}` } };
      const client = new Client({ name: "bench", version: "1" });
      await client.connect(new StreamableHTTPClientTransport(new URL(`${site.origin}/mcp`), { requestInit }));
      for (let asked = 0; asked < 10; asked += 1) {
        const question = questions[(round * 10 + asked) % questions.length];
        const taken = await time(() => client.callTool({ name: "search_site", arguments: { question } }));
        // The baseline: a call with the same path and no work, so that a pause of the machine is not attributed to the search.
        const floor = await time(() => client.ping());
        if (round < WARMING) continue;
        searched.push(taken);
        pinged.push(floor);
      }
      await client.close();
    }
    printFigure("search_site over HTTP", tell(searched));
    printFigure(
      "a ping between the searches",
      `${tell(pinged)}: search takes ${(at(searched, 0.99) - at(pinged, 0.99)).toFixed(1)} ms more at p99`,
    );
  } finally {
    await site.stop();
    rmSync(dataDir, { recursive: true });
  }
}
