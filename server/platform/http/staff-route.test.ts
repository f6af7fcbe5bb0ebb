import { expect, test } from "vitest";
import { DoneView, PageQuery } from "../../../contract/http.ts";
import { AppError } from "../errors.ts";
import { createLog } from "../log.ts";
import { answerFailure, createRouter, json, logRequests } from "./router.ts";
import { describePages, type Guard, linkNext, staffRoute } from "./staff-route.ts";

const guard: Guard = async (c, next) => {
  if (c.req.header("authorization") === undefined) throw new AppError("unauthenticated", "Who are you?");
  c.set("staff", { accountId: "1", userId: "amna", role: "staff", sessionId: "2", expiresAt: new Date() });
  await next();
};

const order: string[] = [];
const route = staffRoute(guard, { method: "get", path: "/things", responses: { 200: json(DoneView, "Done") } }, async (c, next) => {
  order.push(c.var.staff.userId);
  await next();
});

const app = createRouter();
app.onError(answerFailure);
app.use(logRequests(createLog("silent")));
app.openapi(route, (c) => c.json({ message: c.var.staff.userId }, 200));
// @ts-expect-error Without the guard there is no `staff`: forgetting it is a compile error.
app.get("/open", (c) => c.text(String(c.var.staff)));

test("handlers behind the guard know the member of staff and are reached by staff only", async () => {
  expect((await app.request("/things")).status).toBe(401);
  expect(order).toEqual([]);
  const answer = await app.request("/things", { headers: { Authorization: "yes" } });
  expect(await answer.json()).toEqual({ message: "amna" });
  expect(order).toEqual(["amna"]);
});

test("the description has the session requirement and the 401", () => {
  const { paths } = app.getOpenAPIDocument({ openapi: "3.0.0", info: { title: "", version: "1" } });
  expect(paths["/things"]?.get).toMatchObject({ security: [{ bearer: [] }], responses: { 401: { description: "Not logged in" } } });
});

test("a page of a list links to the next with the same query, and the last page has no link", async () => {
  const lists = createRouter();
  lists.openapi(staffRoute(guard, { method: "get", path: "/list", ...describePages(DoneView, PageQuery) }), (c) => {
    const { cursor } = c.req.valid("query");
    return c.json(linkNext(c, { rows: [{ message: "one" }], next: cursor === undefined ? "a b" : undefined }), 200);
  });
  const ask = (query: string) => lists.request(`/list?${query}`, { headers: { Authorization: "yes" } });
  const first = await ask("q=x%26y&limit=2");
  expect(await first.json()).toEqual([{ message: "one" }]);
  expect(first.headers.get("Link")).toBe('</list?q=x%26y&limit=2&cursor=a+b>; rel="next"');
  expect((await ask("q=x&cursor=a+b")).headers.has("Link")).toBe(false);
});
