import { expect, test } from "vitest";
import type { Notice } from "../mails/mail-kinds.ts";
import { makeWebhookBody } from "./webhook-body.ts";

const at = "2026-03-01T04:00:00.000Z";
const order = {
  paymentId: "p1",
  orderId: "order_1",
  packageName: "Product Package",
  amountCents: 300_000,
  refundedCents: 50_000,
  currency: "USD",
  name: "Test Buyer",
  email: "buyer@example.com",
  isTest: true,
};
const enquiry = {
  contactId: "c1",
  reference: "R",
  name: "Amna",
  email: "amna@looms.example",
  phone: "",
  service: "AI Services",
  message: "Hi",
};
const scope = { packageName: "Product Package", price: 3000, filename: "brief.pdf" };

const LINES: [Notice, string, string][] = [
  [{ event: "scope", at, data: { ...enquiry, scope } }, "Draft scope from Amna about Product Package", "tab=contacts&open=c1"],
  [{ event: "paid", at, data: order }, "[Test] Test Buyer paid $3,000 for Product Package", "tab=payments&open=p1"],
  [
    { event: "review", at, data: { ...order, isTest: false } },
    "A payment of $3,000 by Test Buyer for Product Package needs review",
    "tab=payments&open=p1",
  ],
  [
    { event: "disputed", at, data: order },
    "[Test] A payment of $3,000 by Test Buyer for Product Package is disputed",
    "tab=payments&open=p1",
  ],
  [{ event: "refunded", at, data: order }, "[Test] $500 refunded to Test Buyer for Product Package", "tab=payments&open=p1"],
  [
    { event: "comment_held", at, data: { commentId: "k1", blogId: "no-post", userName: "Sana", text: "Hi", held: "link" } },
    "A comment by Sana on no-post is held",
    "tab=comments&open=k1",
  ],
  [
    { event: "document", at, data: { conversationId: "v1", fileId: "f1", filename: `${"a".repeat(90)}.pdf`, bytes: 9, summary: "Secret" } },
    `A document was uploaded to the assistant: ${"a".repeat(80)}…`,
    "tab=files&open=f1",
  ],
];

test.each(LINES)("$event is one line with a link to the panel", (notice, line, query) => {
  const body = makeWebhookBody(notice, "https://saat.example");
  expect(JSON.parse(body)).toMatchObject({
    type: notice.event,
    timestamp: at,
    text: `${line}: https://saat.example/admin-secret-xyz123?${query}`,
  });
  expect(body).not.toContain("Secret");
});
