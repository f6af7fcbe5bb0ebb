import { expect, test } from "vitest";
import { paymentTarget } from "./payment-target.ts";

test.each([
  ["https://site.example/sandbox-checkout/1?a=2#b", { kind: "path", path: "/sandbox-checkout/1?a=2#b" }],
  ["https://site.example/payment-confirmation", { kind: "path", path: "/payment-confirmation" }],
  ["https://pay.example/c/1", { kind: "address", address: "https://pay.example/c/1" }],
  ["HTTP://pay.example/c/1", { kind: "address", address: "http://pay.example/c/1" }],
])("%s is followed", (address, expected) => {
  expect(paymentTarget(address, "https://site.example")).toEqual(expected);
});

test.each([
  "/sandbox-checkout/1",
  "sandbox-checkout/1",
  "//pay.example/c/1",
  "https:pay.example",
  "https:/pay.example",
  "javascript:alert(1)",
  "data:text/html,x",
  " https://pay.example",
  "https://",
  "undefined",
  "",
  undefined,
  null,
  1,
  {},
])("%j is not an absolute http(s) URL and is not followed", (address) => {
  expect(paymentTarget(address, "https://site.example")).toBeUndefined();
});
