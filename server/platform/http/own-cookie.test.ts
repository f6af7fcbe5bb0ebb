import { expect, test } from "vitest";
import { makeTestConfig, useTestApp } from "../../../tests/helpers/app.ts";
import { comments } from "../../comments/comments.table.ts";

const secure = useTestApp((deps) => ({ ...deps, config: makeTestConfig({ siteUrl: "https://site.test" }) }));
const plain = useTestApp();

type Site = typeof plain;
const SLUG = "ai-chatbots";
const say = (site: Site, Cookie = "") =>
  site.request("/api/chat/message", { json: { userId: "user-1", message: "Hello" }, headers: { Cookie } });
const look = async (site: Site, Cookie: string) => (await (await site.request("/api/chat", { headers: { Cookie } })).json()).turns;
let said = 0;
/** A new text each time, since duplicate comments are refused. */
const hold = (site: Site, Cookie = "", blogId = SLUG) =>
  site.request("/api/comments", { json: { blogId, userName: "Asma", text: `See https://link.test/${(said += 1)}` }, headers: { Cookie } });
const read = async (site: Site, Cookie: string) => (await site.request(`/api/comments?blogId=${SLUG}`, { headers: { Cookie } })).json();

/** The cookies an answer sets, in the form browsers send them back, and those it deletes. */
function readCookies(answer: Response) {
  const lines = answer.headers.getSetCookie();
  const pair = (line: string) => line.split(";", 1)[0] ?? "";
  return {
    lines,
    kept: lines
      .filter((line) => !line.includes("Max-Age=0"))
      .map(pair)
      .join("; "),
    gone: lines.filter((line) => line.includes("Max-Age=0")).map((line) => pair(line).split("=", 1)[0]),
  };
}

test("under https both cookies are host-bound", async () => {
  const [chat] = readCookies(await say(secure)).lines;
  expect(chat).toMatch(/^__Host-conversation=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  const [author] = readCookies(await hold(secure)).lines;
  expect(author).toMatch(/^__Host-comment_author=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
});

test("a conversation continues under its cookie, which is renewed", async () => {
  const { kept, lines } = readCookies(await say(secure));
  expect(readCookies(await say(secure, kept)).lines).toEqual(lines);
  expect(await look(secure, kept)).toHaveLength(4);
});

/** Cookies from before they were host-bound. */
async function makeEarlier(send: (site: Site) => Promise<Response>): Promise<string> {
  return readCookies(await send(secure)).kept.replace("__Host-", "");
}

test("a conversation under its earlier cookie is shown and continues under a new one with a fresh token", async () => {
  const earlier = await makeEarlier(say);
  expect(await look(secure, earlier)).toHaveLength(2);
  const { kept, gone } = readCookies(await say(secure, earlier));
  expect(gone).toEqual(["conversation"]);
  expect(kept).toMatch(/^__Host-conversation=/);
  expect(kept).not.toContain(earlier.split("=")[1]);
  expect(await look(secure, kept)).toHaveLength(4);
  expect(await look(secure, earlier)).toEqual([]);
});

test("a neighbouring host's cookie does not displace the site's own", async () => {
  const foreign = await makeEarlier(say);
  const { kept } = readCookies(await say(secure));
  await say(secure, `${foreign}; ${kept}`);
  expect(await look(secure, `${foreign}; ${kept}`)).toHaveLength(4);
  expect(await look(secure, foreign)).toHaveLength(2);
});

test("deleting a conversation deletes both cookies", async () => {
  const { kept } = readCookies(await say(secure));
  const Cookie = `conversation=${"a".repeat(43)}; ${kept}`;
  const answer = await secure.request("/api/chat", { method: "DELETE", headers: { Cookie } });
  const { gone, lines } = readCookies(answer);
  expect(gone).toEqual(["__Host-conversation", "conversation"]);
  // Browsers don't let an insecure cookie replace a secure one.
  expect(lines.filter((line) => !line.includes("; Secure"))).toEqual([]);
});

test("held comments under the earlier cookie are still shown to their author, and the next one gets a new token", async () => {
  const earlier = await makeEarlier(hold);
  expect(await read(secure, earlier)).toHaveLength(1);
  const { kept } = readCookies(await hold(secure, earlier));
  expect(kept).not.toContain(earlier.split("=")[1]);
  expect(await read(secure, kept)).toHaveLength(1);
});

test("without https the names stay plain, since browsers reject prefixed ones", async () => {
  expect(readCookies(await say(plain)).kept).toMatch(/^conversation=/);
  expect(readCookies(await hold(plain)).kept).toMatch(/^comment_author=/);
});

test("a well-formed token that the site never issued is not adopted (session fixation)", async () => {
  const token = "a".repeat(43);
  const planted = `__Host-conversation=${token}; __Host-comment_author=${token}; conversation=${token}; comment_author=${token}`;
  expect(readCookies(await say(secure, planted)).kept).not.toContain(token);
  expect(readCookies(await hold(secure, planted)).kept).not.toContain(token);
  expect(await secure.db.select().from(comments)).toHaveLength(1);
  const { kept, gone } = readCookies(await say(plain, `conversation=${token}`));
  expect([kept, gone]).toEqual([expect.not.stringContaining(token), []]);
});
