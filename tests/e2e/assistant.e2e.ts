import type { Page } from "@playwright/test";
import { fieldMessages } from "../../contract/field-messages.ts";
import { messages } from "../../contract/messages.ts";
import { chatbots } from "../../content/services/chatbots.ts";
import { chatMessages } from "../../contract/chat-messages.ts";
import { PROCESSED_UPLOAD } from "../../contract/limits.ts";
import { answerWith, ask, brief, fieldOf, logOf, openButton, openChat, panelOf, uploadBrief } from "./assistant-panel.ts";
import { expect, expectAccessible, logIn, openPage, test, withoutMotion, untilAlive } from "./journey.ts";
import { translate } from "./translate.ts";

test.use(withoutMotion);

test("a visitor asks, follows a source, asks again, finds the conversation after a reload and deletes it", async ({ page }) => {
  const panel = await openChat(page, "/AIagent");
  await expect(logOf(page)).toContainText("an AI");
  await expect(fieldOf(page)).toBeFocused();
  await expectAccessible(page);

  await ask(page, "What does the Product Package cost?");
  await expect(logOf(page)).not.toContainText("an AI");
  await expect(logOf(page)).toContainText("$3,000");
  await expect(fieldOf(page)).toBeFocused();
  await expectAccessible(page);

  await panel.getByRole("list", { name: "Sources" }).getByRole("link", { name: "Pricing" }).click();
  await expect(page).toHaveURL("/pricing");
  await expect(logOf(page)).toContainText("$3,000");
  // Client-side navigation moves focus to `main`.
  await expect(page.getByRole("main")).toBeFocused();
  await ask(page, "And how long does it take?");
  await expect(logOf(page)).toContainText(/7 days/i);

  await ask(page, "رابطہ کیسے کریں؟");
  const inUrdu = logOf(page).locator("p[lang=ur]");
  await expect(inUrdu).toContainText("hello@saatlabs.example");
  await expect(inUrdu).toHaveCSS("direction", "rtl");
  await expect(logOf(page).getByText("رابطہ کیسے کریں؟")).toHaveCSS("direction", "rtl");
  await expectAccessible(page);

  await page.reload();
  await untilAlive(page);
  await openButton(page).click();
  await expect(logOf(page)).toContainText("What does the Product Package cost?");
  await expect(logOf(page)).toContainText("$3,000");
  await expect(inUrdu).toHaveCSS("direction", "rtl");

  await panel.getByRole("button", { name: "Delete this conversation" }).click();
  await expectAccessible(page);
  await panel.getByRole("button", { name: "Keep it" }).click();
  await expect(logOf(page)).toContainText("$3,000");
  await panel.getByRole("button", { name: "Delete this conversation" }).click();
  await panel.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(logOf(page)).toContainText("have been deleted");
  await expect(logOf(page)).toContainText("an AI");
  await expect(logOf(page)).not.toContainText("$3,000");
});

test("a question is asked in the chatbots page's hero by keyboard, and the assistant answers", async ({ page }) => {
  await openPage(page, "/chatbots");
  await expect(openButton(page)).toBeVisible();
  const link = page.getByRole("link", { name: chatbots.ask });
  await expect(link).toHaveAttribute("href", "/contact-us");
  await link.press("Enter");
  const field = page.getByRole("textbox", { name: chatbots.ask });
  await expect(field).toBeFocused();
  await page.keyboard.type("What does the Product Package cost?");
  await page.keyboard.press("Enter");
  await expect(logOf(page)).toContainText("What does the Product Package cost?");
  await expect(logOf(page)).toContainText("$3,000");
  await expect(field).toHaveValue("");
  await expect(fieldOf(page)).toBeFocused();
});

test("a brief becomes a scope that the visitor edits and sends, and staff see all of it", async ({ page }) => {
  await page.clock.install();
  const panel = await openChat(page, "/");
  await uploadBrief(page);
  await expect(panel.getByText("Read", { exact: true })).toBeVisible();
  await panel.getByRole("button", { name: "Draft a scope" }).click();
  const scope = panel.getByRole("form", { name: "Draft scope" });
  await expect(scope.getByLabel("Goal 1", { exact: true })).toHaveValue(/within one hour/);
  await expect(scope.getByLabel("Goal 1", { exact: true })).toHaveAccessibleDescription("from p. 1");
  await expect(scope.getByRole("group", { name: "Constraints" })).toContainText("p. 2");
  await expect(scope).toContainText("$3,000, one time");
  await expectAccessible(page);

  await scope.getByLabel("Goal 1", { exact: true }).fill("Answer within the hour, at night too.");
  await scope.getByRole("button", { name: "Add a line to Open questions" }).click();
  await scope
    .getByLabel(/^Question \d/)
    .last()
    .fill("Who keeps the mail?");
  await panel.getByRole("button", { name: "Back to the conversation" }).click();
  await panel.getByRole("button", { name: "Draft a scope" }).click();
  await expect(scope.getByLabel("Goal 1", { exact: true })).toHaveValue("Answer within the hour, at night too.");
  // Race: the server's messages arrive after the draft was requested, and replace those from sessionStorage.
  const { promise: drafted, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api/chat", async (route) => {
    await drafted;
    await route.continue();
  });
  const answered = page.waitForResponse("**/api/chat");
  await page.reload();
  await untilAlive(page);
  await openButton(page).click();
  await panel.getByRole("button", { name: "Draft a scope" }).click();
  release();
  await (await answered).finished();
  await expect(scope.getByLabel("Goal 1", { exact: true })).toHaveValue("Answer within the hour, at night too.");
  await expect(scope.getByLabel(/^Question \d/).last()).toHaveValue("Who keeps the mail?");

  await scope.getByLabel("Name").fill("Nadia Farooq");
  await scope.getByLabel("Email").fill("nadia@");
  await scope.getByRole("button", { name: "Send to our team" }).click();
  await expect(scope.getByLabel("Email")).toHaveAccessibleDescription(messages.emailRequired);
  await expect(scope.getByLabel("Phone Number")).toHaveAccessibleDescription(fieldMessages.phoneRequired);
  await scope.getByLabel("Email").fill("nadia@looms.example");
  await scope.getByLabel("Phone Number").fill("+92 300 0000000");
  // The spam filter rejects forms filled in faster than this.
  await page.clock.fastForward(2100);
  await scope.getByRole("button", { name: "Send to our team" }).click();
  await expect(logOf(page)).toContainText("Your scope is with our team");

  await logIn(page);
  await page.getByRole("link", { name: "Contact Forms" }).click();
  const row = page.getByRole("row", { name: /Nadia Farooq/ }).first();
  await expect(row).toContainText("Scope");
  await expect(row).not.toContainText("Likely spam");
  await row.getByRole("link", { name: "Open the enquiry from Nadia Farooq" }).click();
  const sent = page.getByRole("region", { name: "The enquiry" });
  await expect(sent).toContainText("Answer within the hour, at night too.");
  await expect(sent).toContainText("Who keeps the mail?");
  await expect(sent).toContainText("brief.pdf");
  await sent.getByRole("button", { name: "Conversation with Nadia Farooq" }).click();
  await expect(page.getByRole("dialog")).toContainText("Uploaded file: brief.pdf");
});

test("on a translated page the assistant's state stays current", async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api/chat/upload", async (route) => {
    await released;
    await route.continue();
  });
  const panel = await openChat(page, "/AIagent");
  const problem = panel.getByRole("alert");
  const title = panel.getByRole("heading", { level: 2 });
  await fieldOf(page).fill("a".repeat(2001));
  await expect(problem.filter({ hasText: "2,001" })).toHaveCount(1);
  await translate(page);
  await fieldOf(page).fill("a".repeat(2002));
  await expect(problem.filter({ hasText: "2,002" })).toHaveCount(1);
  await fieldOf(page).fill("");
  await expect(problem.filter({ hasText: "2,002" })).toHaveCount(0);

  await panel.locator("input[type=file]").setInputFiles(brief);
  const stage = panel.locator(".chat-stage");
  await expect(stage).toHaveText("Sending, 0%");
  await translate(page);
  release();
  await expect(stage).toHaveText("Read");
  await translate(page);
  await panel.getByRole("button", { name: "Draft a scope" }).click();
  await expect(title).toHaveText("Draft scope");
  const price = panel.locator(".scope-price");
  await expect(price).toBeVisible();
  expect((await translate(page)).join("\n")).not.toContain("$3,000");
  await expect(price).toHaveText("$3,000, one time");
  await panel.getByLabel("Package").selectOption("Product Plan");
  await expect(price).toHaveText(/^\$5,000/);
  await panel.getByRole("button", { name: "Back to the conversation" }).click();
  await expect(title).toHaveText(/^Ask /);

  await translate(page);
  await page.route("**/api/chat", (route) => (route.request().method() === "DELETE" ? undefined : route.continue()));
  await panel.getByRole("button", { name: "Delete this conversation" }).click();
  await translate(page);
  await panel.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(panel.getByRole("button", { name: "Deleting…", exact: true })).toBeVisible();
});

test("an answer is shown no sooner than 800 ms after the question", async ({ page }) => {
  await page.clock.install();
  await openChat(page, "/contact-us");
  await answerWith(page, "message", { status: 200, json: { response: "Seven days.", sources: [] } });
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const answered = page.waitForResponse("**/api/chat/message");
  await ask(page, "How long?");
  await (await answered).finished();
  await page.clock.runFor(799);
  await expect(panelOf(page).getByText("The assistant is writing")).toBeAttached();
  await expect(logOf(page)).not.toContainText("Seven days.");
  await page.clock.runFor(1);
  await expect(logOf(page)).toContainText("Seven days.");
});

test("while an answer is pending nothing can be sent, and an empty message never", async ({ page }) => {
  const panel = await openChat(page, "/contact-us");
  const questions: string[] = [];
  page.on("request", (request) => request.url().endsWith("/api/chat/message") && questions.push(request.postData() ?? ""));
  const release = await answerWith(page, "message", { status: 200, json: { response: "Seven days.", sources: [] }, isHeld: true });
  await ask(page, "How long?");
  await expect(fieldOf(page)).not.toBeEditable();
  await expect(fieldOf(page)).toBeFocused();
  await expect(panel.getByRole("button", { name: "Upload a PDF or Word file" })).toBeDisabled();
  await expect(panel.getByRole("button", { name: "Send" })).toBeDisabled();
  await expect(panel.getByText("The assistant is writing")).toBeAttached();
  await page.keyboard.press("Enter");
  await expectAccessible(page);
  release();
  await expect(logOf(page)).toContainText("Seven days.");
  await expect(fieldOf(page)).toBeEditable();
  await expect(fieldOf(page)).toBeFocused();
  await ask(page, "   ");
  await panel.getByRole("button", { name: "Send" }).click();
  await expect(fieldOf(page)).toBeEditable();
  expect(questions).toHaveLength(1);
});

test("input stays during an upload, and screen readers hear each message's author", async ({ page }) => {
  const panel = await openChat(page, "/contact-us");
  const json = { filename: "brief.pdf", message: "I have read it.", isRead: true };
  const release = await answerWith(page, "upload", { status: 200, json, isHeld: true });
  const question = "كم يستغرق ذلك؟";
  await fieldOf(page).fill(question);
  await panel.locator("input[type=file]").setInputFiles(brief);
  await fieldOf(page).focus();
  await page.keyboard.press("Enter");
  await expect(fieldOf(page)).toHaveValue(question);
  await expect(fieldOf(page)).toBeFocused();
  release();
  await expect(logOf(page)).toContainText("I have read it.");
  await expect(fieldOf(page)).toHaveValue(question);
  await answerWith(page, "message", { status: 200, json: { response: "Seven days.", sources: [] } });
  await page.keyboard.press("Enter");
  await expect(logOf(page)).toContainText("Seven days.");
  await expect(logOf(page)).toContainText(`You: ${question}Assistant: Seven days.`);
  await expect(panel.getByText(question)).toHaveCSS("direction", "rtl");
  // A single tab stop for documents.
  await expect(panel.getByRole("button", { name: /Document|Choose File|Upload/ })).toHaveCount(1);
});

/** Dispatches a drop or paste event with files and text. */
async function handIn(page: Page, how: "drop" | "paste", { files, text = "" }: { files: string[]; text?: string }): Promise<void> {
  await fieldOf(page).evaluate(
    (field, given) => {
      const data = new DataTransfer();
      for (const name of given.files)
        data.items.add(new File(["a"], name, { type: name.endsWith("png") ? "image/png" : "application/pdf" }));
      if (given.text) data.setData("text/plain", given.text);
      const event =
        given.how === "drop"
          ? new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true })
          : new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true });
      field.dispatchEvent(event);
    },
    { how, files, text },
  );
}

test("a document can be dropped and pasted, a pasted picture is rejected, and long text isn't cut silently", async ({ page }) => {
  const panel = await openChat(page, "/contact-us");
  const json = { filename: "brief.pdf", message: "I have read it.", isRead: true };
  await answerWith(page, "upload", { status: 200, json });
  await handIn(page, "paste", { files: ["image.png"] });
  await expect(logOf(page)).toContainText("only PDF or Word files");
  await handIn(page, "paste", { files: ["image.png"], text: "Words from a word processor" });
  await handIn(page, "paste", { files: ["brief.pdf"] });
  await expect(logOf(page)).toContainText("Uploaded file: brief.pdf");
  await expect(logOf(page)).toContainText("I have read it.");
  await expect(logOf(page).getByText("only PDF or Word files")).toHaveCount(1);
  await handIn(page, "drop", { files: ["plan.pdf", "more.pdf"] });
  await expect(logOf(page)).toContainText("One document at a time");
  await expect(logOf(page).getByText("Uploaded file: brief.pdf")).toHaveCount(2);

  await fieldOf(page).fill("a".repeat(2345));
  await expect(fieldOf(page)).toHaveAccessibleDescription(/2,345 characters.*2,000/);
  await fieldOf(page).press("Enter");
  await expect(fieldOf(page)).toHaveValue("a".repeat(2345));
  await expectAccessible(page);
  await fieldOf(page).fill("a".repeat(2000));
  await expect(panel.getByRole("alert").filter({ hasText: "characters" })).toHaveCount(0);
});

test("two tabs share a conversation, and deleting it clears both", async ({ page, context }) => {
  await openChat(page, "/contact-us");
  const other = await context.newPage();
  await openChat(other, "/about");
  await ask(page, "What does the Product Package cost?");
  await expect(logOf(page)).toContainText("$3,000");
  await expect(logOf(other)).toContainText("$3,000", { timeout: 5000 });
  await ask(other, "And how long does it take?");
  await expect(logOf(page)).toContainText(/7 days/i, { timeout: 5000 });
  expect(await logOf(page).getByText("What does the Product Package cost?").count()).toBe(1);
  await panelOf(other).getByRole("button", { name: "Delete this conversation" }).click();
  await panelOf(other).getByRole("button", { name: "Delete", exact: true }).click();
  await expect(logOf(page)).not.toContainText("$3,000", { timeout: 5000 });
  await expect(logOf(page)).toContainText("an AI");
});

test("a conversation that was requested before an answer or the deletion doesn't undo them", async ({ page }) => {
  await openChat(page, "/AIagent");
  await ask(page, "What does the Product Package cost?");
  await expect(logOf(page)).toContainText("$3,000");
  const held: (() => void)[] = [];
  await page.route("**/api/chat", async (route) => {
    if (route.request().method() !== "GET") return route.continue();
    const response = await route.fetch();
    await new Promise<void>((resolve) => held.push(resolve));
    await route.fulfill({ response });
  });
  const lookAgain = async (count: number) => {
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await expect.poll(() => held.length).toBe(count);
  };
  await lookAgain(1);
  await ask(page, "Where is your office?");
  await expect(logOf(page)).toContainText("Lahore");
  held[0]?.();
  // The old copy is dropped, and requested again.
  await expect.poll(() => held.length).toBe(2);
  await expect(logOf(page)).toContainText("Lahore");
  held[1]?.();

  await lookAgain(3);
  await panelOf(page).getByRole("button", { name: "Delete this conversation" }).click();
  await panelOf(page).getByRole("button", { name: "Delete", exact: true }).click();
  await expect(logOf(page)).toContainText("have been deleted");
  held[2]?.();
  await expect.poll(() => held.length).toBe(4);
  await expect(logOf(page)).not.toContainText("$3,000");
  held[3]?.();
});

test("a file that's neither PDF nor Word is rejected before the upload", async ({ page }) => {
  const panel = await openChat(page, "/");
  await panel.locator("input[type=file]").setInputFiles({ name: "plan.xlsx", mimeType: "text/plain", buffer: Buffer.from("a") });
  await expect(logOf(page)).toContainText("Sorry, only PDF or Word files (.pdf, .doc, .docx) are allowed. Please try again.");
  await expect(logOf(page)).toContainText("an AI");
});

test.describe("behind a proxy with a lower limit", () => {
  test.use({ expectedErrors: [/status of 413/] });

  test("a document that the proxy rejects is reported as too large", async ({ page }) => {
    await openChat(page, "/terms");
    await page.route("**/api/chat/upload", (route) => route.fulfill({ status: 413, contentType: "text/html", body: "<h1>413</h1>" }));
    await panelOf(page).locator("input[type=file]").setInputFiles(brief);
    await expect(logOf(page)).toContainText(chatMessages.uploadRefused);
  });
});

test("an unanswered question can be passed on to staff", async ({ page }) => {
  const panel = await openChat(page, "/");
  await answerWith(page, "message", {
    status: 200,
    json: { response: "That I do not know.", sources: [], offer: "contact" },
  });
  await ask(page, "Do you have an office in Oslo?");
  await panel.getByRole("link", { name: "Ask a person" }).click();
  await expect(page).toHaveURL("/contact-us");
  await expect(page.getByRole("form", { name: "Enquiry" }).getByLabel("Message")).toHaveValue("Do you have an office in Oslo?");
  await page.reload();
  await expect(page.getByRole("form", { name: "Enquiry" }).getByLabel("Message")).toHaveValue("Do you have an office in Oslo?");
});

test("an e-mail address in the chat is in the form that the assistant opens", async ({ page }) => {
  const panel = await openChat(page, "/");
  await ask(page, "Please contact me at ada@clinic.example.");
  await expect(logOf(page)).toContainText("opens the contact form with your address in it");
  await panel.getByRole("link", { name: "Ask a person" }).click();
  await expect(page.getByRole("form", { name: "Enquiry" }).getByLabel("Email")).toHaveValue("ada@clinic.example");
});

test.describe("on a server error", () => {
  test.use({ expectedErrors: [/status of 500|status of 429/] });

  test("the assistant shows the error, and the question can be sent again, even after a reload", async ({ page }) => {
    await openChat(page, "/");
    await answerWith(page, "message", { status: 500, json: { error: "Something went wrong. Please try again." } });
    await ask(page, "What does the Product Package cost?");
    await expect(logOf(page)).toContainText("Oops, something went wrong. Try again!");
    await page.unroute("**/api/chat/message");
    const panel = await openChat(page, "/");
    await expect(logOf(page)).toContainText("What does the Product Package cost?");
    await panel.getByRole("button", { name: "Send it again" }).click();
    await expect(logOf(page)).toContainText("$3,000");
    await expect(logOf(page)).not.toContainText("Oops");
  });

  test("a rejection shows the server's text, a lost upload the site's", async ({ page }) => {
    const panel = await openChat(page, "/");
    await answerWith(page, "message", { status: 429, json: { error: "Too many requests. Please try again in 10 minutes." } });
    await ask(page, "And now?");
    await expect(logOf(page)).toContainText("Too many requests. Please try again in 10 minutes.");
    await answerWith(page, "upload", { status: 500, json: {} });
    await panel.locator("input[type=file]").setInputFiles({ name: "brief.pdf", mimeType: "application/pdf", buffer: Buffer.from("a") });
    await expect(logOf(page)).toContainText("Failed to upload file. Please try again.");
    await expect(panel.getByText("Not sent")).toBeVisible();
  });

  test("an upload without a response fails, and its place is free again", async ({ page }) => {
    const panel = await openChat(page, "/");
    await page.clock.install();
    await answerWith(page, "upload", { status: 200, json: {}, isHeld: true });
    const sent = page.waitForRequest("**/api/chat/upload");
    await panel.locator("input[type=file]").setInputFiles(brief);
    await sent;
    await page.clock.fastForward(PROCESSED_UPLOAD);
    await expect(logOf(page)).toContainText("Failed to upload file. Please try again.");
    await expect(fieldOf(page)).toBeEnabled();
  });
});

test("a streamed answer ends as the complete, checked text", async ({ page }) => {
  await openChat(page, "/");
  const events = [
    `event: text\ndata: ${JSON.stringify({ text: "An MVP costs $1." })}\n\n`,
    `event: answer\ndata: ${JSON.stringify({ response: "An MVP costs $3,000.", sources: [] })}\n\n`,
  ];
  await page.route("**/api/chat/message", (route) => route.fulfill({ contentType: "text/event-stream", body: events.join("") }));
  await ask(page, "How much?");
  await expect(logOf(page)).toContainText("An MVP costs $3,000.");
  await expect(logOf(page)).not.toContainText("$1.");
});

test("closing the panel by keyboard restores focus", async ({ page }) => {
  await openPage(page, "/contact-us");
  await openButton(page).focus();
  await page.keyboard.press("Enter");
  await expect(fieldOf(page)).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(openButton(page)).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Escape");
  await expect(panelOf(page)).toBeHidden();
  await expect(openButton(page)).toBeFocused();
  await expect(openButton(page)).toHaveAttribute("aria-expanded", "false");

  const link = page.getByRole("link", { name: "Upload a brief, get a scope" });
  const choose = panelOf(page).getByRole("button", { name: "Choose a file" });
  await link.focus();
  await page.keyboard.press("Enter");
  await expect(choose).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(link).toBeFocused();
  await expect(page).toHaveURL("/contact-us");
  await openButton(page).click();
  await expect(choose).toHaveCount(0);
  await page.keyboard.press("Escape");
  await link.click();
  const chooser = page.waitForEvent("filechooser");
  await choose.click();
  await (await chooser).setFiles(brief);
  await expect(logOf(page).getByText("Uploaded file: brief.pdf")).toBeVisible();
  await expect(choose).toHaveCount(0);
});
