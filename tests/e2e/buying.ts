import type { APIRequestContext, Page } from "@playwright/test";
import { packageSeed } from "../../content/seed-packages.ts";
import { staffAccount } from "./account.ts";
import { expect, openPage } from "./journey.ts";

type Card = { number: string; expiry?: string; cvc?: string };

/** Chooses a package, fills in the form and goes on to the test checkout. */
export async function goToCheckout(page: Page, plan: string, email: string): Promise<void> {
  await openPage(page, "/pricing");
  await page.getByRole("link", { name: plan }).click();
  const form = page.getByRole("form", { name: "Payment" });
  await form.getByLabel("Name").fill("Noor Aslam");
  await form.getByLabel("Email").fill(email);
  await form.getByRole("button", { name: /^Pay \$/ }).click();
  await page.waitForURL(/\/sandbox-checkout\//);
  await expect(page.getByText("TEST MODE", { exact: true })).toBeVisible();
}

export async function sendCard(page: Page, { number, expiry = "12 / 40", cvc = "123" }: Card, button: RegExp = /^Pay \$/): Promise<void> {
  const form = page.getByRole("form", { name: "Card" });
  await form.getByLabel("Card number").fill(number);
  await form.getByLabel("Expiry").fill(expiry);
  await form.getByLabel("CVC").fill(cvc);
  await form.getByLabel("Name on card").fill("Noor Aslam");
  await form.getByRole("button", { name: button }).click();
}

type TestOrder = { order_id: string; name: string; email: string; number?: string };

/** Orders and pays a Product Package through the API. @returns the order with its access key */
export async function payTestOrder(request: APIRequestContext, { number = "4242 4242 4242 4242", ...buyer }: TestOrder) {
  const order = { ...buyer, amount: 300_000, package_name: "Product Package", currency: "USD" };
  const ordered = (await (await request.post("/api/payment/initiate", { data: order })).json()) as { payment_url: string };
  const id = new URL(ordered.payment_url).pathname.split("/").at(-1);
  const card = { number, expiry: "12 / 40", cvc: "123", name: buyer.name };
  const paid = await request.post(`/api/sandbox-checkout/${id}/pay`, { data: card });
  expect(paid.status()).toBe(200);
  const { redirect_url } = (await paid.json()) as { redirect_url: string };
  return { order_id: buyer.order_id, key: new URL(redirect_url).searchParams.get("key") ?? "" };
}

/** Changes a package's price through the staff API. */
export async function setPrice(request: APIRequestContext, name: string, price: number): Promise<void> {
  const login = await request.post("/api/admin/login", { data: staffAccount });
  const { token } = (await login.json()) as { token: string };
  const headers = { Authorization: `Bearer ${token}` };
  const packages = (await (await request.get("/api/admin/packages", { headers })).json()) as { _id: string; name: string }[];
  const { forWhom: _, ...seed } = packageSeed.find((item) => item.name === name) ?? { forWhom: "" };
  const path = `/api/admin/packages/${packages.find((item) => item.name === name)?._id}`;
  expect((await request.put(path, { headers, data: { ...seed, price } })).status()).toBe(200);
}
