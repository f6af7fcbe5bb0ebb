import { brief } from "./assistant-panel.ts";
import { expect, expectAccessible, logIn, test, withoutMotion } from "./journey.ts";

test.use(withoutMotion);

const userId = "user-e2e-staff";

test("staff see a document's summary, its conversation and the unanswered question", async ({ page }) => {
  const { request } = page;
  await request.post("/api/chat/upload", { multipart: { file: { ...brief, name: "inbox-agent.pdf" }, userId } });
  const unknown = "Is your agency a member of the chamber of commerce?";
  await request.post("/api/chat/message", { data: { userId, message: unknown } });
  await request.post("/api/chat/message", { data: { userId, message: "كم السعر؟" } });

  await logIn(page);
  const row = page.getByRole("row", { name: /inbox-agent\.pdf/ });
  await expect(row).toContainText(userId);
  await expect(row).toContainText("(page 1)");
  await row.getByRole("button", { name: /^Conversation/ }).click();
  const dialog = page.getByRole("dialog", { name: /^Conversation with/ });
  await expect(dialog.getByRole("listitem").first()).toContainText("Uploaded file: inbox-agent.pdf");
  await expect(dialog).toContainText(unknown);
  await expect(dialog.locator("p[lang=ar]")).toHaveCSS("direction", "rtl");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(row.getByRole("button", { name: /^Conversation/ })).toBeFocused();

  await page.getByRole("link", { name: "Questions", exact: true }).click();
  await expect(page.getByRole("row", { name: /chamber of commerce/ })).toContainText("once");
});
