import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { expect, openPage, test, untilAlive } from "./journey.ts";

declare global {
  interface Window {
    shifts?: { value: number; moved: string }[];
  }
}

test("a page starts its scripts by dynamic import, which no update of the router may change silently", async ({ request }) => {
  const html = await (await request.get("/")).text();
  expect(html).not.toContain('rel="modulepreload" href');
  const start = /<script type="module">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? "";
  expect(start).toMatch(/^await new Promise/);
  expect(start).not.toMatch(/^import /m);
  expect(start).toMatch(/const route0 = await import\("\/assets\//);
});

test("scroll position is restored after a reload and after Back from another document", async ({ page }) => {
  await openPage(page, "/");
  await page.evaluate(() => window.scrollTo(0, 3000));
  await page.reload();
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(3000);
  await page.evaluate(() => window.scrollTo(0, 4000));
  await page.goto("/api/health");
  await page.goBack();
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(4000);
});

test("a link with an anchor scrolls to it", async ({ page }) => {
  await openPage(page, "/#assist-you");
  await expect(page.getByRole("heading", { name: "Write to us, or come to Gulberg III" })).toBeInViewport();
});

/** A layout shift entry, which TypeScript's DOM types lack. */
type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Element | null }[] };

/** Records unexpected layout shifts. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const seen: Window["shifts"] = (window.shifts = []);
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        const moved = sources.map(({ node }) => `${node?.nodeName} ${node?.getAttribute?.("class")}`).join(", ");
        if (!hadRecentInput) seen.push({ value, moved });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });

async function expectNothingMoved(page: Page, late = "nothing"): Promise<void> {
  const shifts = await page.evaluate(() => window.shifts);
  expect(
    shifts?.reduce((sum, { value }) => sum + value, 0),
    `with ${late} late: ${JSON.stringify(shifts)}`,
  ).toBeLessThanOrEqual(0.01);
}

for (const path of ["/", "/AIagent", "/pricing", "/blogs/ai-chatbots", "/contact-us"]) {
  test(`no layout shift on a slow phone while ${path} loads`, async ({ page, context }) => {
    await page.setViewportSize({ width: 412, height: 823 });
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await watchShifts(page);
    await openPage(page, path);
    await expect(page.getByRole("button", { name: "Ask us" })).toBeVisible();
    await expectNothingMoved(page);
  });
}

/** Proxy for the site that holds the rest of the home page, from `mark` on, until it is released. */
async function serveInTwo(site: string, mark: string) {
  const html = await (await fetch(site)).text();
  const cut = html.indexOf(mark);
  expect(cut).toBeGreaterThan(0);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const passOn = async (path: string, response: ServerResponse) => {
    const answer = await fetch(site + path);
    response.writeHead(answer.status, { "content-type": answer.headers.get("content-type") ?? "" });
    response.end(Buffer.from(await answer.arrayBuffer()));
  };
  const server = createServer(({ method, url = "/" }, response) => {
    // The page's view beacon.
    if (method !== "GET") return void response.writeHead(204).end();
    if (url !== "/") return void passOn(url, response);
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).write(html.slice(0, cut));
    void released.then(() => response.end(html.slice(cut)));
  });
  await once(server.listen(0, "localhost"), "listening");
  const { port } = server.address() as AddressInfo;
  // An open page keeps requesting.
  server.unref();
  return { url: `http://localhost:${port}/`, release };
}

for (const [width, height] of [
  [390, 844],
  [768, 1024],
  [1440, 900],
] as const) {
  test(`no layout shift in the hero at ${width} px, wherever the HTML is cut off while loading`, async ({ page, site }) => {
    await page.setViewportSize({ width, height });
    await watchShifts(page);
    // A slow CPU paints incomplete HTML, cut off at any point.
    for (const mark of [
      // In the navigation.
      "</button>",
      '<div class="hero-words"',
      "<h1",
      '<p class="lede"',
      '<div class="btns',
      '<dl class="hero-figures"',
      '<div class="hero-stage"',
    ]) {
      const { url, release } = await serveInTwo(site, mark);
      await page.goto(url, { waitUntil: "commit" });
      await page.waitForFunction(() => performance.getEntriesByName("first-paint").length > 0);
      release();
      await untilAlive(page);
      await expectNothingMoved(page, mark);
    }
  });
}
