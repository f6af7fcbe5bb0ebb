import { describe, expect, test } from "vitest";
import type { PageViewsView } from "../../contract/page-views.ts";
import { useTestApp } from "../../tests/helpers/app.ts";
import { makeStaff } from "../../tests/helpers/staff.ts";
import { describePageViews, readDays } from "./analytics.command.ts";
import { countPageView, purgePageViews, summarisePageViews } from "./analytics.store.ts";
import { pageViews } from "./analytics.table.ts";

const site = useTestApp();

const BROWSER = "Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36";
const PHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1";

const view = (json: unknown, headers: Record<string, string> = {}) =>
  site.request("/api/analytics/page-view", { json, headers: { "User-Agent": BROWSER, ...headers } });
const rows = () => site.db.select().from(pageViews);

describe("a page view", () => {
  test("is added to its day's count", async () => {
    expect((await view({ path: "/pricing", referrer: "news.example" })).status).toBe(204);
    await view({ path: "/pricing", referrer: "news.example" });
    await view({ path: "/pricing" }, { "User-Agent": PHONE });
    const day = new Date().toISOString().slice(0, 10);
    expect(await rows()).toEqual([
      { day, path: "/pricing", referrer: "news.example", device: "computer", views: 2 },
      { day, path: "/pricing", referrer: "", device: "phone", views: 1 },
    ]);
  });

  test("stores nothing of the visitor: no address, no user agent, no cookie", async () => {
    const response = await view({ path: "/" }, { "X-Forwarded-For": "203.0.113.9" });
    expect(response.headers.get("Set-Cookie")).toBeNull();
    expect(Object.keys((await rows())[0] ?? {})).toEqual(["day", "path", "referrer", "device", "views"]);
    expect(JSON.stringify(await rows())).not.toMatch(/203\.0|Mozilla|Chrome/);
  });

  test("counts under the page's own address, or together with all unknown pages", async () => {
    await view({ path: "/aisaas/" });
    await view({ path: "/nowhere" });
    await view({ path: "/somewhere-else" });
    expect((await rows()).map(({ path, views }) => [path, views])).toEqual([
      ["/AISaaS", 1],
      ["/other", 2],
    ]);
  });

  test("does not count this site as the referrer", async () => {
    await view({ path: "/", referrer: "site.test" });
    expect(await rows()).toMatchObject([{ referrer: "" }]);
  });

  test.each([
    ["a program", { "User-Agent": "Googlebot/2.1 (+http://www.google.com/bot.html)" }],
    ["a program that does not call itself one", { "User-Agent": "Mozilla/5.0 (compatible; Google-InspectionTool/1.0;)" }],
    ["something that does not say what it is", { "User-Agent": "" }],
    ["somebody who asks not to be tracked", { DNT: "1" }],
    ["somebody whose browser controls their privacy", { "Sec-GPC": "1" }],
  ])("of %s is answered and not counted", async (_, headers: Record<string, string>) => {
    expect((await view({ path: "/" }, headers)).status).toBe(204);
    expect(await rows()).toEqual([]);
  });

  test("on a phone whose brand ends like a bot's name is counted", async () => {
    const phone = "Mozilla/5.0 (Linux; Android 13; CUBOT P80) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36";
    await view({ path: "/" }, { "User-Agent": phone });
    expect(await rows()).toMatchObject([{ device: "phone" }]);
  });

  test.each(["/admin-secret-xyz123", "/payment-confirmation", "/sandbox-checkout/1"])("of %s is not counted", async (path) => {
    expect((await view({ path })).status).toBe(204);
    expect(await rows()).toEqual([]);
  });

  test.each([
    { path: "/pricing?amount=3000" },
    { path: "/#mvp" },
    { path: "pricing" },
    { path: "/", referrer: "https://news.example/page" },
    { path: "/", email: "a@b.example" },
    { path: `/${"a".repeat(400)}` },
  ])("with more than a path and a host is refused: %j", async (json) => {
    expect((await view(json)).status).toBe(400);
    expect(await rows()).toEqual([]);
  });

  test("is rate limited by address", async () => {
    const answers = [];
    for (let count = 0; count < 301; count++) answers.push((await view({ path: "/" })).status);
    expect(answers.filter((status) => status === 204).length).toBe(300);
    expect(answers.at(-1)).toBe(429);
  });
});

const at = (day: string) => new Date(`${day}T12:00:00Z`);
const counted = { path: "/", referrer: "", device: "computer" } as const;

describe("the figures", () => {
  test("sum up days, pages, referrers and devices of the requested days", async () => {
    await countPageView(site.db, counted, at("2026-11-01"));
    await countPageView(site.db, counted, at("2026-11-20"));
    await countPageView(site.db, { ...counted, referrer: "news.example" }, at("2026-11-20"));
    await countPageView(site.db, { path: "/LLM", referrer: "news.example", device: "phone" }, at("2026-11-21"));
    // What agents read is no page view.
    await countPageView(site.db, { path: "/mcp", referrer: "", device: "agent" }, at("2026-11-21"));
    expect(await summarisePageViews(site.db, 2, at("2026-11-21"))).toEqual({
      from: "2026-11-20",
      to: "2026-11-21",
      views: 3,
      days: [
        { name: "2026-11-20", views: 2 },
        { name: "2026-11-21", views: 1 },
      ],
      paths: [
        { name: "/", views: 2 },
        { name: "/LLM", views: 1 },
      ],
      referrers: [{ name: "news.example", views: 2 }],
      devices: [
        { name: "computer", views: 2 },
        { name: "phone", views: 1 },
      ],
      agents: [{ name: "/mcp", views: 1 }],
    } satisfies PageViewsView);
  });

  test("are for staff", async () => {
    await view({ path: "/about" });
    expect((await site.request("/api/admin/page-views")).status).toBe(401);
    const response = await site.request("/api/admin/page-views?days=7", { headers: await makeStaff(site.db) });
    expect(await response.json()).toMatchObject({ views: 1, paths: [{ name: "/about", views: 1 }] });
  });

  test.each(["0", "732", "many", "0x10", "1e2", "%2B5", "%205"])("are refused for %s days", async (days) => {
    const response = await site.request(`/api/admin/page-views?days=${days}`, { headers: await makeStaff(site.db) });
    expect(response.status).toBe(400);
  });

  test("are printed for the operator", async () => {
    await view({ path: "/about", referrer: "news.example" });
    const lines = await describePageViews(site.db, readDays(["page-views", "7"]) ?? 0);
    expect(lines[0]).toMatch(/^1 page views from \d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d$/);
    expect(lines).toEqual(expect.arrayContaining(["       1  /about", "       1  news.example", "       1  computer"]));
  });

  test("have a command with a default of thirty days", () => {
    expect(readDays(["page-views"])).toBe(30);
    expect([["list"], ["page-views", "often"], ["page-views", "7", "8"]].map(readDays)).toEqual([undefined, undefined, undefined]);
  });

  test("older than two years are deleted", async () => {
    await countPageView(site.db, counted, at("2024-11-20"));
    await countPageView(site.db, counted, at("2024-11-21"));
    await purgePageViews(site.db, at("2026-11-21"));
    expect(await rows()).toMatchObject([{ day: "2024-11-20" }, { day: "2024-11-21" }]);
    await purgePageViews(site.db, at("2026-11-22"));
    expect(await rows()).toMatchObject([{ day: "2024-11-21" }]);
  });

  test("have one row for all invented hosts", async () => {
    const day = "2026-11-21";
    const invented = Array.from({ length: 5000 }, (_, index) => ({ ...counted, day, referrer: `${index}.example`, views: 1 }));
    await site.db.insert(pageViews).values(invented);
    await countPageView(site.db, { ...counted, referrer: "one-more.example" }, at(day));
    await countPageView(site.db, { ...counted, referrer: "and-another.example" }, at(day));
    expect(await site.db.$count(pageViews)).toBe(5001);
    expect((await summarisePageViews(site.db, 1, at(day))).referrers[0]).toEqual({ name: "other", views: 2 });
  });
});
