import { createHash, randomUUID } from "node:crypto";
import { z } from "zod";
import { posts } from "../../content/posts/all.ts";
import { makePdf } from "../../tests/assistant/make-pdf.ts";
import type { Ledger } from "./ledger.ts";
import type { Sender } from "./sender.ts";

export const staff = { ADMIN_USER_ID: "holding", ADMIN_PASSWORD: "violet-tram-94-harbour" };

let people = 0;
/** A new network each time, because of rate limits. */
function nextAddress(): string {
  people += 1;
  return `10.${(people >> 16) & 255}.${(people >> 8) & 255}.${people & 255}`;
}

function post(body: unknown, headers: Record<string, string> = {}): () => RequestInit {
  const same = { "Idempotency-Key": randomUUID(), "Content-Type": "application/json", ...headers };
  return () => ({ method: "POST", headers: { ...same, "X-Forwarded-For": nextAddress() }, body: JSON.stringify(body) });
}

export type Visitor = (sender: Sender, ledger: Ledger) => Promise<void>;

const Enquired = z.object({ reference: z.string() });

export const enquire: Visitor = async (sender, ledger) => {
  const [email, message] = [`${randomUUID()}@site.test`, `A message about ${randomUUID()}. ${"It is whole. ".repeat(20)}`.trim()];
  const sent = await sender.sendUntilTaken(
    "/api/contact",
    post({ name: "Ada", email, phone: "+92 300 1234567", service: "AI Services", message }),
  );
  if (sent) ledger.enquiries.push({ ...Enquired.parse(JSON.parse(sent.text)), email, message });
};

const Commented = z.object({ comment: z.object({ _id: z.string() }) });

export const comment: Visitor = async (sender, ledger) => {
  const text = `Thoughts ${randomUUID()}`;
  const sent = await sender.sendUntilTaken("/api/comments", post({ blogId: posts[0]?.slug, userName: "Ada", text }));
  if (sent) ledger.comments.push({ id: Commented.parse(JSON.parse(sent.text)).comment._id, text });
};

let orders = 99_999;
function nextOrderId(): string {
  orders += 1;
  return `order_${orders}`;
}

const Ordered = z.object({ payment_url: z.string() });
const card = { number: "4242 4242 4242 4242", expiry: "12 / 34", cvc: "123", name: "Test Buyer" };

/** Places an order at the configured provider without paying. @returns the payment URL */
export async function order(sender: Sender, ledger: Ledger): Promise<{ url: string; entry: Ledger["orders"][number] } | undefined> {
  const entry = { orderId: nextOrderId(), isPaid: false };
  const buyer = { name: "Test Buyer", email: `${entry.orderId}@site.test`, package_name: "Product Package", currency: "USD" };
  const sent = await sender.sendUntilTaken("/api/payment/initiate", post({ ...buyer, amount: 300_000, order_id: entry.orderId }));
  if (sent === undefined) return undefined;
  ledger.orders.push(entry);
  return { url: Ordered.parse(JSON.parse(sent.text)).payment_url, entry };
}

/** Orders and pays at the test checkout. */
export const buy: Visitor = async (sender, ledger) => {
  const ordered = await order(sender, ledger);
  if (ordered === undefined) return;
  const id = new URL(ordered.url).pathname.split("/").at(-1);
  if (await sender.sendUntilTaken(`/api/sandbox-checkout/${id}/pay`, post(card))) ordered.entry.isPaid = true;
};

const Answered = z.object({ response: z.string() });

/** Sent once: a question has no idempotency key, and one that was cut off may be stored. */
export const ask: Visitor = async (sender, ledger) => {
  const message = `What does the Product Package cost, asks ${randomUUID()}?`;
  const sent = await sender.send("/api/chat/message", post({ userId: `user-${randomUUID()}`, message })());
  if (sent?.status === 200) ledger.questions.push({ text: message, answer: Answered.parse(JSON.parse(sent.text)).response });
};

/** Uploads a document. Sent once: it has no idempotency key, and one that was cut off may be stored. */
export const handOver: Visitor = async (sender, ledger) => {
  const filename = `${randomUUID()}.pdf`;
  const bytes = new Uint8Array(makePdf([["# A booking site", `The site must have a calendar. ${filename}`, "Our budget is $4,500."]]));
  const form = new FormData();
  form.set("file", new File([bytes], filename));
  form.set("userId", `user-${randomUUID()}`);
  const sent = await sender.send("/api/chat/upload", { method: "POST", headers: { "X-Forwarded-For": nextAddress() }, body: form });
  if (sent?.status === 200) ledger.documents.push({ filename, hash: createHash("sha256").update(bytes).digest("hex") });
};

const LoggedIn = z.object({ token: z.string() });

export async function logIn(sender: Sender): Promise<Record<string, string>> {
  const account = { userId: staff.ADMIN_USER_ID, password: staff.ADMIN_PASSWORD };
  const sent = await sender.sendUntilTaken("/api/admin/login", post(account));
  return { Authorization: `Bearer ${LoggedIn.parse(JSON.parse(sent?.text ?? "{}")).token}` };
}

const Added = z.object({ _id: z.string() });

/** Staff add a milestone. */
export const edit =
  (session: Record<string, string>): Visitor =>
  async (sender, ledger) => {
    const event = `Opened ${randomUUID()}`;
    const sent = await sender.sendUntilTaken("/api/team/milestones", post({ year: "2026", event }, session));
    if (sent) ledger.milestones.push({ id: Added.parse(JSON.parse(sent.text))._id, event });
  };

export const read =
  (paths: readonly string[], headers: Record<string, string> = {}): Visitor =>
  async (sender) => {
    const path = paths[Math.floor(Math.random() * paths.length)] ?? "/";
    await sender.send(path, { headers: { ...headers, "X-Forwarded-For": nextAddress() } });
  };
