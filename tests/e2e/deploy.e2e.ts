import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import type { ClientHttp2Session } from "node:http2";
import { get, type IncomingMessage } from "node:http";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { apiMessages } from "../../contract/api-messages.ts";
import { chatMessages } from "../../contract/chat-messages.ts";
import { projectRoot } from "../../server/platform/root.ts";
import { ask, post, upload, visitAt } from "../helpers/http2-visitor.ts";
import { findProgram, type Proxy, startNginx } from "../helpers/nginx.ts";
import { copyProduct, listPrograms, tryAsDocumentProcess } from "../helpers/product.ts";
import { staffAccount } from "./account.ts";
import { brief } from "./assistant-panel.ts";

const port = Number(process.env["TEST_PORT"] ?? 3219) + 16;
const origin = `http://127.0.0.1:${port}`;
const dataDir = mkdtempSync(join(tmpdir(), "site-deploy-"));
let product = "";
const program = findProgram("nginx");
const MB = 1024 * 1024;

test.describe.configure({ mode: "serial" });
test.beforeAll(() => {
  product = copyProduct();
});
test.afterAll(async () => {
  site?.kill("SIGKILL");
  await proxy?.stop();
  for (const folder of [dataDir, product]) rmSync(folder, { recursive: true, force: true });
});

let site: ChildProcess | undefined;
/** What the site has printed. */
let printed = "";
let proxy: Proxy | undefined;

/** The systemd unit with this port and a folder that contains the build without the sources. */
const unit = readFileSync(join(projectRoot, "deploy/site@.service"), "utf8").replaceAll("%i", `${port}`);
const settingOf = (name: string) => (new RegExp(`^${name}=(.*)$`, "m").exec(unit)?.[1] ?? "").replaceAll("/srv/site", product);
const account = { ADMIN_USER_ID: staffAccount.userId, ADMIN_PASSWORD: staffAccount.password };
const env = {
  ...process.env,
  ...account,
  ...Object.fromEntries(
    settingOf("Environment")
      .split(" ")
      .map((pair) => pair.split("=")),
  ),
  SITE_URL: `https://localhost:${port + 1}`,
  TRUST_PROXY: "1",
  DATA_DIR: dataDir,
  LOG_LEVEL: "info",
};
const run = async (command: string) => {
  const [file = "", ...args] = command.split(" ");
  return (await promisify(execFile)(file, args, { cwd: settingOf("WorkingDirectory"), env })).stdout;
};

function needNginx(): void {
  test.skip(program === undefined, "nginx is not on this machine");
}

/** HTTP/2 connection through nginx from a loopback address, to simulate different visitors. */
function visit(localAddress: string): ClientHttp2Session {
  needNginx();
  return visitAt(port + 1, localAddress);
}

test("the unit's command starts the site, and its check waits for the first response", async () => {
  const [command = "", ...args] = settingOf("ExecStart").split(" ");
  site = spawn(command, args, { cwd: settingOf("WorkingDirectory"), env, stdio: ["ignore", "pipe", "inherit"] });
  site.stdout?.on("data", (part: Buffer) => (printed += part.toString()));
  await run(settingOf("ExecStartPost"));
  expect(site.exitCode).toBe(null);
  const check = () => run(settingOf("ExecStartPost").replace(" --wait", "")).catch(String);
  await expect.poll(check).toBe("");
});

test("the build serves visitors without the sources", async () => {
  for (const path of ["/", "/pricing", "/blogs", "/api/docs"]) expect((await fetch(origin + path)).status, path).toBe(200);
  const readTeam = async () => (await fetch(`${origin}/api/team/team-members`)).text();
  await expect.poll(readTeam, { timeout: 60_000 }).toMatch(/\/api\/uploads\/[\w-]+\.avif/);
  const [portrait = ""] = /\/api\/uploads\/[\w-]+\.avif/.exec(await readTeam()) ?? [];
  expect((await fetch(origin + portrait)).headers.get("content-type")).toBe("image/avif");
  const json = { name: "A", email: "a@client.example", phone: "1", service: "SEO Services", message: "Hi" };
  const headers = { "content-type": "application/json" };
  expect((await fetch(`${origin}/api/contact`, { method: "POST", headers, body: JSON.stringify(json) })).status).toBe(201);
});

test("the build reads a document and answers from it, in a process without access to data, settings or the network", async () => {
  const form = new FormData();
  form.append("file", new File([new Uint8Array(brief.buffer)], brief.name));
  form.append("userId", "user-1");
  const uploaded = await fetch(`${origin}/api/chat/upload`, { method: "POST", body: form });
  expect(uploaded.status).toBe(200);
  const cookie = uploaded.headers.get("set-cookie")?.split(";", 1)[0] ?? "";
  const headers = { "content-type": "application/json", cookie };
  const body = JSON.stringify({ userId: "user-1", message: "What budget does my document name?" });
  const answer = await fetch(`${origin}/api/chat/message`, { method: "POST", headers, body });
  expect(await answer.text()).toContain("$6,000");
  const read = (path: string) => `fs.readFileSync(${JSON.stringify(path)}).length > 0`;
  const attempts = {
    code: read(join(product, "build/server/assistant/documents/document-worker.js")),
    data: `fs.readdirSync(${JSON.stringify(dataDir)})`,
    parent: read(`/proc/${site?.pid}/environ`),
    settings: read(join(product, ".env")),
    network: `fetch("${origin}/api/health")`,
  };
  expect(await tryAsDocumentProcess(site?.pid ?? 0, attempts)).toEqual({
    code: true,
    data: "ERR_ACCESS_DENIED",
    parent: "ERR_ACCESS_DENIED",
    settings: "ERR_ACCESS_DENIED",
    network: "this process has no network",
    environment: ["MALLOC_ARENA_MAX", "NODE_COMPILE_CACHE"],
  });
});

test("the build contains the operators' commands, and each program that the site starts", async () => {
  const file = join(dataDir, "site.backup");
  expect(await run("node build/server/admin-cli.js list")).toContain(staffAccount.userId);
  expect(await run("node build/server/upgrading/upgrade-cli.js")).toContain("No pending migrations.");
  expect(await run(`node --liftoff-only build/server/backup-cli.js backup ${file}`)).toMatch(/^Backed up \d+ rows/);
  expect(await run(`node --liftoff-only build/server/backup-cli.js verify-backup ${file}`)).toMatch(/ is good: \d+ rows/);
  expect(listPrograms()).toContain("backup-cli");
  const missing = listPrograms().filter((name) => !existsSync(join(product, "build/server", `${name}.js`)));
  expect(missing).toEqual([]);
});

test("a running site stays healthy while the next version's migrations are copied", async () => {
  const file = join(product, "build/server/migrations/meta/_journal.json");
  const journal = JSON.parse(readFileSync(file, "utf8")) as { entries: object[] }; // drizzle-kit's format
  writeFileSync(file, JSON.stringify({ ...journal, entries: [...journal.entries, { idx: 9999, tag: "9999_next", when: Date.now() }] }));
  expect((await fetch(`${origin}/api/health`)).status).toBe(200);
});

test("nginx serves pages over HTTP/2, compressed once by the site, and redirects HTTP to HTTPS", async () => {
  needNginx();
  proxy = await startNginx(program ?? "", { http: port + 2, https: port + 1, site: [port] });
  const visitor = visit("127.0.0.1");
  const page = await ask(visitor, { ":path": "/pricing" });
  expect(page).toMatchObject({ status: 200, headers: { "strict-transport-security": expect.any(String) } });
  expect(visitor.alpnProtocol).toBe("h2");
  expect(page.headers["content-encoding"]).toBe(undefined);
  // nginx can compress too, but not with this encoding.
  const script = /\/assets\/[\w.-]+\.js/.exec(page.body)?.[0] ?? "";
  const packed = await ask(visitor, { ":path": script, "accept-encoding": "gzip, br" });
  expect(packed).toMatchObject({ status: 200, headers: { "content-encoding": "br" } });
  const [moved] = (await once(get(`http://127.0.0.1:${port + 2}/pricing?package=x`), "response")) as [IncomingMessage];
  expect([moved.statusCode, moved.headers.location]).toEqual([301, "https://127.0.0.1/pricing?package=x"]);
  visitor.close();
});

test("the largest document reaches the site, which rejects larger ones itself", async () => {
  const visitor = visit("127.0.0.1");
  const { fileTypeUnsupported } = chatMessages;
  expect(await upload(visitor, 10 * MB)).toMatchObject({ status: 415, body: expect.stringContaining(fileTypeUnsupported) });
  expect(await upload(visitor, 10.5 * MB)).toMatchObject({ status: 413, body: expect.stringContaining(apiMessages.documentTooLarge) });
  visitor.close();
});

test("a request rejected during a 10 MB upload gets the site's response, not 502", async () => {
  const visitor = visit("127.0.0.1");
  const body = Buffer.alloc(10 * MB);
  const send = (method: string, path: string, type: string) =>
    ask(visitor, { ":method": method, ":path": path, "content-type": type }, body);
  expect(await send("POST", "/api/admin/portfolio", "multipart/form-data; boundary=x")).toMatchObject({ status: 401 });
  expect(await send("POST", "/api/contact", "application/json")).toMatchObject({ status: 413 });
  expect(await send("POST", "/api/contact", "text/plain")).toMatchObject({ status: 415 });
  expect(await send("PUT", "/api/contact", "application/json")).toMatchObject({ status: 405 });
  expect(await send("POST", "/api/nowhere", "application/json")).toMatchObject({ status: 404 });
  expect(await send("POST", "/api/chat/upload", "multipart/form-data; boundary=x")).toMatchObject({ status: 400 });
  // A page with a form action, and one without.
  expect(await send("POST", "/pricing", "application/json")).toMatchObject({ status: 415 });
  expect(await send("POST", "/privacy", "application/json")).toMatchObject({ status: 405 });
  visitor.close();
});

test("through nginx the panel's event stream delivers at once", async () => {
  const visitor = visit("127.0.0.1");
  const { body } = await post(visitor, "/api/admin/login", { userId: account.ADMIN_USER_ID, password: account.ADMIN_PASSWORD });
  const { token } = JSON.parse(body) as { token: string }; // the API's response
  const stream = visitor.request({ ":path": "/api/admin/live", authorization: `Bearer ${token}` }).setEncoding("utf8");
  let heard = "";
  stream.on("data", (part: string) => (heard += part));
  await expect.poll(() => heard).toContain(": here");
  await enquire(visitor, {});
  await expect.poll(() => heard).toContain("data: contacts");
  // The next heartbeat would flush a buffer.
  expect(heard.split(": here").length - 1).toBe(1);
  stream.close();
  visitor.close();
});

const enquire = async (session: ClientHttp2Session, headers: Record<string, string>) =>
  (
    await post(
      session,
      "/api/contact",
      { name: "A", email: "a@client.example", phone: "1", service: "SEO Services", message: "Hi" },
      headers,
    )
  ).status;

test("the site sees each client's real address, despite forged headers", async () => {
  const [one, other] = [visit("127.0.0.2"), visit("127.0.0.3")];
  const statuses: number[] = [];
  for (let time = 0; time < 11; time += 1) statuses.push(await enquire(one, { "x-forwarded-for": `192.0.2.${time}` }));
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
  expect(await enquire(other, { "x-forwarded-for": "127.0.0.2" })).toBe(201);
  one.close();
  other.close();
});

/** Sends an enquiry whose second half follows after `meanwhile`. @returns the status line */
async function enquireSlowly(meanwhile: () => Promise<void>): Promise<string> {
  const body = JSON.stringify({ name: "A", email: "a@client.example", phone: "1", service: "SEO Services", message: "Slowly" });
  const socket = connect(port, "127.0.0.1");
  const head = `POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n`;
  socket.write(`${head}Expect: 100-continue\r\n\r\n`);
  await once(socket, "data");
  const answer = text(socket);
  socket.write(body.slice(0, 20));
  await meanwhile();
  socket.write(body.slice(20));
  return (await answer).split("\r\n", 1)[0] ?? "";
}

test("graceful shutdown: after several signals the site finishes running requests, serves new ones, then exits with 0, and nginx answers 503", async () => {
  const visitor = visit("127.0.0.1");
  expect([settingOf("KillMode"), settingOf("KillSignal"), settingOf("Restart")]).toEqual(["mixed", "SIGTERM", "on-failure"]);
  const ended = new Promise((resolve) => site?.once("exit", (...how) => resolve(how)));
  const signal = async () => {
    for (const name of ["SIGTERM", "SIGTERM", "SIGINT"] as const) site?.kill(name);
    await expect.poll(() => printed).toContain("stopping after");
    expect((await ask(visitor, { ":path": "/api/our-projects" })).status).toBe(200);
  };
  expect(await enquireSlowly(signal)).toBe("HTTP/1.1 201 Created");
  expect(await ended).toEqual([0, null]);
  expect(await ask(visitor, { ":path": "/" })).toMatchObject({ status: 503, headers: { "retry-after": "5" } });
  visitor.close();
  await expect(run(settingOf("ExecStartPost").replace(" --wait", ""))).rejects.toThrow("Nobody answers");
});
