import { expect, test } from "vitest";
import { useTestApp } from "../../tests/helpers/app.ts";
import { createLog } from "./log.ts";
import { createAccount } from "../staff/staff.store.ts";

let written = "";
const site = useTestApp((deps) => {
  written = "";
  return {
    ...deps,
    log: createLog("trace", {
      write(line) {
        written += line;
      },
    }),
  };
});

const enquiry = {
  name: "Quratulain",
  email: "quratulain@site.test",
  phone: "0300-7654321",
  service: "AI Services",
  message: "A confidential plan",
};
const credentials = { userId: "zulfiqar", password: "a secret phrase" };

const PRIVATE = /quratulain|7654321|confidential|zulfiqar|secret phrase|argon2id/i;

async function logIn(): Promise<string> {
  const answer = await site.request("/api/admin/login", { json: credentials });
  const body = (await answer.json()) as { token: string }; // a failed login fails the next line's test of its length
  expect(body.token).toHaveLength(43);
  return body.token;
}

test("the log has no personal data", async () => {
  await createAccount(site.db, credentials);
  const token = await logIn();
  const headers = { Authorization: `Bearer ${token}` };
  await site.request("/api/contact", { json: enquiry });
  await site.request("/api/contact", { json: { ...enquiry, service: "none" } });
  await site.request("/api/admin/login", { json: { ...credentials, password: "another secret phrase" } });
  await site.request("/api/payment/initiate", {
    json: { ...enquiry, phone: undefined, amount: 1, package_name: "none", currency: "USD", order_id: "order_7654321" },
  });
  await site.request("/api/payment/status?order_id=order_1&key=7654321");
  await site.request(`/api/admin/contacts?q=${enquiry.email}`, { headers });
  await site.request("/api/admin/logout", { method: "POST", headers });
  const lines = written.trim().split("\n");
  expect(lines).toHaveLength(8);
  expect(JSON.parse(lines[1] ?? "")).toMatchObject({ method: "POST", route: "/api/contact", status: 201, requestId: expect.any(String) });
  expect(written).not.toMatch(PRIVATE);
  expect(written).not.toContain(token);
});

test("a failed query is logged without its parameters and answered without its SQL", async () => {
  await site.database.client.query({ text: "alter table contacts rename to hidden_contacts" });
  try {
    const answer = await site.request("/api/contact", { json: enquiry });
    const body = (await answer.json()) as { error: string; requestId: string }; // compared whole below
    expect(answer.status).toBe(500);
    expect(body).toEqual({ error: "Something went wrong. Please try again.", requestId: answer.headers.get("X-Request-Id") });
    expect(written).toContain(body.requestId);
    expect(written).toContain("42P01");
    expect(written).not.toMatch(PRIVATE);
  } finally {
    await site.database.client.query({ text: "alter table hidden_contacts rename to contacts" });
  }
});
