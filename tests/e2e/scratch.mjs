import { chromium } from "@playwright/test";
const b = await chromium.launch({ executablePath: "/usr/bin/chromium-headless-shell", args: ["--no-sandbox", "--disable-gpu"] });
const page = await b.newPage({ viewport: { width: 1440, height: 900 } });
page.on("console", (m) => {
  if (["error", "warning"].includes(m.type())) console.log("CONSOLE", m.text());
});
page.on("pageerror", (e) => console.log("ERR", e));
const r = await page.request.post("http://localhost:4790/api/admin/login", {
  data: { userId: "amna", password: "lantern orchard velvet 42" },
});
const { token } = await r.json();
await page.goto("http://localhost:4790/robots.txt");
await page.evaluate((t) => localStorage.setItem("adminToken", t), token);
await page.goto("http://localhost:4790/admin-secret-xyz123?tab=posts");
await page.waitForSelector("tbody tr");
await page.screenshot({ path: "/tmp/posts-shots/list-1440.png" });
await page.getByRole("link", { name: "AI Chatbots That Know When to Stop Talking" }).click();
const t0 = Date.now();
await page.waitForSelector(".ProseMirror");
console.log("open ms", Date.now() - t0);
await page.waitForTimeout(500);
await page.screenshot({ path: "/tmp/posts-shots/editor-1440.png" });
for (const [w, h] of [
  [768, 1000],
  [390, 844],
]) {
  await page.setViewportSize({ width: w, height: h });
  await page.waitForTimeout(200);
  await page.screenshot({ path: `/tmp/posts-shots/editor-${w}.png` });
}
await page.setViewportSize({ width: 390, height: 844 });
await page.goto("http://localhost:4790/admin-secret-xyz123?tab=posts");
await page.waitForSelector("tbody tr");
await page.screenshot({ path: "/tmp/posts-shots/list-390.png" });
await page.setViewportSize({ width: 1440, height: 900 });
await page.goto("http://localhost:4790/admin-secret-xyz123?tab=posts");
await page.getByRole("button", { name: "New post" }).click();
await page.waitForSelector(".ProseMirror");
await page.getByRole("textbox", { name: "Title", exact: true }).fill("What an Agent May Do Without Asking");
await page.locator(".ProseMirror").click();
await page.keyboard.type("An agent that only suggests is a search box with manners.");
await page.keyboard.press("Enter");
await page.getByRole("button", { name: "Table", exact: true }).click();
await page.keyboard.type("Kind");
await page.waitForTimeout(2500);
await page.screenshot({ path: "/tmp/posts-shots/new-1440.png" });
await page.getByRole("button", { name: "Publish now" }).click();
await page.waitForTimeout(500);
await page.screenshot({ path: "/tmp/posts-shots/faults-1440.png" });
const id = new URL(page.url()).searchParams.get("open");
await page.goto(`http://localhost:4790/post-preview/${id}`);
await page.waitForTimeout(1500);
await page.screenshot({ path: "/tmp/posts-shots/preview-1440.png" });
await b.close();
