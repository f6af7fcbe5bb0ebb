import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { projectRoot } from "../../platform/root.ts";
import { sandboxArgs, sandboxEnv } from "./document-process.ts";

const dataDir = mkdtempSync(join(tmpdir(), "site-sandbox-"));
writeFileSync(join(dataDir, "secret"), "secret");
let visits = 0;
const server = createServer((_request, response) => {
  visits += 1;
  response.end("reached");
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
// Always an AddressInfo for a port.
const { port } = server.address() as AddressInfo;
afterAll(() => {
  rmSync(dataDir, { recursive: true });
  server.close();
});

/** Runs code in the documents' sandbox. @returns its result, or the error that stops it */
function attempt(code: string): Promise<string> {
  const wrapped = `try { const got = await (async () => { ${code} })(); console.log("got " + got); } catch (error) { console.log("stopped by " + (error.code ?? error.cause?.message ?? error.message)); }`;
  return new Promise((resolve) => {
    execFile(process.execPath, [...sandboxArgs, "--input-type=module", "-e", wrapped], { env: sandboxEnv, cwd: projectRoot }, (_, out) =>
      resolve(out.trim()),
    );
  });
}

const fs = `const fs = await import("node:fs");`;
const read = (file: string) => `${fs} return fs.readFileSync(${JSON.stringify(file)}, "utf8");`;

test.each([
  ["the data folder", read(join(dataDir, "secret"))],
  ["the listing of the data folder", `${fs} return fs.readdirSync(${JSON.stringify(dataDir)});`],
  ["the settings", read(join(projectRoot, ".env"))],
  ["the environment of the site", read(`/proc/${process.pid}/environ`)],
  ["the accounts of the machine", read("/etc/passwd")],
  ["a place to write", `${fs} return fs.writeFileSync(${JSON.stringify(join(dataDir, "left"))}, "x");`],
  ["its own code to write", `${fs} return fs.appendFileSync(${JSON.stringify(join(projectRoot, "server/main.ts"))}, "");`],
  ["a process", `return (await import("node:child_process")).execFileSync("id");`],
  ["a thread", `return new (await import("node:worker_threads")).Worker("1", { eval: true });`],
  ["Node's internals", `return process.binding("tcp_wrap");`],
])("the documents' process has no access to %s", async (_what, code) => {
  expect(await attempt(code)).toMatch(/^stopped by ERR_(?:ACCESS_DENIED|INVALID_)/);
});

test.each([
  ["fetch", `return (await fetch("http://127.0.0.1:${port}/")).text();`],
  ["a socket", `const { connect } = await import("node:net"); connect(${port}, "127.0.0.1"); return "connected";`],
  ["a server of its own", `const { createServer } = await import("node:http"); createServer().listen(0); return "listening";`],
  [
    "a datagram",
    `const { createSocket } = await import("node:dgram"); createSocket("udp4").send("x", ${port}, "127.0.0.1"); return "sent";`,
  ],
])("the documents' process has no network through %s", async (_what, code) => {
  expect(await attempt(code)).toBe("stopped by this process has no network");
  expect(visits).toBe(0);
});

test("the documents' process doesn't inherit the environment", async () => {
  expect(await attempt("return Object.keys(process.env).toSorted().join()")).toBe("got MALLOC_ARENA_MAX,NODE_COMPILE_CACHE");
});
