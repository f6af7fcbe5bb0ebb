import { expect, test } from "vitest";
import { detailsFromState } from "./payment-details.ts";

const details = { package_name: "Product Plan", amount: 5000, currency: "USD", name: "Ada", email: "ada@example.com" };

test("the details a navigation carries are read, and nothing more than them", () => {
  expect(detailsFromState({ payment_details: { ...details, status: "paid" } })).toEqual(details);
});

test.each([[null], [undefined], ["text"], [{}], [{ payment_details: null }], [{ payment_details: { ...details, amount: "5000" } }]])(
  "%j carries none",
  (state) => {
    expect(detailsFromState(state)).toBeUndefined();
  },
);
