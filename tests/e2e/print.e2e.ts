import type { Page } from "@playwright/test";
import { posts } from "../../content/posts/all.ts";
import { postPath } from "../../contract/post-rules.ts";
import { payTestOrder } from "./buying.ts";
import { expect, openPage, test, withoutMotion } from "./journey.ts";

const PAGES = [
  "/",
  "/services",
  "/chatbots",
  "/pricing",
  "/about",
  "/portfolio",
  "/case-studies",
  "/learn-more",
  "/guide",
  "/contact-us",
  "/blog",
  postPath(posts[0]),
  "/privacy",
  "/sitemap",
  "/payment-confirmation?order_id=order_1",
];

/** Content that prints badly, one item each. */
const listFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const name = (element: Element) => `${element.localName}.${element.getAttribute("class") ?? ""}`;
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const hasWords = ({ childNodes }: Element) => [...childNodes].some((node) => node instanceof Text && node.data.trim() !== "");
    const faultsOf = (element: Element) => {
      const { position, color, backgroundColor, backgroundImage } = getComputedStyle(element);
      return [
        ["fixed", "sticky"].includes(position) && "stands still",
        hasWords(element) && color !== "rgb(0, 0, 0)" && `is ${color}`,
        backgroundColor !== "rgba(0, 0, 0, 0)" && `is on ${backgroundColor}`,
        backgroundImage !== "none" && "has a painted ground",
      ].filter((fault) => fault !== false);
    };
    const shown = [...document.body.querySelectorAll("*")].filter(isShown);
    const hidden = [...document.querySelectorAll(".chapter, .slide, .amount, .mvp-price, .project-words, main p.bio")].filter(
      (element) => !isShown(element),
    );
    const bullets = [...document.querySelectorAll(".points li, .prose ul > li, .reading-list li")].filter(
      (element) => getComputedStyle(element, "::before").borderTopWidth === "0px",
    );
    return [
      ...shown.flatMap((element) => faultsOf(element).map((fault) => `${name(element)} ${fault}`)),
      ...hidden.map((element) => `${name(element)} is hidden`),
      ...bullets.map((element) => `${name(element)} has no bullet`),
      ...shown
        .filter((element) =>
          element.matches(".skip, .chat, header nav, #share-heading, .comments:not(:has(ol, [placeholder]:not(:placeholder-shown)))"),
        )
        .map((element) => `${name(element)} is shown`),
    ];
  });

test.use({ ...withoutMotion, expectedErrors: [/status of 404/] });

test("every kind of page prints: all text dark on white, with bullets and prices, without interactive elements", async ({ page }) => {
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 720, height: 1000 });
  for (const path of PAGES) {
    await openPage(page, path);
    expect(await listFaults(page), path).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(720);
  }
});

test("a test invoice prints with its mark, and without interactive elements", async ({ page }) => {
  const order = await payTestOrder(page.request, { order_id: "order_740031", name: "Noor Aslam", email: "noor@print.example" });
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 720, height: 1000 });
  await openPage(page, `/sandbox-invoice?${new URLSearchParams(order)}`);
  expect(await listFaults(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(720);
  for (const said of ["TEST MODE", "Product Package", "$3,000", "none"]) await expect(page.getByText(said).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
});

test("a printed post shows its links' URLs", async ({ page }) => {
  await page.emulateMedia({ media: "print" });
  await openPage(page, postPath(posts[0]));
  const link = page.locator('.prose a[href="/pricing"]');
  const readShown = () => link.evaluate((element) => getComputedStyle(element, "::after").content);
  // A script writes the origin.
  await expect.poll(readShown).toContain(new URL(page.url()).origin);
  expect(await readShown()).toContain("/pricing");
});

const FORMS = [
  { path: "/", form: "Enquiry", field: "Message" },
  { path: "/contact-us", form: "Enquiry", field: "Name" },
  { path: "/AIagent", form: "Enquiry", field: "Email" },
  { path: "/pricing", form: "Payment", field: "Name" },
  { path: postPath(posts[0]), form: "Leave a comment", field: "Comment" },
];

for (const { path, form, field } of FORMS) {
  test(`on ${path} a form is printed only if something is typed into it`, async ({ page }) => {
    await openPage(page, path);
    const words = page.getByRole("form", { name: form });
    // Wait for the form: on a page that's still loading it would be missing too.
    await expect(words).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(words).toBeHidden();
    await page.emulateMedia({ media: "screen" });
    await words.getByLabel(field).fill("What I wrote");
    await page.emulateMedia({ media: "print" });
    await expect(words.getByLabel(field)).toBeVisible();
    expect(await listFaults(page)).toEqual([]);
  });
}
