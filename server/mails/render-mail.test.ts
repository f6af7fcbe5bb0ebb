import { describe, expect, test } from "vitest";
import { STAFF_EVENTS } from "../../contract/notifications.ts";
import { site } from "../../content/site.ts";
import type { MailKind, RenderedMail } from "./mail-kinds.ts";
import { mailSamples } from "./mail-samples.ts";
import { renderMail } from "./render-mail.tsx";

const siteUrl = "https://site.test";
const rendered = new Map<string, RenderedMail>();
for (const { name, mail } of mailSamples) rendered.set(`${mail.kind}: ${name}`, await renderMail(mail, siteUrl));

const get = (name: string): RenderedMail => {
  const mail = rendered.get(name);
  if (mail === undefined) throw new Error(`there is no sample ${name}`);
  return mail;
};

const unescape = (html: string) =>
  html.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&amp;", "&");

/** The texts between a message's tags, without those only one version shows. */
function listTexts(html: string): string[] {
  const body = html
    .slice(html.indexOf("<body"))
    .replace(/<div data-skip-in-text.*?<\/div>/s, "")
    .replace(/<header>.*?<\/header>/s, "");
  return body
    .split(/<[^>]*>/)
    .map((text) => unescape(text).replaceAll(/\s+/g, " ").trim())
    .filter((text) => text !== "");
}

const listLinks = (html: string) => [...html.matchAll(/ href="([^"]*)"/g)].map(([, href = ""]) => unescape(href));

/** The tags messages are built from: injected markup would add others. */
const TAGS =
  /<(?!\/?(?:html|head|meta|title|style|body|div|table|tbody|tr|td|th|colgroup|col|header|main|footer|section|h1|h2|p|b|a|br|span|blockquote|ul|li)\b|!DOCTYPE)/;

test("each kind of message and each event has a sample", () => {
  const kinds: Record<MailKind, true> = {
    "enquiry-received": true,
    answer: true,
    "payment-paid": true,
    "payment-failed": true,
    "payment-review": true,
    "payment-refunded": true,
    "refund-failed": true,
    "renewal-paid": true,
    "renewal-failed": true,
    "subscription-ending": true,
    "subscription-resumed": true,
    "subscription-ended": true,
    "checkout-left": true,
    "staff-notice": true,
    "staff-digest": true,
    "staff-invitation": true,
  };
  expect(new Set(mailSamples.map(({ mail }) => mail.kind))).toEqual(new Set(Object.keys(kinds)));
  expect(rendered.size).toBe(mailSamples.length);
  expect([...rendered.keys()]).toEqual(expect.arrayContaining(STAFF_EVENTS.map((event) => `staff-notice: ${event}, usual`)));
});

describe.each([...rendered])("%s", (_, { subject, html, text }) => {
  test("has a subject of one line", () => {
    expect(subject).toMatch(/^[^\p{Cc}\u2028\u2029\u202A-\u202E]{8,90}$/u);
  });

  test("has no tag, comment or control character from user input", () => {
    expect(TAGS.exec(html)).toBeNull();
    expect(html.includes("<!--")).toBe(false);
    expect(/[^\P{Cc}\n]|[\u202A-\u202E\u2066-\u2069]/u.exec(`${html}${text}`)).toBeNull();
    expect(/undefined|\[object|NaN|Invalid Date/.exec(`${html}${text}`)).toBeNull();
  });

  test("loads nothing, and links only to this site, its people, the visitor or the card provider's invoices", () => {
    expect(/<[^>]*\ssrc=|url\(|@import/i.exec(html)).toBeNull();
    for (const href of listLinks(html))
      expect(href).toMatch(/^(https:\/\/(site\.test|(invoice|pay)\.stripe\.com)\/|mailto:[^?&\s]+@[^?&\s]+$)/);
  });

  test("has the same content as text", () => {
    const plain = text.replaceAll(/^> ?/gm, "").replaceAll(/\s+/g, " ");
    for (const part of listTexts(html)) expect(plain).toContain(part);
    for (const href of listLinks(html).filter((link) => link.startsWith("https:"))) expect(text).toContain(href);
  });

  test("is small", () => {
    expect(Buffer.byteLength(html)).toBeLessThan(30_000);
  });
});

test("user input is shown as typed", () => {
  for (const { html, text } of [get("enquiry-received: hostile"), get("staff-notice: comment_held, hostile")]) {
    expect(html).toContain("&lt;h1&gt;Win&lt;/h1&gt;");
    expect(html).toContain("&amp;lt;b&amp;gt; &amp;amp;");
    expect(html).toMatch(/dir="auto"[^>]*>.*مرحبا/s);
    expect(text).toContain('> <h1>Win</h1><a href="https://evil.example">click</a>');
    expect(text).toContain("> &lt;b&gt; &amp; 😀");
  }
});

test("a thousand empty lines are one", () => {
  expect(get("enquiry-received: long").html).toMatch(/long<br\/><br\/>end|long <br\/><br\/>end/);
});

test("an enquirer reads who answers, by which day, and a reference", () => {
  const { subject, text, html } = get("enquiry-received: usual");
  expect(subject).toBe(`Your enquiry to ${site.name} (3F9A1C07)`);
  expect(text).toContain("Hello Imran Khan,");
  expect(text).toContain("answers you within one working day: by Monday 23 November (Mon–Fri 9AM–6PM PKT).");
  expect(text).toContain("Reference: 3F9A1C07");
  expect(text).toContain("> We sell handmade carpets");
  expect(html).toContain("lose half our enquiries on WhatsApp.<br/><br/>Could you");
});

test("a name that is an advertisement is not used in the greeting", () => {
  expect(get("enquiry-received: hostile").text).not.toContain("Hello");
});

test("an answer is signed with its author's name, and without one with the agency's", async () => {
  expect(get("answer: usual").text).toContain(`Sana Iqbal, ${site.name}`);
  const data = { text: "Yes.", reference: "3F9A1C07", from: "sana", quoted: "Hello", at: "2026-11-20T08:00:00.000Z" };
  const { text } = await renderMail({ kind: "answer", data }, siteUrl);
  expect(text).toContain(`\n${site.name}\n`);
  expect(text).not.toContain("sana");
});

test("an answer threads with the enquiry's confirmation and quotes the enquiry", () => {
  const { subject, text } = get("answer: usual");
  expect(subject).toBe(`Re: ${get("enquiry-received: usual").subject}`);
  expect(text).toMatch(/Would Tuesday at 15:00 suit you for a call\?\s+Sana Iqbal, Saat Labs/);
  expect(text).toMatch(/You wrote on Sunday 22 November 2026, 14:05 PKT:\s+> We sell handmade carpets/);
});

test("a receipt has order, package, amount and time, and the dates of start and delivery", () => {
  const { subject, text } = get("payment-paid: usual");
  expect(subject).toBe("Receipt: $3,000 for Product Package (order_482913)");
  for (const line of ["Order: order_482913", "Package: Product Package", "Billing: One-time", "Amount paid: $3,000 USD"]) {
    expect(text).toContain(line);
  }
  expect(text).toContain("Paid on Sunday 22 November 2026, 14:05 PKT");
  expect(text).toMatch(/Today Sun 22 Nov: Onboarding/);
  expect(text).toMatch(/Day 1 by Tue 24 Nov: You meet your developer/);
  expect(text).toMatch(/Day 7 by Mon 30 Nov: The first sprint/);
  expect(text).toContain("https://site.test/your-order?order_id=order_482913&key=q4Tz0w-8cYt1Wn2hG5s_Qg");
  expect(text).not.toMatch(/test (mode|payment)/i);
});

test("a receipt's onboarding link carries the order and its key, and neither name nor e-mail", () => {
  const link = listLinks(get("payment-paid: usual").html).find((href) => href.includes("topic=onboarding"));
  expect(link).toBe("https://site.test/contact-us?topic=onboarding&order_id=order_482913&key=q4Tz0w-8cYt1Wn2hG5s_Qg");
});

test("a cancellation says that an open charge is still tried, and doesn't say that nothing is charged", () => {
  const { text } = get("subscription-ending: open charge");
  expect(text).toContain("The charge of $4,000 for the month before that day did not go through and is still open.");
  expect(text).toContain("We try again on 25 November 2026");
  expect(text).toContain("Still open: $4,000 USD");
  expect(text).not.toContain("Until then everything continues");
  expect(get("subscription-ending: open charge, not retried").text).toContain("We will not try again automatically.");
  expect(get("subscription-ending: usual").text).not.toContain("open");
});

test.each(["payment-paid: usual", "renewal-paid: usual"])("%s links to the invoice and its file", (name) => {
  const { html } = get(name);
  expect(listLinks(html)).toContain("https://invoice.stripe.com/i/acct_1/live_8F2C41A0?s=ap");
  expect(listLinks(html)).toContain("https://pay.stripe.com/invoice/acct_1/live_8F2C41A0/pdf?s=ap");
  expect(get(name).text).toContain("Invoice: 8F2C41A0-0007");
});

test("a test receipt links to the invoice page of this site", () => {
  expect(listLinks(get("payment-paid: test").html)).toContain(
    `${siteUrl}/sandbox-invoice?order_id=order_482913&key=q4Tz0w-8cYt1Wn2hG5s_Qg`,
  );
});

test("a month and a trial are described as such, and a trial ends on its second day", () => {
  const { text } = get("payment-paid: monthly");
  expect(text).toContain("Billing: Renews every month until you cancel");
  expect(text).toContain("Next charge: $4,000 USD on 22 December 2026 (PKT)");
  expect(text).toContain("which you can do at any time on your order page");
  expect(get("payment-paid: test").text).toMatch(/Day 2 by Wed 25 Nov: The scope and feasibility report/);
});

test.each([
  "payment-paid: test",
  "payment-failed: test",
  "payment-review: test",
  "payment-refunded: test",
  "refund-failed: test",
  "renewal-paid: test",
  "renewal-failed: test",
  "subscription-ending: test",
  "subscription-resumed: test",
  "subscription-ended: test",
  "checkout-left: test",
  "staff-notice: paid, test",
])("%s is marked as such", (name) => {
  const { subject, text } = get(name);
  expect(subject).toMatch(/^\[Test\] /);
  expect(text).toContain("Test mode: no money moves.");
});

test("a payment that needs review names both amounts, asks not to pay again, and links to the order's page", () => {
  const { subject, text } = get("payment-review: usual");
  expect(subject).toBe("Your payment for Product Package is being checked (order_482913)");
  expect(text).toContain("$2,999 arrived, and the order is for $3,000.");
  expect(text).toContain("Please do not pay a second time");
  expect(text).toContain("Amount paid: $2,999 USD");
  expect(text).toContain("https://site.test/your-order?order_id=order_482913&key=q4Tz0w-8cYt1Wn2hG5s_Qg");
  expect(get("payment-review: same amount").text).toContain("It differs from the order in a detail.");
});

test("a refund states whether it is the whole amount", () => {
  const whole = get("payment-refunded: whole");
  expect(whole.subject).toBe("Refund of $3,000 for order_482913");
  expect(whole.text).toContain("The full amount of $3,000 goes back");
  expect(whole.text).not.toContain("Remains paid");
  const part = get("payment-refunded: part");
  expect(part.subject).toBe("Partial refund: $500 of $3,000 for order_482913");
  expect(part.text).toContain("$500 of $3,000 in total");
  expect(part.text).toContain("Remains paid: $2,500 USD");
  expect(part.text).toContain("Reason: Two days were not worked");
  expect(whole.text).not.toContain("Reason");
});

test("a further refund states its own amount and the total", () => {
  const further = get("payment-refunded: further part");
  expect(further.subject).toBe("Partial refund: $300 of $3,000 for order_482913");
  expect(further.text).toContain("A further $300 of $3,000 goes back to the card you paid with. With earlier refunds, the total is $800.");
  expect(further.text).toContain("Total refunded: $800 USD");
  const rest = get("payment-refunded: rest");
  expect(rest.subject).toBe("Refund of $2,500 for order_482913");
  expect(rest.text).toContain("The rest of $3,000, $2,500, goes back");
  expect(rest.text).not.toContain("The full amount");
});

test("a failed refund states where the money is, and who handles it", () => {
  const { subject, text } = get("refund-failed: usual");
  expect(subject).toBe("Your refund of $500 did not arrive (order_482913)");
  expect(text).toContain("Your bank did not accept it, so the money is still with us.");
  expect(text).toContain("Still to be refunded: $500 USD");
});

const page = "https://site.test/your-order?order_id=order_482913&key=q4Tz0w-8cYt1Wn2hG5s_Qg";

test.each([
  [
    "renewal-paid: usual",
    "Receipt: $4,000 for a further month of Developer Package",
    ["Next charge: $4,000 USD on 22 December 2026 (PKT)"],
  ],
  ["renewal-failed: usual", "Please check your card", ["We try again on 25 November 2026 (PKT)", "Change the card"]],
  ["renewal-failed: test", "[Test] Please check your card", ["We will not try again automatically"]],
  [
    "subscription-ending: usual",
    "Cancelled: Developer Package ends on 22 December 2026 (PKT)",
    ["Until then everything continues, and nothing is charged after that.", "undo the cancellation"],
  ],
  ["subscription-resumed: usual", "Not cancelled: Developer Package continues", ["Next charge: $4,000 USD on 22 December 2026 (PKT)"]],
  ["subscription-ended: usual", "Your subscription to Developer Package has ended", ["Nothing more is charged"]],
  ["subscription-ended: test", "[Test] Your subscription to Developer Package has ended", ["The last charge failed each time"]],
  ["checkout-left: usual", "Your order of Product Package was not finished", ["/pricing?package=Product+Package", "the only reminder"]],
])("%s states the order's status, and links to its private page", (name, subject, parts) => {
  const mail = get(name);
  expect(mail.subject).toContain(subject);
  for (const part of [...parts, page]) expect(mail.text).toContain(part);
});

test("a cancelled or ended subscription is not said to renew", () => {
  for (const name of ["subscription-ending: usual", "subscription-ended: usual"]) expect(get(name).text).not.toContain("Billing:");
});

test("a currency code appears once", () => {
  expect(get("payment-refunded: hostile").text).toContain("Amount paid: KWD 300");
  expect(get("payment-refunded: hostile").text).not.toContain("KWD 300 KWD");
});

test("staff read that a program sent an enquiry or started an order, and which", () => {
  expect(get("staff-notice: enquiry, agent").text).toContain("By an agent: send_enquiry by some-assistant 2.1");
  expect(get("staff-notice: paid, agent").text).toContain("By an agent: start_checkout by some-assistant 2.1");
  expect(get("staff-notice: enquiry, usual").text).not.toContain("By an agent");
});

test("a notice has all of an enquiry, with a link to it", () => {
  const { subject, text } = get("staff-notice: scope, usual");
  expect(subject).toBe("Draft scope sent: Imran Khan, Scope: Product Package");
  const facts = ["Name: Imran Khan", "Email: imran@looms.example", "Phone: +92 300 1234567", "Suggested package: Product Package, $3,000"];
  const rest = ["Document: brief-looms-of-lahore.pdf", "Reference: 3F9A1C07", "Came from: www.google.com", "First page: /chatbots"];
  for (const line of [...facts, ...rest, "Campaign: newsletter / email / autumn"]) expect(text).toContain(line);
  expect(text).toContain(`${siteUrl}/admin-secret-xyz123?tab=contacts&open=3f9a1c07-5a35-4a7a-9d31-0c5d3c1de001`);
  expect(text).toContain("A reply to this message goes to imran@looms.example");
});

test.each([
  ["paid", "payments", "9b2f0c11-7a0e-4d53-8f0e-2f2a6c6b1002"],
  ["renewed", "payments", "9b2f0c11-7a0e-4d53-8f0e-2f2a6c6b1002"],
  ["renewal_failed", "payments", "9b2f0c11-7a0e-4d53-8f0e-2f2a6c6b1002"],
  ["subscription", "payments", "9b2f0c11-7a0e-4d53-8f0e-2f2a6c6b1002"],
  ["refund_failed", "payments", "9b2f0c11-7a0e-4d53-8f0e-2f2a6c6b1002"],
  ["review", "payments", "9b2f0c11-7a0e-4d53-8f0e-2f2a6c6b1002"],
  ["disputed", "payments", "9b2f0c11-7a0e-4d53-8f0e-2f2a6c6b1002"],
  ["refunded", "payments", "9b2f0c11-7a0e-4d53-8f0e-2f2a6c6b1002"],
  ["comment_held", "comments", "51c3f7aa-1d0b-4f68-8a44-8d6f4f1a3003"],
  ["document", "files", "77d1f5de-0a9a-4f0a-b1b5-66f1f5aa4004"],
])("a notice of %s links to the item", (event, tab, id) => {
  expect(get(`staff-notice: ${event}, usual`).text).toContain(`${siteUrl}/admin-secret-xyz123?tab=${tab}&open=${id}`);
});

test("a digest counts by event, lists as many as fit and counts the rest", () => {
  const { subject, text, html } = get("staff-digest: many");
  expect(subject).toBe("Many at once: 1 payment, 120 held comments, and 1,313 more");
  expect(html.match(/<li/g)).toHaveLength(30);
  expect(text).toMatch(/1 payment\s+\*?\s*\$3,000, Product Package, Ayesha Malik/);
  expect(text).toMatch(/120 held comments\s[\s\S]*Visitor 29,[\s\S]*and 91 more\s+1,313 more happened/);
  const daily = get("staff-digest: daily");
  expect(daily.text).toMatch(
    /1 new enquiry\s+\*?\s*Imran Khan, AI Chatbots: https:\/\/site\.test\/admin-secret-xyz123\?tab=contacts&open=/,
  );
  expect(daily.text).not.toContain("more\n");
});
