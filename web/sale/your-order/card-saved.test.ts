import { expect, test } from "vitest";
import type { PurchaseCharge } from "../../../contract/purchase.ts";
import { cardSavedText } from "./card-saved.ts";

const at = "2026-12-05T08:00:00.000Z";
const charge = (order_id: string, status: PurchaseCharge["status"]) => ({
  order_id,
  status,
  amount: 4000,
  refundedAmount: 0,
  currency: "USD",
  at,
});

test.each([
  ["order_1-2", "paid", "Your new card is saved, and the $4,000 that was due has been charged to it."],
  ["order_1-2", "pending", "Your new card is saved."],
  ["order_9", "paid", "Your new card is saved."],
  [null, "paid", "Your new card is saved."],
] as const)("a card saved while %s was due, which is %s now", (due, status, text) => {
  expect(cardSavedText(due, [charge("order_1-2", status), charge("order_1", "paid")])).toBe(text);
});
