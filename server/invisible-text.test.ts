import { beforeEach, expect, test } from "vitest";
import { apiMessages } from "../contract/api-messages.ts";
import { collections } from "../contract/collections.ts";
import { fieldMessages } from "../contract/field-messages.ts";
import { messages } from "../contract/messages.ts";
import { paymentMessages } from "../contract/payment-messages.ts";
import { staffMessages } from "../contract/staff-messages.ts";
import { useTestApp } from "../tests/helpers/app.ts";
import { fill, makeFile, readFailure, toForm } from "../tests/helpers/collection.ts";
import { makeStaff } from "../tests/helpers/staff.ts";
import { listOffers } from "./packages/packages.store.ts";

const site = useTestApp();

const INVISIBLE = "\u200b\u3164\u2800";
const { portfolio, milestones } = collections;
const sender = { name: "Sana", email: "sana@example.com", phone: "+92 300 1234567" };
const enquiry = { ...sender, service: "AI Chatbots", message: "Hello" };
const scope = { ...sender, goals: [], mustHaves: [], constraints: [], questions: [], packageName: "Product Package" };
const comment = { blogId: "ai-chatbots", userName: "Zoya", text: "Well said." };
const order = {
  name: "Sana",
  email: "sana@example.com",
  amount: 300000,
  package_name: "Product Package",
  currency: "USD",
  order_id: "order_1",
};

let staff: Record<string, string>;
beforeEach(async () => {
  staff = await makeStaff(site.db);
});

test.each([
  ["/api/contact", enquiry, "name", messages.nameRequired],
  ["/api/contact", enquiry, "email", messages.emailRequired],
  ["/api/contact", enquiry, "phone", fieldMessages.phoneRequired],
  ["/api/contact", enquiry, "service", fieldMessages.serviceRequired],
  ["/api/contact", enquiry, "message", fieldMessages.messageRequired],
  ["/api/comments", comment, "userName", apiMessages.commentIncomplete],
  ["/api/comments", comment, "text", apiMessages.commentIncomplete],
  ["/api/payment/initiate", order, "name", messages.nameRequired],
  ["/api/payment/initiate", order, "email", messages.emailRequired],
  ["/api/payment/initiate", order, "package_name", paymentMessages.packageRequired],
  ["/api/chat/message", { userId: "user-1", message: "Hello" }, "message", apiMessages.messageRequired],
  ["/api/chat/scope", scope, "name", messages.nameRequired],
  ["/api/chat/scope", scope, "phone", fieldMessages.phoneRequired],
  ["/api/admin/login", { userId: "admin", password: "a secret phrase" }, "userId", staffMessages.credentialsRequired],
])("%s: invisible characters do not fill %o's %s", async (path, json, field, message) => {
  const response = await site.request(path, { json: { ...json, [field]: INVISIBLE } });
  expect(await readFailure(response)).toEqual([400, message, field]);
});

test("nor the fields of an item", async () => {
  const milestone = { ...fill(milestones, "One"), event: INVISIBLE };
  const plain = await site.request(milestones.path, { headers: staff, json: milestone });
  expect(await readFailure(plain)).toEqual([400, staffMessages.fieldRequired("Event"), "event"]);
  const body = toForm({ ...fill(portfolio, "One"), title: INVISIBLE, image: await makeFile() });
  const withPicture = await site.request(portfolio.path, { headers: staff, body });
  expect(await readFailure(withPicture)).toEqual([400, staffMessages.fieldRequired("Title"), "title"]);
});

test("nor the name or a feature of a package", async () => {
  const [{ _id, createdAt: _createdAt, forWhom: _forWhom, ...item } = { _id: "" }] = await listOffers(site.db);
  for (const change of [{ name: INVISIBLE }, { features: [INVISIBLE] }, { words: { features: [INVISIBLE], forWhom: "" } }]) {
    const response = await site.request(`/api/admin/packages/${_id}`, { method: "PUT", headers: staff, json: { ...item, ...change } });
    expect([change, response.status]).toEqual([change, 400]);
  }
});
