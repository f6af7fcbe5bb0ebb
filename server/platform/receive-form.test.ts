import { Hono } from "hono";
import { expect, test } from "vitest";
import { createBodyBudget } from "./body-budget.ts";
import { answerFailure, type AppEnv, logRequests } from "./http.ts";
import { createLog } from "./log.ts";
import { receiveForm } from "./receive-form.ts";

const most = 10 * 1024 * 1024;
const app = new Hono<AppEnv>();
app.onError(answerFailure);
app.use(logRequests(createLog("silent")));
let looked = 0;
app.use("/", ...receiveForm({ budget: createBodyBudget({ most: 2 * most, mostOf: 2 * most }), most, addressOf: () => "" }));
app.post("/", async (c) => {
  looked += 1;
  return c.json(Object.keys(await c.req.parseBody()), 200);
});

const send = (body: string, type = "multipart/form-data; boundary=----b") =>
  app.request("/", { method: "POST", body, headers: { "Content-Type": type } });
const part = (name: string, head = "") => `------b\r\nContent-Disposition: form-data; name="${name}"\r\n${head}\r\nx\r\n`;

test("a form of a few parts is taken", async () => {
  expect(await (await send(`${part("one")}${part("two")}------b--\r\n`)).json()).toEqual(["one", "two"]);
});

test.each([
  ["a hundred thousand parts", `${part("a").repeat(100_000)}------b--\r\n`],
  ["a part with a hundred thousand headers", `${part("a", "X-A: b\r\n".repeat(100_000))}------b--\r\n`],
  ["a head without end", `------b\r\n${"X-A: b\r\n".repeat(100_000)}`],
])("a form of %s is refused before anybody takes it apart", async (_what, body) => {
  looked = 0;
  expect((await send(body)).status).toBe(400);
  expect(looked).toBe(0);
});

test("the parts are counted by the boundary that the form is taken apart by", async () => {
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
