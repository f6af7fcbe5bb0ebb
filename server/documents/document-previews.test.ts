import { Hono } from "hono";
import { expect, test } from "vitest";
import { aboutCopy } from "../../content/pages/about.ts";
import { DocumentPreviewView } from "../../contract/documents.ts";
import { periods } from "../../contract/limits.ts";
import { useTestApp } from "../../tests/helpers/app.ts";
import { useDocuments } from "../../tests/helpers/documents.ts";
import { staffAccounts, staffSessions } from "../staff/staff.table.ts";
import { createPreview } from "./open-preview.ts";
import { asPublished, withWords } from "./stored-words.ts";

const site = useTestApp();
const { call, read, save } = useDocuments(site);

test("cacheable data within a preview has the published texts, not the draft's", () => {
  const heading = aboutCopy.heading;
  const seen = withWords({ about: { heading: "A draft" } }, () => [aboutCopy.heading, asPublished(() => aboutCopy.heading)]);
  expect(seen).toEqual(["A draft", heading]);
});

/** Requests a page with a cookie. @returns the heading of the draft, or "nobody" without a preview */
function makePreviews() {
  const openPreview = createPreview({ db: site.db, config: { siteUrl: "http://site.test" } });
  const shown = new Hono().get("/:name", async (c) => {
    const show = await openPreview(c, c.req.param("name"));
    return c.text(show ? await show(async () => aboutCopy.heading) : "nobody");
  });
  return async (name: string, sent?: string) => (await shown.request(`/${name}`, { headers: sent ? { Cookie: sent } : {} })).text();
}

/** The cookie of a preview opened in the panel. */
async function openPreviews(): Promise<string> {
  await read(await save("about", { heading: "Previewed" }));
  const cookie = (await call("POST", "/about/preview")).headers.get("Set-Cookie");
  return cookie?.split(";")[0] ?? "";
}

test("a preview is limited to the browser that opened it, while it is logged in", async () => {
  await read(await save("about", { heading: "Previewed" }));
  const response = await call("POST", "/about/preview");
  expect(DocumentPreviewView.parse(await response.json())).toMatchObject({ path: "/about?preview=about" });
  const cookie = response.headers.get("Set-Cookie") ?? "";
  expect(cookie).toMatch(/^draft_previews=[\w-]{43}; Max-Age=900; Path=\/; HttpOnly; SameSite=Lax$/);
  expect((await call("POST", "/order-mails/preview")).status).toBe(404);
  const ask = makePreviews();
  const [own = ""] = cookie.split(";");
  expect([await ask("about", own), await ask("about"), await ask("no-such", own)]).toEqual(["Previewed", "nobody", "nobody"]);
  expect(aboutCopy.heading).not.toBe("Previewed");
  await site.db.delete(staffSessions);
  expect(await ask("about", own)).toBe("nobody");
});

const past = (period: number) => new Date(Date.now() - period);

test.each([
  ["has been idle for too long", { lastUsedAt: past(periods.sessionIdle) }, {}],
  ["is over", { expiresAt: past(1) }, {}],
  ["still awaits a second factor", { awaits: "factor" as const }, {}],
  ["is of a disabled account", {}, { disabledAt: past(1) }],
  ["is of a deleted account", {}, { deletedAt: past(1) }],
])("a preview ends if its session %s", async (_, session, account) => {
  const own = await openPreviews();
  const ask = makePreviews();
  expect(await ask("about", own)).toBe("Previewed");
  await site.db.update(staffSessions).set({ lastUsedAt: past(1), ...session });
  await site.db.update(staffAccounts).set({ name: "Owner", ...account });
  expect(await ask("about", own)).toBe("nobody");
});

test("viewing a preview does not extend an idle session", async () => {
  const own = await openPreviews();
  const lastUsedAt = past(periods.sessionIdle - 60_000);
  await site.db.update(staffSessions).set({ lastUsedAt });
  expect(await makePreviews()("about", own)).toBe("Previewed");
  expect(await site.db.select({ lastUsedAt: staffSessions.lastUsedAt }).from(staffSessions)).toEqual([{ lastUsedAt }]);
});
