import { afterEach, expect, test, vi } from "vitest";
import { bodyOf, finishPage, shrink } from "./finished-page.ts";
import { type CacheAddress, createPageCache, QUIET } from "./page-cache.ts";

afterEach(() => void vi.useRealTimers());

const about: CacheAddress = { pattern: "/about", url: "/about", cached: "listed" };
const filtered: CacheAddress = { pattern: "/blog", url: "/blog?q=x", cached: "queried" };
const order: CacheAddress = { pattern: "/sandbox-checkout/:id", url: "/sandbox-checkout/1" };

const makePage = (text: string, status = 200) =>
  finishPage(new Response(text.padEnd(2000, "."), { status, headers: { "Content-Type": "text/html; charset=utf-8" } }), {
    ofEvery: {},
    isStrict: true,
  });

/** A site whose pages render the current `words`. */
function makeSite() {
  const state = { version: 1 as number | undefined, words: "first", isCacheable: true, rendered: [] as string[], during: () => {} };
  const content = { current: () => state.version };
  const cache = createPageCache(content, async (url) => {
    state.rendered.push(url);
    const page = await makePage(`${url} ${state.words}`);
    state.during();
    return { page, isCacheable: state.isCacheable };
  });
  return { state, cache };
}

const wordsOf = (page: Awaited<ReturnType<typeof makePage>>) => bodyOf(page, undefined).bytes.toString().replace(/\.+$/, "");

test("a page is rendered once, however many requests arrive at once", async () => {
  const { state, cache } = makeSite();
  expect(cache.find(about)).toBeUndefined();
  const pages = await Promise.all(Array.from({ length: 20 }, () => cache.get(about)));
  expect(new Set(pages).size).toBe(1);
  expect(state.rendered).toEqual(["/about"]);
  expect(cache.find(about)).toBe(pages[0]);
});

test("after a change a page is rendered again, and keeps its bytes and ETag if the content is equal", async () => {
  const { state, cache } = makeSite();
  const first = await cache.get(about);
  state.version = 2;
  expect(cache.find(about)).toBeUndefined();
  expect(await cache.get(about)).toBe(first);
  expect(cache.find(about)).toBe(first);
  state.version = 3;
  state.words = "second";
  const second = await cache.get(about);
  expect(second.etag).not.toBe(first.etag);
  expect(wordsOf(second)).toBe("/about second");
});

test("a request after a change never gets a render begun before it", async () => {
  const { state, cache } = makeSite();
  const early = cache.get(about);
  state.version = 2;
  state.words = "second";
  expect(wordsOf(await cache.get(about))).toBe("/about second");
  await early;
  const found = cache.find(about);
  expect(found && wordsOf(found)).toBe("/about second");
});

test("a change during rendering renders the page again, so that it is consistent", async () => {
  const { state, cache } = makeSite();
  state.during = () => {
    state.during = () => {};
    state.version = 2;
    state.words = "second";
  };
  expect(wordsOf(await cache.get(about))).toBe("/about second");
  expect(cache.find(about)).toBeDefined();
});

test("a page that changes during each render is answered anyway, and not cached", async () => {
  const { state, cache } = makeSite();
  state.during = () => void (state.version = (state.version ?? 0) + 1);
  expect(wordsOf(await cache.get(about))).toBe("/about first");
  expect(state.rendered).toHaveLength(4);
  expect(cache.find(about)).toBeUndefined();
});

test("an incomplete page is answered, and not cached", async () => {
  const { state, cache } = makeSite();
  state.isCacheable = false;
  expect(wordsOf(await cache.get(about))).toBe("/about first");
  expect(cache.find(about)).toBeUndefined();
});

test("private pages are not cached, and nothing is while changes could be missed", async () => {
  const { state, cache } = makeSite();
  await cache.get(order);
  expect(cache.find(order)).toBeUndefined();
  state.version = undefined;
  await cache.get(about);
  await cache.get(about);
  expect(cache.find(about)).toBeUndefined();
  expect(state.rendered).toEqual(["/sandbox-checkout/1", "/about", "/about"]);
});

test("a page is compressed harder in the background, and a queried one is not", async () => {
  const { cache } = makeSite();
  const [page, tried] = [await cache.get(about), await cache.get(filtered)];
  const quick = bodyOf(page, "br").bytes;
  await cache.settled();
  expect(bodyOf(page, "br").bytes).not.toBe(quick);
  expect(page.bodies.size).toBe(4);
  expect(tried.bodies.size).toBe(1);
});

test("background compression waits until no listed page was rendered for a while; queried ones don't count", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { cache } = makeSite();
  const page = await cache.get(about);
  vi.advanceTimersByTime(QUIET - 1);
  const other = await cache.get({ ...about, url: "/" });
  vi.advanceTimersByTime(QUIET - 1);
  await cache.get(filtered);
  // Earlier compressions are done by then.
  await shrink(await makePage("as large"));
  expect([page.bodies.size, other.bodies.size]).toEqual([1, 1]);
  vi.advanceTimersByTime(1);
  await expect.poll(() => [page.bodies.size, other.bodies.size]).toEqual([4, 4]);
});

test("queried pages take a few megabytes at most and evict no listed page", async () => {
  const { cache } = makeSite();
  const page = await cache.get(about);
  for (let tried = 0; tried < 3000; tried += 1) await cache.get({ ...filtered, url: `/blog?q=${tried}` });
  expect(cache.find(about)).toBe(page);
  expect(cache.find({ ...filtered, url: "/blog?q=0" })).toBeUndefined();
  expect(cache.find({ ...filtered, url: "/blog?q=2999" })).toBeDefined();
});

test("a failed render rejects all waiting requests and is retried by the next", async () => {
  let times = 0;
  const cache = createPageCache({ current: () => 1 }, async () => {
    times += 1;
    if (times === 1) throw new Error("no database");
    return { page: await makePage("there"), isCacheable: true };
  });
  const answers = await Promise.allSettled([cache.get(about), cache.get(about)]);
  expect(answers.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(wordsOf(await cache.get(about))).toBe("there");
});

test("the same content with another status is another page", async () => {
  let [version, status] = [1, 200];
  const cache = createPageCache({ current: () => version }, async () => ({ page: await makePage("there", status), isCacheable: true }));
  await cache.get(about);
  [version, status] = [2, 404];
  expect((await cache.get(about)).status).toBe(404);
});

test("a page replaced before its turn is not compressed", async () => {
  const { state, cache } = makeSite();
  const first = await cache.get(about);
  state.version = 2;
  state.words = "second";
  const second = await cache.get(about);
  await cache.settled();
  expect([first.bodies.size, second.bodies.size]).toEqual([1, 4]);
});

test("each kind of address has its own cache, which evicts none of another kind", async () => {
  const { cache } = makeSite();
  const unknown: CacheAddress = { pattern: "*", url: "/about", cached: "unknown" };
  const [page, other] = [await cache.get(about), await cache.get(unknown)];
  expect([cache.find(about), cache.find(unknown)]).toEqual([page, other]);
  expect(cache.find({ ...about, cached: "queried" })).toBeUndefined();
});
