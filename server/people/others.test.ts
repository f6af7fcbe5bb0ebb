import { beforeEach, expect, test } from "vitest";
import { type OtherItemsView, MAX_OTHERS } from "../../contract/people.ts";
import { useTestApp } from "../../tests/helpers/app.ts";
import { makePayment } from "../../tests/helpers/make-payment.ts";
import { makeStaff } from "../../tests/helpers/staff.ts";
import { createConversation } from "../assistant/assistant.store.ts";
import { enquiries } from "../enquiries/enquiries.table.ts";

const site = useTestApp();
let staff: { Authorization: string };

beforeEach(async () => {
  staff = await makeStaff(site.db, "amna");
});

const on = (day: number) => new Date(Date.UTC(2026, 10, day, 8));

async function makeEnquiry(day: number, fields: Partial<typeof enquiries.$inferInsert> = {}): Promise<string> {
  const usual = { name: "Asma", email: "asma@site.test", phone: "042", service: "AI Services", message: "Hello", createdAt: on(day) };
  const [row] = await site.db
    .insert(enquiries)
    .values({ ...usual, ...fields })
    .returning();
  return row?.id ?? "";
}

async function read(id: string): Promise<OtherItemsView> {
  const response = await site.request(`/api/admin/people/contact/${id}/others`, { headers: staff });
  expect(response.status).toBe(200);
  return (await response.json()) as OtherItemsView; // the schema's type
}

test("staff read what else a person sent, before and since, with its state, newest first", async () => {
  const first = await makeEnquiry(1, { state: "lost", service: "SEO Services" });
  const order = await makePayment(site.db, { email: "ASMA@site.test", createdAt: on(2) });
  const id = await makeEnquiry(3);
  const later = await makeEnquiry(4);
  expect(await read(id)).toMatchObject({
    entries: [
      { kind: "enquiry", at: on(4).toISOString(), item: { kind: "contact", id: later } },
      {
        kind: "order",
        at: on(2).toISOString(),
        packageName: order.packageName,
        status: order.status,
        item: { kind: "payment", id: order.id },
      },
      { kind: "enquiry", at: on(1).toISOString(), service: "SEO Services", state: "lost", item: { kind: "contact", id: first } },
    ],
    isCut: false,
  });
  expect((await read(first)).entries.map(({ item }) => item.id)).toEqual([later, id, order.id]);
});

test("an enquiry under another address of the same conversation is listed too, a stranger's and a deleted one aren't", async () => {
  const { id: conversationId } = await createConversation(site.db, { tokenHash: "token", userId: "user-1" });
  const earlier = await makeEnquiry(1, { email: "work@site.test", conversationId });
  await makeEnquiry(2, { email: "stranger@site.test" });
  await makeEnquiry(2, { deletedAt: on(3) });
  const id = await makeEnquiry(4, { conversationId });
  expect((await read(id)).entries).toMatchObject([{ item: { id: earlier } }]);
});

test("an enquiry by phone without an address has no others, though others have none either", async () => {
  await makeEnquiry(1, { email: "" });
  expect(await read(await makeEnquiry(2, { email: "" }))).toEqual({ entries: [], isCut: false });
});

test("of many others the newest are listed, and the answer says that there are more", async () => {
  for (let day = 1; day <= MAX_OTHERS + 1; day += 1) await makeEnquiry(day, { service: `Service ${day}` });
  const { entries, isCut } = await read(await makeEnquiry(20));
  expect([entries.length, isCut]).toEqual([MAX_OTHERS, true]);
  expect([entries[0], entries.at(-1)]).toMatchObject([{ service: `Service ${MAX_OTHERS + 1}` }, { service: "Service 2" }]);
});

test("an unknown enquiry is not found", async () => {
  const answer = await site.request(`/api/admin/people/contact/${crypto.randomUUID()}/others`, { headers: staff });
  expect(answer.status).toBe(404);
});
