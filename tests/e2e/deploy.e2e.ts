import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { type ClientHttp2Session, connect as connectHttp2 } from "node:http2";
import { get, type IncomingMessage } from "node:http";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { connect as connectTls } from "node:tls";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { apiMessages } from "../../contract/api-messages.ts";
import { chatMessages } from "../../contract/chat-messages.ts";
import { projectRoot } from "../../server/platform/root.ts";
import { findProgram, type Proxy, startNginx } from "../helpers/nginx.ts";
import { staffAccount } from "./account.ts";

const port = Number(process.env["TEST_PORT"] ?? 3219) + 16;
const dataDir = mkdtempSync(join(tmpdir(), "site-deploy-"));
const program = findProgram("nginx");
const MB = 1024 * 1024;

test.describe.configure({ mode: "serial" });
test.skip(program === undefined, "nginx is not on this machine");
test.afterAll(async () => {
  site?.kill("SIGKILL");
  await proxy?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

let site: ChildProcess | undefined;
let proxy: Proxy | undefined;

/** The unit as systemd reads it for this port, with the sources where they are here. */
const unit = readFileSync(join(projectRoot, "deploy/site@.service"), "utf8")
  .replaceAll("/srv/site", projectRoot)
  .replaceAll("%i", `${port}`);
const settingOf = (name: string) => new RegExp(`^${name}=(.*)$`, "m").exec(unit)?.[1] ?? "";
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
  LOG_LEVEL: "error",
};
const run = async (command: string) => {
  const [file = "", ...args] = command.split(" ");
  return promisify(execFile)(file, args, { cwd: settingOf("WorkingDirectory"), env });
};

type Answer = { status: number; headers: Record<string, unknown>; body: string };

/** A visitor at an address of this machine, who speaks HTTP/2 over TLS. */
function visit(localAddress: string): ClientHttp2Session {
  const tls = {
    host: "127.0.0.1",
    port: port + 1,
    servername: "localhost",
    localAddress,
    ALPNProtocols: ["h2"],
    rejectUnauthorized: false,
  };
  return connectHttp2(`https://localhost:${port + 1}`, { createConnection: () => connectTls(tls) });
}

async function ask(session: ClientHttp2Session, headers: Record<string, string>, body?: string | Buffer): Promise<Answer> {
  const stream = session.request(headers);
  stream.end(body);
  const [answered] = (await once(stream, "response")) as [Record<string, unknown>]; // what node:http2 emits
  return { status: Number(answered[":status"]), headers: answered, body: await text(stream) };
}

const post = (session: ClientHttp2Session, path: string, json: unknown, headers = {}) =>
  ask(session, { ":method": "POST", ":path": path, "content-type": "application/json", ...headers }, JSON.stringify(json));

/** A file of so many bytes, which the site refuses by its name once all of it is there: to read a document takes longer. */
async function upload(session: ClientHttp2Session, bytes: number): Promise<Answer> {
  const form = new FormData();
  form.append("file", new File([Buffer.alloc(bytes)], "brief.zip"));
  form.append("userId", "user-1");
  const request = new Request("http://site.test", { method: "POST", body: form });
  const headers = { ":method": "POST", ":path": "/api/chat/upload", "content-type": request.headers.get("content-type") ?? "" };
  return ask(session, headers, Buffer.from(await request.arrayBuffer()));
}

test("the unit's command starts the site, and its check waits for the first answer", async () => {
  const [command = "", ...args] = settingOf("ExecStart").split(" ");
  site = spawn(command, args, { cwd: settingOf("WorkingDirectory"), env, stdio: ["ignore", "ignore", "inherit"] });
  await run(settingOf("ExecStartPost"));
  expect(site.exitCode).toBe(null);
  await run(settingOf("ExecStartPost").replace(" --wait", ""));
  expect((await run("npm run --silent upgrade-check")).stdout).toContain("No migration waits.");
  proxy = await startNginx(program ?? "", { http: port + 2, https: port + 1, site: [port] });
});

test("nginx hands on pages by HTTP/2, compressed once and by the site, and plain ones to TLS", async () => {
  const visitor = visit("127.0.0.1");
  const page = await ask(visitor, { ":path": "/pricing" });
  expect(page).toMatchObject({ status: 200, headers: { "strict-transport-security": expect.any(String) } });
  expect(visitor.alpnProtocol).toBe("h2");
  expect(page.headers["content-encoding"]).toBe(undefined);
  // nginx could compress a page as well, though not in this way.
  const script = /\/assets\/[\w.-]+\.js/.exec(page.body)?.[0] ?? "";
  const packed = await ask(visitor, { ":path": script, "accept-encoding": "gzip, br" });
  expect(packed).toMatchObject({ status: 200, headers: { "content-encoding": "br" } });
  const [moved] = (await once(get(`http://127.0.0.1:${port + 2}/pricing?package=x`), "response")) as [IncomingMessage];
  expect([moved.statusCode, moved.headers.location]).toEqual([301, "https://127.0.0.1/pricing?package=x"]);
  visitor.close();
});

test("the largest document reaches the site, which itself says what is too large", async () => {
  const visitor = visit("127.0.0.1");
  const { fileTypeUnsupported } = chatMessages;
  expect(await upload(visitor, 10 * MB)).toMatchObject({ status: 415, body: expect.stringContaining(fileTypeUnsupported) });
  expect(await upload(visitor, 10.5 * MB)).toMatchObject({ status: 413, body: expect.stringContaining(apiMessages.documentTooLarge) });
  visitor.close();
});

test("what is refused while ten megabytes of it are on their way is refused in the site's words, and not as a site that is away", async () => {
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
  // A page that takes a form without scripts, and one that takes nothing.
  expect(await send("POST", "/pricing", "application/json")).toMatchObject({ status: 415 });
  expect(await send("POST", "/privacy", "application/json")).toMatchObject({ status: 405 });
  visitor.close();
});

test("a panel hears through nginx of what arrives, within two seconds", async () => {
  const visitor = visit("127.0.0.1");
  const { body } = await post(visitor, "/api/admin/login", { userId: account.ADMIN_USER_ID, password: account.ADMIN_PASSWORD });
  const { token } = JSON.parse(body) as { token: string }; // the API's own answer
  const stream = visitor.request({ ":path": "/api/admin/live", authorization: `Bearer ${token}` }).setEncoding("utf8");
  let heard = "";
  stream.on("data", (part: string) => (heard += part));
  await expect.poll(() => heard, { timeout: 2000, intervals: [20] }).toContain(": here");
  await enquire(visitor, {});
  await expect.poll(() => heard, { timeout: 2000, intervals: [20] }).toContain("data: contacts");
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

test("the site sees each visitor's own address, whatever they say of it", async () => {
  const [one, other] = [visit("127.0.0.2"), visit("127.0.0.3")];
  const statuses: number[] = [];
  for (let time = 0; time < 11; time += 1) statuses.push(await enquire(one, { "x-forwarded-for": `192.0.2.${time}` }));
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
  expect(await enquire(other, { "x-forwarded-for": "127.0.0.2" })).toBe(201);
  one.close();
  other.close();
});

/** An enquiry of which the second half is sent after `meanwhile`. @returns the first line of the answer */
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

test("told to stop more than once, the site finishes what runs and serves who comes, then ends well, and nginx says that it comes back", async () => {
  const visitor = visit("127.0.0.1");
  expect([settingOf("KillMode"), settingOf("KillSignal"), settingOf("Restart")]).toEqual(["mixed", "SIGTERM", "on-failure"]);
  const ended = new Promise((resolve) => site?.once("exit", (...how) => resolve(how)));
  const signal = async () => {
    for (const name of ["SIGTERM", "SIGTERM", "SIGINT"] as const) site?.kill(name);
    await wait(300);
    expect((await ask(visitor, { ":path": "/api/our-projects" })).status).toBe(200);
  };
  expect(await enquireSlowly(signal)).toBe("HTTP/1.1 201 Created");
  expect(await ended).toEqual([0, null]);
  expect(await ask(visitor, { ":path": "/" })).toMatchObject({ status: 503, headers: { "retry-after": "5" } });
  visitor.close();
  await expect(run(settingOf("ExecStartPost").replace(" --wait", ""))).rejects.toThrow("Nobody answers");
});
