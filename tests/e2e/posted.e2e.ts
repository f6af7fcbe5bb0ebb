import type { Page } from "@playwright/test";
import { posts } from "../../content/posts/all.ts";
import { apiMessages } from "../../contract/api-messages.ts";
import { BUILD_HEADER } from "../../contract/build-rules.ts";
import { fieldMessages } from "../../contract/field-messages.ts";
import { messages } from "../../contract/messages.ts";
import { paymentMessages } from "../../contract/payment-messages.ts";
import { staffAccount } from "./account.ts";
import { payTestOrder } from "./buying.ts";
import { expect, expectAccessible, logIn, openPage, test, untilAlive, withoutMotion } from "./journey.ts";

/** Forms posted without JavaScript or before hydration. */
test.use(withoutMotion);

const form = (page: Page) => page.getByRole("form", { name: "Enquiry" });
const send = (page: Page) => form(page).getByRole("button", { name: "Send Message" }).click();

async function fill(page: Page, name: string): Promise<void> {
  await form(page).getByLabel("Name").fill(name);
  await form(page).getByLabel("Phone Number").fill("+92 300 0000000");
  await form(page).getByLabel("Message").fill("We weave towels.\nCan a camera find the faults?");
}

const readReference = async (page: Page) =>
  /reference: ([\dA-F]{8})/.exec((await form(page).getByRole("status").last().textContent()) ?? "")?.[1];

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/status of 4(?:00|02|09)/] });

  for (const path of ["/", "/contact", "/contact-us?service=AI%20Services", "/AIagent"]) {
    test(`an enquiry is rejected at its fields with its input kept, and then accepted, on ${path}`, async ({ page }) => {
      await page.goto(path);
      await fill(page, "Imran Sheikh");
      await form(page).getByLabel("Email").fill("imran@looms");
      await form(page).getByLabel("Service").selectOption({ index: 2 });
      const chosen = await form(page).getByLabel("Service").inputValue();
      await send(page);
      await expect(form(page).getByLabel("Email")).toHaveAccessibleDescription(messages.emailRequired);
      await expect(form(page).getByLabel("Email")).toHaveValue("imran@looms");
      await expect(form(page).getByLabel("Name")).toHaveValue("Imran Sheikh");
      await expect(form(page).getByLabel("Service")).toHaveValue(chosen);
      await expect(form(page).getByLabel("Message")).toHaveValue("We weave towels.\nCan a camera find the faults?");
      await expect(form(page)).toBeInViewport();
      await form(page).getByLabel("Email").fill(`imran${path.length}@looms.example`);
      await send(page);
      await expect(form(page).getByText(messages.messageSent)).toBeInViewport();
      expect(page.url()).toMatch(/[?&]sent=[\dA-F]{8}#sent$/);
      // The prefill's parameter names the draft.
      expect(new URL(page.url()).searchParams.get("service")).toBe(path.includes("service") ? "AI Services" : null);
      await expect(form(page).getByLabel("Name")).toHaveValue("");
    });
  }

  test("an enquiry posted twice is stored once, and staff find it", async ({ page }) => {
    const references: (string | undefined)[] = [];
    for (let time = 0; time < 2; time += 1) {
      await page.goto("/contact-us");
      await fill(page, "Sadia Noor");
      await form(page).getByLabel("Email").fill("sadia@looms.example");
      await form(page).getByLabel("Service").selectOption("AI Chatbots");
      await send(page);
      references.push(await readReference(page));
    }
    expect(references[0]).toMatch(/^[\dA-F]{8}$/);
    expect(references[1]).toBe(references[0]);
  });

  const pay = (page: Page) => page.getByRole("form", { name: "Payment" });
  const card = (page: Page) => page.getByRole("form", { name: "Card" });

  test("a package is ordered, a card is declined, the next is charged, and the order is paid", async ({ page }) => {
    await page.goto("/pricing");
    await pay(page).getByRole("button", { name: "Pay by card" }).click();
    const faults = {
      Package: paymentMessages.packageRequired,
      "Amount, USD": paymentMessages.amountRequired,
      Name: messages.nameRequired,
      Email: messages.emailRequired,
    };
    for (const [field, fault] of Object.entries(faults)) await expect(pay(page).getByLabel(field)).toHaveAccessibleDescription(fault);
    await pay(page).getByLabel("Name").fill("Nadia Farooq");
    await pay(page).getByLabel("Email").fill("nadia@looms.example");
    await pay(page).getByLabel("Package").selectOption("Product Package");
    await pay(page).getByLabel("Amount, USD").fill("1");
    await pay(page).getByRole("button", { name: /^Pay/ }).click();
    await expect(pay(page).getByLabel("Amount, USD")).toHaveAccessibleDescription(/Product Package/);
    await expect(pay(page).getByLabel("Package")).toHaveValue("Product Package");
    await expect(pay(page).getByLabel("Email")).toHaveValue("nadia@looms.example");
    await pay(page).getByLabel("Amount, USD").fill("");
    await pay(page).getByRole("button", { name: /^Pay/ }).click();

    await expect(page).toHaveURL(/\/sandbox-checkout\//);
    await expect(page.getByText("billed to nadia@looms.example")).toBeVisible();
    await card(page).getByLabel("Card number").fill("4000 0000 0000 0002");
    await card(page).getByLabel("Expiry").fill("12 / 40");
    await card(page).getByLabel("CVC").fill("123");
    await card(page).getByRole("button", { name: /^Pay/ }).click();
    await expect(card(page).getByLabel("Name on card")).toHaveAccessibleDescription(messages.nameRequired);
    await expect(card(page).getByLabel("Card number")).toBeInViewport();
    await card(page).getByLabel("Card number").fill("4000 0000 0000 0002");
    await card(page).getByLabel("CVC").fill("123");
    await card(page).getByLabel("Name on card").fill("Nadia Farooq");
    const billing = { "Name or company": "Looms Ltd", Address: "1 Mall Road\nLahore", "Tax ID": "1234567-8" };
    for (const [field, value] of Object.entries(billing)) await card(page).getByLabel(field).fill(value);
    await card(page).getByLabel("Country").selectOption("Pakistan");
    await card(page).getByRole("button", { name: /^Pay/ }).click();
    await expect(
      card(page)
        .getByRole("alert")
        .or(card(page).locator(".err"))
        .filter({ hasText: /declined/i }),
    ).toBeVisible();
    await expect(card(page).getByLabel("Card number")).toHaveValue("");
    await expect(card(page).getByLabel("Name on card")).toHaveValue("Nadia Farooq");
    for (const [field, value] of Object.entries(billing)) await expect(card(page).getByLabel(field)).toHaveValue(value);
    await expect(card(page).getByLabel("Country")).toHaveValue("PK");
    await card(page).getByLabel("Card number").fill("4242 4242 4242 4242");
    await card(page).getByLabel("CVC").fill("123");
    await card(page).getByRole("button", { name: /^Pay/ }).click();
    await expect(page).toHaveURL(/\/payment-confirmation\?/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment Successful!");

    await page.getByRole("link", { name: "Start onboarding" }).click();
    await expect(page).toHaveURL(/\/contact-us\?topic=onboarding&order_id=order_\d+&key=/);
    expect(page.url()).not.toMatch(/nadia|farooq|looms/i);
    await expect(form(page).getByLabel("Name")).toHaveValue("Nadia Farooq");
    await expect(form(page).getByLabel("Email")).toHaveValue("nadia@looms.example");
    await expect(form(page).getByLabel("Service")).toHaveValue("Idea to MVP");
    await expect(form(page).getByLabel("Message")).toHaveValue(/Order ID: order_\d+ \(Product Package\)/);
    await send(page);
    await expect(form(page).getByLabel("Phone Number")).toHaveAccessibleDescription(fieldMessages.phoneRequired);
    await expect(form(page).getByLabel("Message")).toHaveValue(/Order ID: order_\d+ \(Product Package\)/);
    await form(page).getByLabel("Phone Number").fill("+92 300 0000000");
    await send(page);
    await expect(form(page).getByText(messages.messageSent)).toBeVisible();
    expect(page.url()).toMatch(/\/contact-us\?sent=[\dA-F]{8}#sent$/);
  });

  test("cancelling on the card page returns to the prices, and an order posted twice is created once", async ({ page }) => {
    const addresses: string[] = [];
    for (let time = 0; time < 2; time += 1) {
      await page.goto("/pricing?package=Developer%20Package");
      await pay(page).getByLabel("Name").fill("Sadia Noor");
      await pay(page).getByLabel("Email").fill("sadia@looms.example");
      await pay(page).getByRole("button", { name: /^Pay/ }).click();
      await expect(page).toHaveURL(/\/sandbox-checkout\//);
      addresses.push(page.url());
    }
    expect(addresses[1]).toBe(addresses[0]);
    await card(page).getByRole("button", { name: "Cancel" }).click();
    await expect(page).toHaveURL(/\/pricing\?canceled/);
  });

  test("a link shows a post's comments on an uncached page, without held and deleted ones", async ({ page, request }) => {
    const slug = posts[2]?.slug ?? "";
    const path = `/blogs/${slug}`;
    const say = async (text: string) => {
      const data = { blogId: slug, userName: "Zoë", text, elapsed_ms: 9000 };
      const { comment } = await (await request.post("/api/comments", { data })).json();
      return String(comment._id);
    };
    const first = await say("Said before.");
    const held = await say("Held: https://looms.example");
    const before = await request.get(path);
    await page.goto(path);
    await page.getByRole("link", { name: "Read the comments" }).click();
    await expect(page).toHaveURL(`${path}?comments=shown#comments`);
    await expect(page.getByText("Said before.")).toBeVisible();
    await expect(page.getByText("looms.example")).toHaveCount(0);
    await say("Said after it.");
    await page.reload();
    await expect(page.locator(".comments ol li").last()).toContainText("Said after it.");
    const { token } = await (await request.post("/api/admin/login", { data: staffAccount })).json();
    const headers = { Authorization: `Bearer ${String(token)}` };
    expect((await request.delete(`/api/admin/comments/${first}`, { headers })).ok()).toBe(true);
    expect((await request.post(`/api/admin/comments/${held}/approve`, { headers })).ok()).toBe(true);
    await page.reload();
    await expect(page.getByText("Held: https://looms.example")).toBeVisible();
    await expect(page.getByText("Said before.")).toHaveCount(0);
    const shown = await request.get(`${path}?comments=shown`);
    expect(shown.headers()["cache-control"]).toBe("no-store");
    // The cached page has no comments and is unchanged.
    expect((await request.get(path)).headers()["etag"]).toBe(before.headers()["etag"]);
  });

  test("a comment is rejected with its input kept, then accepted, and one with a link is held", async ({ page }) => {
    const comment = page.getByRole("form", { name: "Leave a comment" });
    await page.goto(`/blogs/${posts[0].slug}`);
    await comment.getByLabel("Name").fill("Zoë");
    await comment.getByRole("button", { name: "Post comment" }).click();
    await expect(comment.getByLabel("Comment")).toHaveAccessibleDescription(apiMessages.commentIncomplete);
    await expect(comment.getByLabel("Comment")).toHaveAttribute("aria-invalid", "true");
    await expect(comment.getByLabel("Name")).not.toHaveAttribute("aria-invalid");
    await expect(comment.getByLabel("Name")).toHaveValue("Zoë");
    await comment.getByLabel("Comment").fill("Posted by hand.");
    await comment.getByRole("button", { name: "Post comment" }).click();
    await expect(comment.getByText(apiMessages.commentSent)).toBeVisible();
    await expect(page.getByRole("region", { name: "comment" }).getByRole("listitem").last()).toContainText("Posted by hand.");
    expect(page.url()).toMatch(/\?commented=sent&comments=shown#comments$/);
    await comment.getByLabel("Name").fill("Zoë");
    await comment.getByLabel("Comment").fill("See https://looms.example");
    await comment.getByRole("button", { name: "Post comment" }).click();
    await expect(comment.getByText(apiMessages.commentHeld)).toBeVisible();
    const comments = await (await page.request.get(`/api/comments?blogId=${posts[0].slug}`)).text();
    expect(comments).toContain("Posted by hand.");
    // A cookie lets the browser see its own held comment.
    expect(comments).toContain("See https://looms.example");
  });

  test("all missing fields are reported at once", async ({ page }) => {
    await page.goto("/contact-us");
    await send(page);
    await expect(form(page).getByLabel("Name")).toHaveAccessibleDescription(messages.nameRequired);
    await expect(form(page).getByLabel("Phone Number")).toHaveAccessibleDescription(fieldMessages.phoneRequired);
    await expect(form(page).getByLabel("Message")).toHaveAccessibleDescription(fieldMessages.messageRequired);
  });
});

test.describe("with scripts that fail to load", () => {
  test.use({ expectedErrors: [/ERR_FAILED|status of 400|dynamically imported module/] });

  test("with blocked scripts a form is still posted, and the panel has the enquiry", async ({ page, context }) => {
    await context.route("**/assets/*.js", (route) => route.abort());
    await page.goto("/AIagent");
    await fill(page, "Hira Zaman");
    await form(page).getByLabel("Email").fill("hira@looms.example");
    await send(page);
    await expect(form(page).getByText(messages.messageSent)).toBeVisible();
    const reference = await readReference(page);
    await context.unroute("**/assets/*.js");
    await logIn(page);
    await page.getByRole("link", { name: "Contact Forms" }).click();
    await expect(page.getByRole("row", { name: /Hira Zaman/ })).toContainText(reference ?? "no reference");
  });

  test("a form posted before hydration continues after it", async ({ page }) => {
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto("/contact-us");
    await fill(page, "Hira Zaman");
    await send(page);
    await expect(form(page).getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
    await page.unroute("**/assets/*.js");
    const again = page.waitForResponse((response) => response.request().method() === "POST");
    await send(page);
    await again;
    // The same page, hydrated.
    await expect(form(page).getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
    await expect(form(page).getByLabel("Name")).toHaveValue("Hira Zaman");
    await expectAccessible(page);
    await form(page).getByLabel("Email").fill("hira@looms.example");
    await form(page).getByLabel("Service").selectOption("AI Chatbots");
    const sent = page.waitForResponse("**/api/contact");
    await send(page);
    expect((await sent).status()).toBe(201);
    await expect(form(page).getByText(messages.messageSent)).toBeVisible();
  });
});

test.describe("on an open page after a deploy, whose old scripts are gone", () => {
  test.use({ expectedErrors: [/status of 404|dynamically imported module/] });
  const lose = (page: Page, script: string) => page.route(`**/assets/${script}-*.js`, (route) => route.fulfill({ status: 404, body: "" }));

  test("an enquiry is still sent", async ({ page }) => {
    await openPage(page, "/contact-us");
    await lose(page, "enquiry-actions");
    await fill(page, "Saba Iqbal");
    await form(page).getByLabel("Email").fill("saba@looms.example");
    await form(page).getByLabel("Service").selectOption("AI Chatbots");
    await send(page);
    await expect(form(page).getByText(messages.messageSent)).toBeVisible();
    expect(page.url()).toMatch(/\?sent=/);
  });

  test("a comment is still posted", async ({ page }) => {
    await openPage(page, `/blogs/${posts[1]?.slug}`);
    await lose(page, "send-comment");
    const comment = page.getByRole("form", { name: "Leave a comment" });
    await comment.getByLabel("Name").fill("Saba");
    await comment.getByLabel("Comment").fill("Posted after a deploy.");
    await comment.getByRole("button", { name: "Post comment" }).click();
    await expect(comment.getByText(apiMessages.commentSent)).toBeVisible();
    expect(page.url()).toMatch(/\?commented=/);
    await expect(comment.getByLabel("Comment")).toHaveValue("");
  });

  test("an order is still started", async ({ page }) => {
    await openPage(page, "/pricing?package=Developer%20Package");
    await lose(page, "{start-payment,api}");
    const payment = page.getByRole("form", { name: "Payment" });
    await payment.getByLabel("Name").fill("Saba Iqbal");
    await payment.getByLabel("Email").fill("saba@looms.example");
    await payment.getByRole("button", { name: /^Pay/ }).click();
    await expect(page).toHaveURL(/\/sandbox-checkout\//);
    await expect(page.getByText("billed to saba@looms.example")).toBeVisible();
  });

  test("a question from a service's page is in the assistant's field after the reload", async ({ page }) => {
    await openPage(page, "/chatbots");
    await page.locator("a.ask").first().click();
    const field = page.locator("form.ask input");
    await lose(page, "panel");
    // The new build's page has its scripts.
    page.once("domcontentloaded", () => void page.unroute("**/assets/panel-*.js"));
    await field.fill("What does a week cost?");
    await field.press("Enter");
    await expect(page.getByRole("dialog").getByLabel("Your message")).toHaveValue("What does a week cost?");
  });

  test("opening the assistant reloads the page once, and form input is kept", async ({ page }) => {
    await openPage(page, "/contact-us");
    await form(page).getByLabel("Message").fill("Typed before");
    await lose(page, "panel");
    const loads: string[] = [];
    page.on("load", () => loads.push(page.url()));
    await page.getByRole("button", { name: "Ask us" }).click();
    await expect(page.getByText("The chat could not be loaded. Please try again.")).toBeVisible();
    expect(loads).toHaveLength(1);
    await expect(form(page).getByLabel("Message")).toHaveValue("Typed before");
    await page.unroute("**/assets/panel-*.js");
    await page.reload();
    await expect(page.getByRole("dialog")).toBeVisible();
  });
});

test.describe("on an open page older than the API, which refuses what it sends", () => {
  test.use({ expectedErrors: [/status of 400/] });
  const refuse = (page: Page, path: string) =>
    page.route(path, async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      return route.fulfill({ status: 400, headers: { [BUILD_HEADER]: "newer" }, json: { error: "Budget is required", field: "budget" } });
    });

  test("the browser posts the enquiry to the new page", async ({ page }) => {
    await openPage(page, "/contact-us");
    await refuse(page, "**/api/contact");
    await fill(page, "Hina Aziz");
    await form(page).getByLabel("Email").fill("hina@looms.example");
    await form(page).getByLabel("Service").selectOption("AI Chatbots");
    await send(page);
    await expect(form(page).getByText(messages.messageSent)).toBeVisible();
    expect(page.url()).toMatch(/\?sent=/);
    await untilAlive(page);
    await expect(form(page).getByLabel("Name")).toHaveValue("");
  });

  test("the browser posts the comment to the new page", async ({ page }) => {
    await openPage(page, `/blogs/${posts[1]?.slug}`);
    await refuse(page, "**/api/comments");
    const comment = page.getByRole("form", { name: "Leave a comment" });
    await comment.getByLabel("Name").fill("Hina");
    await comment.getByLabel("Comment").fill("Posted to a newer page.");
    await comment.getByRole("button", { name: "Post comment" }).click();
    await expect(comment.getByText(apiMessages.commentSent)).toBeVisible();
    expect(page.url()).toMatch(/\?commented=/);
  });

  test("the browser posts the order to the new page", async ({ page }) => {
    await openPage(page, "/pricing?package=Developer%20Package");
    await refuse(page, "**/api/payment/initiate");
    const payment = page.getByRole("form", { name: "Payment" });
    await payment.getByLabel("Name").fill("Hina Aziz");
    await payment.getByLabel("Email").fill("hina@looms.example");
    await payment.getByRole("button", { name: /^Pay/ }).click();
    await expect(page).toHaveURL(/\/sandbox-checkout\//);
    await expect(page.getByText("billed to hina@looms.example")).toBeVisible();
  });

  test("the assistant reloads the page once, and the question is in its field", async ({ page }) => {
    await openPage(page, "/contact-us");
    await form(page).getByLabel("Message").fill("Typed before");
    await page.getByRole("button", { name: "Ask us" }).click();
    await refuse(page, "**/api/chat/message");
    const loads: string[] = [];
    page.on("load", () => loads.push(page.url()));
    const field = page.getByRole("dialog").getByLabel("Your message");
    await field.fill("What does a week cost?");
    await field.press("Enter");
    await expect.poll(() => loads).toHaveLength(1);
    await expect(field).toHaveValue("What does a week cost?");
    await expect(form(page).getByLabel("Message")).toHaveValue("Typed before");
    await page.unroute("**/api/chat/message");
    await field.press("Enter");
    await expect(page.getByRole("log", { name: "Conversation" }).getByText("Assistant:")).toBeVisible();
    expect(loads).toHaveLength(1);
  });
});

test("an unsent comment and question survive a reload and Back, in this tab only", async ({ page, context }) => {
  const path = `/blogs/${posts[2]?.slug}`;
  const comment = page.getByRole("form", { name: "Leave a comment" });
  await openPage(page, path);
  await comment.getByLabel("Name").fill("Saba");
  await comment.getByLabel("Comment").fill("Half a thought");
  await page.reload();
  await untilAlive(page);
  await expect(comment.getByLabel("Comment")).toHaveValue("Half a thought");
  await page.getByRole("banner").getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL("/about");
  await page.goBack();
  await expect(comment.getByLabel("Comment")).toHaveValue("Half a thought");
  await expect(comment.getByLabel("Name")).toHaveValue("Saba");
  await page.getByRole("button", { name: "Ask us" }).click();
  await page.getByRole("dialog").getByLabel("Your message").fill("Half a question");
  await page.reload();
  await untilAlive(page);
  await page.getByRole("button", { name: "Ask us" }).click();
  await expect(page.getByRole("dialog").getByRole("textbox")).toHaveValue("Half a question");

  const other = await context.newPage();
  await openPage(other, path);
  await expect(other.getByRole("form", { name: "Leave a comment" }).getByLabel("Comment")).toHaveValue("");
  await other.close();

  await page.keyboard.press("Escape");
  await comment.getByRole("button", { name: "Post comment" }).click();
  // Comments sent within seconds after the page load are held.
  await expect(comment.getByText(apiMessages.commentHeld).or(comment.getByText(apiMessages.commentSent))).toBeVisible();
  await page.reload();
  await untilAlive(page);
  await expect(comment.getByLabel("Comment")).toHaveValue("");
});

test("the form of an order's onboarding is in no cache, and without the order's key it holds nothing of the buyer", async ({ request }) => {
  const buyer = { order_id: "order_4711", name: "Nadia Farooq", email: "nadia@looms.example" };
  const { order_id, key } = await payTestOrder(request, buyer);
  const ask = async (path: string, known: string) => {
    const response = await request.get(`${path}?topic=onboarding&order_id=${order_id}&key=${known}`);
    const { "cache-control": cache, "referrer-policy": referrer } = response.headers();
    return { status: response.status(), cache, referrer, isKnown: (await response.text()).includes(buyer.email) };
  };
  const known = { status: 200, cache: "no-store", referrer: "no-referrer", isKnown: true };
  for (const path of ["/contact-us", "/contact-us.data"]) {
    expect(await ask(path, key)).toEqual(known);
    expect(await ask(path, "guess")).toMatchObject({ status: 200, cache: "no-cache", isKnown: false });
  }
  expect(await (await request.get("/contact-us?topic=onboarding")).text()).not.toContain(buyer.email);
});

test("a comment posted at an unknown address is one on the newest post, which is shown there", async ({ request }) => {
  const posted = await request.post("/blogs/no-such-post", {
    form: { userName: "Zoë", text: "Posted below a notice." },
    maxRedirects: 0,
  });
  expect(posted.status()).toBe(303);
  expect(await (await request.get(`/api/comments?blogId=${posts[0].slug}`)).text()).toContain("Posted below a notice.");
});

test("a cross-site POST (CSRF), another content type and a page without a form are rejected, and no cached page changes", async ({
  request,
}) => {
  const post = async (path: string, headers: Record<string, string>, data = "name=A") =>
    (await request.post(path, { headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers }, data })).status();
  expect(await post("/contact-us", { "Sec-Fetch-Site": "cross-site" })).toBe(403);
  expect(await post("/contact-us", { Origin: "https://evil.example" })).toBe(403);
  expect(await post("/contact-us", { "Content-Type": "application/json" })).toBe(415);
  expect(await post("/contact-us", {}, `name=${"x".repeat(70_000)}`)).toBe(413);
  const toBrowser = await request.post("/contact-us", {
    headers: { Accept: "text/html,*/*;q=0.8", "Content-Type": "text/plain" },
    data: "name=A",
  });
  expect([toBrowser.status(), toBrowser.headers()["content-type"]]).toEqual([415, "text/html; charset=utf-8"]);
  expect(await toBrowser.text()).toContain(apiMessages.pageFormNeeded);
  expect(await post("/about", {})).toBe(405);
  expect(await post("/nowhere/at/all", {})).toBe(405);
  const before = await request.get("/contact-us");
  const refused = await request.post("/contact-us", { form: { name: "<b>Nobody</b>" } });
  expect([refused.status(), refused.headers()["cache-control"]]).toEqual([400, "no-store"]);
  expect(await refused.text()).toContain("&lt;b&gt;Nobody&lt;/b&gt;");
  const after = await request.get("/contact-us");
  expect(after.headers()["etag"]).toBe(before.headers()["etag"]);
  expect(await after.text()).not.toContain("Nobody");
});

test("an invalid reference in the URL isn't shown", async ({ page }) => {
  await page.goto("/contact-us?sent=<script>alert(1)</script>");
  await expect(form(page).getByText(messages.messageSent)).toHaveCount(0);
});
