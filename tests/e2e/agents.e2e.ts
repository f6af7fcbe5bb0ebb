import { execFile } from "node:child_process";
import { mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import type { Page } from "@playwright/test";
import { allPublicPaths, allPages } from "../helpers/all-pages.ts";
import { markdownPath } from "../../contract/markdown-path.ts";
import { PANEL_PATH } from "../../contract/admin-paths.ts";
import { sendCard } from "./buying.ts";
import { expect, expectAccessible, logIn, openPage, test } from "./journey.ts";

const browserAccept = "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8";

/** What a browser shows and Markdown leaves out. */
const LEFT_OUT = {
  "the site's header, footer, menus and notices": "body > :not(main, :has(main))",
  "controls and what other sites show": "button, dialog, iframe",
  "what narrow windows show instead of something else": ".only-narrow",
  "the note that a part needs scripts": "noscript",
  "drawings without a name, and other decoration": "svg:not([role=img]), [aria-hidden=true]",
} as const;

/** Words of a text in order, without markup and punctuation. */
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}$%]+/gu) ?? [];

/** Words of a page in the browser's reading order, without those that Markdown leaves out. */
async function readVisible(page: Page): Promise<string[]> {
  const text = await page.evaluate((leftOut) => {
    // Of a form's fields, Markdown keeps the terms agreed to by sending it.
    for (const form of document.querySelectorAll("form")) form.replaceChildren(...form.querySelectorAll("p:has(a)"));
    for (const part of document.querySelectorAll(leftOut)) part.remove();
    // Pictures count as their text alternative.
    for (const picture of document.querySelectorAll("img, [role=img]"))
      picture.replaceWith(` ${picture.getAttribute("alt") ?? picture.getAttribute("aria-label") ?? ""} `);
    for (const folded of document.querySelectorAll("details")) folded.open = true;
    return document.body.innerText;
  }, Object.values(LEFT_OUT).join(", "));
  return wordsOf(text);
}

/** Words of a Markdown text in order, without its front matter, the addresses of links and the numbers of ordered lists. */
function readMarkdown(text: string): string[] {
  const [, , ...body] = text.split("---\n");
  return wordsOf(
    body
      .join("---\n")
      .replaceAll(/\]\([^)]*\)/g, "]")
      .replaceAll(/^\s*(- )*\d+\. /gm, ""),
  );
}

test.describe("for reading", () => {
  // Scripts hide what is shown later, such as chapters.
  test.use({ javaScriptEnabled: false });

  test("every page has a Markdown version with exactly the words that are visible, in reading order", async ({ page, request }) => {
    test.setTimeout(240_000);
    for (const path of allPublicPaths) {
      const answer = await request.get(markdownPath(path));
      expect([path, answer.status(), answer.headers()["content-type"]]).toEqual([path, 200, "text/markdown; charset=utf-8"]);
      const markdown = await answer.text();
      expect(markdown, path).toMatch(/^---\ntitle: /);
      expect(markdown.length, path).toBeLessThan(60_000);
      await page.goto(path);
      const visible = await readVisible(page);
      expect(visible.length, path).toBeGreaterThan(20);
      expect.soft(readMarkdown(markdown), path).toEqual(visible);
    }
  });
});

test("content negotiation: clients that accept Markdown get it, and browsers never do", async ({ request }) => {
  const asked = await request.get("/pricing", { headers: { Accept: "text/markdown" } });
  expect(asked.headers()["content-type"]).toBe("text/markdown; charset=utf-8");
  expect(asked.headers()["vary"]).toBe("Accept, Accept-Encoding");
  const text = await asked.text();
  expect(text).toContain("# One price for a");
  expect(text).toContain("$3,000");
  expect(text).not.toMatch(/]\(\//);
  const known = await request.get("/pricing.md", { headers: { "If-None-Match": asked.headers()["etag"] ?? "" } });
  expect(known.status()).toBe(304);
  const browsed = await request.get("/pricing", { headers: { Accept: browserAccept } });
  expect(browsed.headers()["content-type"]).toBe("text/html; charset=utf-8");
  expect(await browsed.text()).toContain('rel="alternate" type="text/markdown"');
  const lost = await request.get("/nowhere.md");
  expect([lost.status(), lost.headers()["content-type"]]).toEqual([404, "text/markdown; charset=utf-8"]);
  const home = await request.get("/index.md");
  expect((await home.body()).length).toBeLessThanOrEqual(12_000);
});

test("llms.txt links to existing pages, and llms-full.txt contains all of them", async ({ request, site }) => {
  const text = await (await request.get("/llms.txt")).text();
  const links = [...text.matchAll(/\]\((\S+?)\)/g)].map(([, address = ""]) => address);
  expect(links.length).toBeGreaterThan(30);
  for (const address of links) expect([address, (await request.get(address)).status()]).toEqual([address, 200]);
  const full = await (await request.get("/llms-full.txt")).text();
  for (const { path, isIndexed } of allPages) if (isIndexed) expect(full).toContain(`${site}${path}`);
  for (const path of ["/llms.txt", "/llms-full.txt"]) {
    const { etag = "" } = (await request.get(path)).headers();
    expect([path, (await request.get(path, { headers: { "If-None-Match": etag } })).status()]).toEqual([path, 304]);
  }
});

test("an agent reads a price, drafts a scope, sends an enquiry that's marked as an agent's, and starts a checkout that a person pays", async ({
  page,
  site,
}) => {
  const client = new Client({ name: "buying-agent", version: "3.0" });
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${site}/mcp`), { requestInit: { headers: { "X-Forwarded-For": "10.9.8.7" } } }),
  );
  const call = async (name: string, args: Record<string, unknown> = {}) =>
    (await client.callTool({ name, arguments: args })).structuredContent as Record<string, never>;

  expect((await client.listTools()).tools).toHaveLength(8);
  expect(JSON.stringify(await call("get_prices"))).toContain('"chargedToday":3000');
  for (const path of ["/case-studies/cold-chain", "/case-studies/cold-chain.md", `${site}/case-studies/cold-chain?from=list#days`])
    expect(String((await call("get_page", { path }))["markdown"])).toContain("# Cold Chain");
  const scope = await call("draft_scope", {
    brief: "We need a chatbot that answers delivery questions. It must speak Urdu. Budget: $3,000.",
  });
  const person = { name: "Zoya Agent", email: "zoya@example.com" };
  await call("send_enquiry", { ...person, phone: "+92 42 7654321", service: "AI Chatbots", message: "Please look at this.", scope });
  const checkout = await call("start_checkout", { ...person, package: "Product Package" });
  await client.close();

  await page.goto(String(checkout["payment_url"]));
  await sendCard(page, { number: "4242 4242 4242 4242" });
  await expect(page.getByRole("heading", { name: "Payment Successful!" })).toBeVisible();

  await logIn(page);
  await openPage(page, `${PANEL_PATH}?tab=contacts`);
  await page.getByRole("link", { name: "Open the enquiry from Zoya Agent" }).click();
  await expect(page.getByRole("region", { name: "Details" })).toContainText("AI agent");
  await expect(page.getByText("send_enquiry by buying-agent 3.0")).toBeVisible();
  await expect(page.getByText("Please look at this.").filter({ visible: true }).first()).toBeVisible();
  await openPage(page, `${PANEL_PATH}?tab=health`);
  await expect(page.getByText(`${site}/mcp`, { exact: true })).toBeVisible();
  await expectAccessible(page);
});

/** Conformance scenarios that need no tools, prompts or resources of the suite's own example server. */
const CONFORMANCE = ["server-initialize", "ping", "tools-list", "resources-list", "dns-rebinding-protection"];
const conformance = fileURLToPath(import.meta.resolve("@modelcontextprotocol/conformance/dist/index.js"));

for (const scenario of CONFORMANCE)
  test(`the MCP server passes ${scenario} of the conformance suite`, async ({ site }, { outputDir }) => {
    // The suite writes its results into its working directory, and exits with an error on a failure.
    await mkdir(outputDir, { recursive: true });
    const args = [conformance, "server", "--url", `${site}/mcp`, "--scenario", scenario];
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: outputDir });
    expect(stdout).toMatch(/Passed: [1-9]\d*\/\d+, 0 failed/);
  });

test("a page tells people what an agent can do here", async ({ page, site }) => {
  await openPage(page, "/");
  await page.getByRole("contentinfo").getByRole("link", { name: "For AI agents" }).click();
  await expect(page).toHaveURL("/agents");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText(`${site}/mcp`, { exact: true })).toBeVisible();
  await expectAccessible(page);
});
