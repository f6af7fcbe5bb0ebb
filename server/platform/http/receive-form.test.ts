import { randomBytes } from "node:crypto";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { apiMessages } from "../../../contract/api-messages.ts";
import { createBodyBudget } from "./body-budget.ts";
import { answerFailure, type AppEnv, logRequests } from "./router.ts";
import { createLog } from "../log.ts";
import { createFormReader, receiveForm } from "./receive-form.ts";

const maxBytes = 10 * 1024 * 1024;
const app = new Hono<AppEnv>();
app.onError(answerFailure);
app.use(logRequests(createLog("silent")));
let looked = 0;
app.use(
  "/",
  ...receiveForm({ budget: createBodyBudget({ maxBytes: 2 * maxBytes, maxBytesPerAddress: 2 * maxBytes }), maxBytes, addressOf: () => "" }),
);
app.post("/", async (c) => {
  looked += 1;
  return c.json(Object.keys(await c.req.parseBody()), 200);
});

const send = (body: string, type = "multipart/form-data; boundary=----b") =>
  app.request("/", { method: "POST", body, headers: { "Content-Type": type } });
const part = (name: string, head = "") => `------b\r\nContent-Disposition: form-data; name="${name}"\r\n${head}\r\nx\r\n`;

test("a form of a few parts is accepted", async () => {
  expect(await (await send(`${part("one")}${part("two")}------b--\r\n`)).json()).toEqual(["one", "two"]);
});

test.each([
  ["a hundred thousand parts", `${part("a").repeat(100_000)}------b--\r\n`],
  ["a part with a hundred thousand headers", `${part("a", "X-A: b\r\n".repeat(100_000))}------b--\r\n`],
  ["a head without end", `------b\r\n${"X-A: b\r\n".repeat(100_000)}`],
])("a form of %s is refused before it is parsed", async (_what, body) => {
  looked = 0;
  expect((await send(body)).status).toBe(400);
  expect(looked).toBe(0);
});

test.each([
  ["thirty parts", 200, part("a").repeat(30)],
  ["thirty-one parts", 400, part("a").repeat(31)],
  ["a head of four thousand bytes", 200, part("a", `X-A: ${"b".repeat(3900)}\r\n`)],
  ["a longer head", 400, part("a", `X-A: ${"b".repeat(4100)}\r\n`)],
  ["a part without a name", 400, "------b\r\nContent-Disposition: form-data\r\n\r\nx\r\n"],
])("a form of %s is answered with %i", async (_what, status, parts) => {
  expect((await send(`${parts}------b--\r\n`)).status).toBe(status);
});

test.each(["application/json", "xmultipart/form-data; boundary=----b", ""])("a body of type %j is refused as no form", async (type) => {
  const answer = await send("{}", type);
  expect([answer.status, await answer.json()]).toEqual([415, { error: apiMessages.formNeeded }]);
});

test("parts are counted by the boundary that parses the form", async () => {
  looked = 0;
  const body = `${part("a").repeat(100_000)}------b--\r\n`;
  expect((await send(body, "multipart/form-data; xboundary=a; boundary=----b")).status).toBe(400);
  expect(looked).toBe(0);
});

test.each(["multipart/form-data/x; boundary=----b", "multipart/form-data", "multipart/form-data;;;="])(
  "a form of the type %j is refused",
  async (type) => {
    expect((await send(`${part("a")}------b--\r\n`, type)).status).toBe(400);
  },
);

test.each([
  [70, 200],
  [71, 400],
  [15_500, 400],
])("a form with a boundary of %i characters is answered with %i, and a refused one is not read", async (length, status) => {
  const boundary = "b".repeat(length);
  const body = `--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n--${boundary}--\r\n`;
  let pulls = 0;
  const stream = new ReadableStream(
    {
      pull(controller) {
        pulls += 1;
        controller.enqueue(Buffer.from(body));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const headers = { "Content-Type": `multipart/form-data; boundary=${boundary}` };
  const answer = await app.request("/", { method: "POST", body: stream, headers, duplex: "half" } as RequestInit); // its type lacks `duplex`, which a stream needs
  expect([answer.status, pulls]).toEqual([status, status === 200 ? 1 : 0]);
});

/** Parses a form that arrives in the given pieces. */
function readForm(pieces: Iterable<Uint8Array>, type: string, most = maxBytes): FormData {
  let read = new FormData();
  const reader = createFormReader(type, most, (form) => (read = form));
  for (const piece of pieces) reader.write(piece);
  reader.finish();
  return read;
}

/** A form's bytes as sent, and its type. */
async function write(form: FormData) {
  const request = new Request("http://site.test", { method: "POST", body: form });
  return { bytes: Buffer.from(await request.arrayBuffer()), type: request.headers.get("content-type") ?? "" };
}

function* inPieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

test.each([1, 2, 7, 1000])("a form that arrives in pieces of %i equals the one sent", async (size) => {
  const form = new FormData();
  form.set("title", "Zoë’s “first” site\r\nand more");
  form.append("title", "again");
  form.set('a "name"', "");
  form.set("file", new File([randomBytes(300)], 'C:\\plans\\naïve "plan".pdf', { type: "application/pdf" }));
  const { bytes, type } = await write(form);
  const read = readForm(inPieces(bytes, size), type);
  const [sent, got] = [form.get("file"), read.get("file")];
  if (!(sent instanceof File) || !(got instanceof File)) throw new Error("the file was lost");
  expect([got.name, got.type, await got.bytes()]).toEqual([sent.name, sent.type, await sent.bytes()]);
  expect([...read].filter(([, value]) => typeof value === "string")).toEqual([...form].filter(([, value]) => typeof value === "string"));
});

test("a file field that was left empty is a file without name and content", async () => {
  const body = `------b\r\nContent-Disposition: form-data; name="image"; filename=""\r\nContent-Type: application/octet-stream\r\n\r\n\r\n------b--\r\n`;
  const image = readForm([Buffer.from(body)], "multipart/form-data; boundary=----b").get("image");
  expect(image).toBeInstanceOf(File);
  expect(image).toMatchObject({ name: "", size: 0 });
});

test("a field's name does not affect its file's name", async () => {
  const form = new FormData();
  form.set("plan filename=", new File(["content"], "plan.pdf"));
  const { bytes, type } = await write(form);
  expect(readForm([bytes], type).get("plan filename=")).toMatchObject({ name: "plan.pdf", size: 7 });
});

test("a form that ends before its last boundary is refused", async () => {
  expect((await send(part("one"))).status).toBe(400);
});

test("a form is parsed as it arrives: a fault at its start is refused before the rest is read", async () => {
  let read = 0;
  function* pieces() {
    yield Buffer.from(`------b\r\n${"x".repeat(5000)}`);
    for (; read < 160; read += 1) yield Buffer.alloc(64 * 1024);
  }
  expect(() => readForm(pieces(), "multipart/form-data; boundary=----b", 20_000_000)).toThrow(
    expect.objectContaining({ code: "invalid", cause: expect.any(Error) }),
  );
  expect(read).toBeLessThan(3);
});
