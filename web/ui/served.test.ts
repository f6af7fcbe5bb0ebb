import { afterEach, expect, test, vi } from "vitest";
import { leaveListOut, leaveOut } from "./settle.ts";
import { serveOnly } from "./served.ts";

afterEach(() => void vi.unstubAllEnvs());

const list = { ok: true, items: [{ title: "Mobile Apps" }] };

test("what is left with the server has no fields of its own to send", () => {
  const served = serveOnly(list);
  expect(served.value).toBe(list);
  expect(Object.entries(served)).toEqual([]);
  expect(JSON.stringify(served)).toBe("{}");
});

test("a document leaves its lists out, a move within the site gets them", async () => {
  vi.stubEnv("DEV", false);
  const asked = Promise.resolve(list);
  const left = await leaveListOut(new Request("http://localhost/projects"), asked);
  expect(JSON.stringify(left)).toBe("{}");
  expect(left).toHaveProperty("value", list);
  expect(await leaveListOut(new Request("http://localhost/projects.data"), asked)).toBe(list);
  expect(JSON.stringify(leaveOut(new Request("http://localhost/AIagent"), list))).toBe("{}");
  expect(leaveOut(new Request("http://localhost/AIagent.data"), list)).toEqual({ value: list });
});

test("while developing a document has all of its data", () => {
  vi.stubEnv("DEV", true);
  expect(leaveOut(new Request("http://localhost/AIagent"), list)).toEqual({ value: list });
});
