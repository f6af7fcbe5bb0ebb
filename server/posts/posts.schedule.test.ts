import { afterEach, expect, test, vi } from "vitest";
import { useTestApp } from "../../tests/helpers/app.ts";
import { makePost } from "../../tests/helpers/posts.ts";
import { followSchedule } from "../platform/content-schedule.ts";
import { followContent } from "../platform/database/content-version.ts";
import { createLog } from "../platform/log.ts";
import { findNextPublication } from "./posts.store.ts";

const log = createLog("silent");
const site = useTestApp();
const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

/** Starts a process that follows content changes and the schedule. */
async function start() {
  const content = await followContent(site.database);
  const stop = followSchedule({ db: site.db, content, log, planned: [findNextPublication] });
  ends.push(() => content.stop(), stop);
  await vi.waitFor(() => expect(content.current()).toBeDefined());
  return content;
}

test("when a scheduled post is published, every process increments its content version, and not before", async () => {
  const publishedAt = new Date(Date.now() + 1500);
  await makePost(site.db, { slug: "soon", publishedAt });
  const processes = [await start(), await start()];
  const before = processes.map((content) => content.current());
  const readSlugs = async () => (await (await site.request("/api/blog-menu")).text()).includes("soon");
  expect(await readSlugs()).toBe(false);
  for (const [index, content] of processes.entries()) {
    await vi.waitFor(() => expect(content.current()).toBeGreaterThan(before[index] ?? 0), { timeout: 5000 });
  }
  expect(Date.now()).toBeGreaterThanOrEqual(publishedAt.getTime());
  expect(await readSlugs()).toBe(true);
});

test("a post scheduled while a process runs increments its content version when it is published", async () => {
  const content = await start();
  await makePost(site.db, { slug: "soon", publishedAt: new Date(Date.now() + 1000) });
  content.bump();
  const before = content.current() ?? 0;
  await vi.waitFor(() => expect(content.current()).toBeGreaterThan(before), { timeout: 5000 });
});

test("a post scheduled for a time while the site was down is there after the start", async () => {
  await makePost(site.db, { slug: "missed", publishedAt: new Date(Date.now() - 10) });
  await start();
  expect(await (await site.request("/api/blog-menu")).text()).toContain("missed");
});
