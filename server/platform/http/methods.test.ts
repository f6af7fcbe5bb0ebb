import { expect, test } from "vitest";
import { apiMessages } from "../../../contract/api-messages.ts";
import { useTestApp } from "../../../tests/helpers/app.ts";
import { listDescribed } from "../../../tests/helpers/described.ts";
import { makeStaff } from "../../../tests/helpers/staff.ts";

const site = useTestApp();

const ID = "0b8a5f6e-52c5-4f6c-9a69-3d1a1c6d4f10";
const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PURGE"];

/** The methods of each address, as registered by the API's routes. */
function listAddresses(): Map<string, Set<string>> {
  const addresses = new Map<string, Set<string>>();
  for (const { method, path } of site.app.routes) {
    if (method === "ALL" || !path.startsWith("/api/")) continue;
    const address = path.replace(/:\w+/g, ID);
    addresses.set(address, (addresses.get(address) ?? new Set()).add(method));
  }
  return addresses;
}

const read = (allow: string | null) => new Set((allow ?? "").split(", ").filter((method) => method !== "HEAD"));

test("an address refuses unknown methods and lists its own", async () => {
  const addresses = listAddresses();
  const described = [...(await listDescribed(site)).keys()].map((route) => route.replace(/^\w+ /, "").replace(/:\w+/g, ID));
  expect([...new Set(described)].filter((path) => !addresses.has(path))).toEqual([]);
  for (const [path, methods] of addresses) {
    const refused = await site.request(path, { method: "PURGE" });
    expect([path, refused.status, await refused.json()]).toMatchObject([path, 405, { error: apiMessages.methodNotAllowed }]);
    const allowed = read(refused.headers.get("Allow"));
    // A fixed address such as …/order does not match `{id}`, and has only its own methods.
    expect([path, allowed]).toEqual([path, methods]);
    for (const method of METHODS.filter((name) => !allowed.has(name))) {
      expect([path, method, (await site.request(path, { method })).status]).toEqual([path, method, 405]);
    }
  }
});

test("an address that takes GET takes HEAD", async () => {
  const refused = await site.request("/api/health", { method: "DELETE" });
  expect(refused.headers.get("Allow")).toBe("GET, HEAD");
  expect((await site.request("/api/payment/initiate", { method: "HEAD" })).status).toBe(405);
});

test("a wrong method is reported before other faults of the request", async () => {
  const answer = await site.request("/api/health", {
    method: "POST",
    body: "a=1",
    headers: { "Content-Type": "text/plain", "Content-Length": "3" },
  });
  expect(answer.status).toBe(405);
  const initiate = await site.request("/api/payment/initiate");
  expect([initiate.status, await initiate.json()]).toEqual([405, { success: false, error: apiMessages.methodNotAllowed }]);
});

test("an address that does not exist is 404 for every method", async () => {
  for (const method of METHODS) expect([method, (await site.request("/api/nothing", { method })).status]).toEqual([method, 404]);
});

// Except routes that receive forms, which read those first.
test("a malformed id is 400, and an unknown one is 404", async () => {
  const headers = await makeStaff(site.db);
  const isItem = (route: string) => /^\w+ \/api\/(?!sandbox).*\/:\w*id\b/i.test(route);
  const described = [...(await listDescribed(site))].filter(([route]) => isItem(route));
  const registered = site.app.routes.filter(({ method }) => method !== "ALL").map(({ method, path }) => `${method} ${path}`);
  expect(new Set(registered.filter(isItem))).toEqual(new Set(described.map(([route]) => route)));
  for (const [route] of described.filter(([, { requestBody }]) => requestBody === undefined)) {
    const [method = "", path = ""] = route.split(" ");
    const answer = async (id: string) => site.request(path.replaceAll(/:\w*id\b/gi, id).replace(":kind", "contact"), { method, headers });
    expect([route, (await answer("7")).status]).toEqual([route, 400]);
    expect([route, (await answer(ID)).status]).toEqual([route, 404]);
  }
});
