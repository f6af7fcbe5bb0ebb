import { afterAll, beforeEach, expect, test } from "vitest";
import { startRecorder } from "../../tests/fakes/http-recorder.ts";
import { useTestApp } from "../../tests/helpers/app.ts";
import { pageViews } from "./analytics.table.ts";
import { chooseCollector, type Visit } from "./collectors.ts";
const service = await startRecorder();
const broken = await startRecorder(503);
const { origin: host } = service;
const siteUrl = "https://agency.example";

const site = useTestApp((deps) => ({
  ...deps,
  config: { ...deps.config, analytics: { kind: "plausible", host: broken.origin, domain: "agency.example" } },
}));

const visit: Visit = {
  path: "/LLM",
  referrer: "news.example",
  title: "LLM integration",
  userAgent: "Mozilla/5.0 (X11; Linux x64) Browser/1.0",
  address: "203.0.113.9",
};

beforeEach(() => {
  service.requests.length = 0;
});
afterAll(async () => {
  await service.stop();
  await broken.stop();
});

test("Plausible gets the page's address, and the headers that distinguish visitors", async () => {
  await chooseCollector({ analytics: { kind: "plausible", host, domain: "agency.example" }, siteUrl }, site.db)(visit);
  expect(service.requests).toMatchObject([
    {
      url: "/api/event",
      headers: { "user-agent": visit.userAgent, "x-forwarded-for": visit.address, "content-type": "application/json" },
      body: { name: "pageview", domain: "agency.example", url: "https://agency.example/LLM", referrer: "https://news.example/" },
    },
  ]);
});

test("Umami gets the page with its website's id", async () => {
  const websiteId = "0b8a5f6e-52c5-4f6c-9a69-3d1a1c6d4f10";
  await chooseCollector({ analytics: { kind: "umami", host, websiteId }, siteUrl }, site.db)({ ...visit, referrer: "" });
  expect(service.requests).toMatchObject([{ url: "/api/send", headers: { "user-agent": visit.userAgent } }]);
  expect(service.requests[0]?.body).toEqual({
    type: "event",
    payload: { website: websiteId, hostname: "agency.example", url: "/LLM", title: "LLM integration", ip: visit.address },
  });
});

test("Google gets neither address nor user agent, and knows a visitor for a day at most", async () => {
  const analytics = { kind: "ga4", host, measurementId: "G-ABC", apiSecret: "s e" } as const;
  const collect = chooseCollector({ analytics, siteUrl }, site.db);
  await collect(visit);
  await collect({ ...visit, path: "/" });
  await collect({ ...visit, address: "203.0.113.10" });
  await chooseCollector({ analytics, siteUrl }, site.db)(visit);
  expect(service.requests[0]).toMatchObject({
    url: "/mp/collect?measurement_id=G-ABC&api_secret=s+e",
    body: {
      client_id: expect.stringMatching(/^\d+\.\d+$/),
      events: [{ name: "page_view", params: { page_location: "https://agency.example/LLM", page_referrer: "https://news.example/" } }],
    },
  });
  expect(JSON.stringify(service.requests)).not.toMatch(/203\.0|Browser\/1/);
  const clients = service.requests.map(({ body }) => /"client_id":"(\d+)/.exec(JSON.stringify(body))?.[1]);
  expect(clients[1]).toBe(clients[0]);
  // Another address is another client id, and so is any with a new salt.
  expect(new Set(clients).size).toBe(3);
});

test("an unreachable service loses figures, not visits, and nothing is counted here instead", async () => {
  const headers = { "User-Agent": visit.userAgent };
  expect((await site.request("/api/analytics/page-view", { json: { path: "/" }, headers })).status).toBe(204);
  expect(broken.requests.length).toBe(1);
  expect(await site.db.select().from(pageViews)).toEqual([]);
});
