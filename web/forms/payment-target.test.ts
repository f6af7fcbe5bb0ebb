import { expect, test } from "vitest";
import { paymentTarget } from "./payment-target.ts";

test.each([
  ["/sandbox-checkout/1?a=2#b", { kind: "path", path: "/sandbox-checkout/1?a=2#b" }],
  ["https://site.example/payment-confirmation", { kind: "path", path: "/payment-confirmation" }],
  ["https://pay.example/c/1", { kind: "address", address: "https://pay.example/c/1" }],
  ["//pay.example/c/1", { kind: "address", address: "https://pay.example/c/1" }],
  ["javascript:alert(1)", undefined],
  ["https://", undefined],
])("%s", (url, expected) => {
  expect(paymentTarget(url, "https://site.example")).toEqual(expected);
});
