import { argon2Sync } from "node:crypto";
import { expect, test } from "vitest";
import { staffMessages } from "../../contract/staff-messages.ts";
import { hashPassword, NOBODY, verifyPassword } from "./staff.passwords.ts";

test("a password is stored as argon2id with 19 MiB, two passes and its own salt", async () => {
  const [first, second] = await Promise.all([hashPassword("correct horse"), hashPassword("correct horse")]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(first).not.toBe(second);
  expect(first).not.toContain("correct");
});

test("only the password itself matches its hash", async () => {
  const stored = await hashPassword("correct horse");
  expect(await verifyPassword("correct horse", stored)).toBe(true);
  expect(await verifyPassword("correct horsf", stored)).toBe(false);
  expect(await verifyPassword("", stored)).toBe(false);
});

test("Unicode normalization: a letter composed differently is the same letter", async () => {
  const stored = await hashPassword("caf\u00e9 au lait");
  expect(await verifyPassword("cafe\u0301 au lait", stored)).toBe(true);
});

/** A hash of "old one" with former cost parameters. */
function hashOnce({ memory, passes, parallelism }: { memory: number; passes: number; parallelism: number }): string {
  const nonce = Buffer.from("somesaltsomesalt");
  const tag = argon2Sync("argon2id", { message: "old one", nonce, memory, passes, parallelism, tagLength: 32 });
  const encode = (bytes: Buffer) => bytes.toString("base64").replaceAll("=", "");
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(nonce)}$${encode(tag)}`;
}

const CHEAP = hashOnce({ memory: 64, passes: 3, parallelism: 1 });

test("a hash with other costs still verifies", async () => {
  for (const stored of [CHEAP, hashOnce({ memory: 128, passes: 10, parallelism: 10 })])
    expect(await verifyPassword("old one", stored)).toBe(true);
});

test.each(["plain text", `x${CHEAP}`, `${CHEAP}!`])("an unreadable hash, %j, is an error, not a mismatch", async (stored) => {
  await expect(verifyPassword("old one", stored)).rejects.toThrow("not readable");
});

const STRANGER = { isKnown: false, address: "203.0.113.1" };

test("in a flood of logins known browsers and new addresses come first", async () => {
  const order: string[] = [];
  const check = async (name: string, asker: { isKnown: boolean; address: string }) => {
    await verifyPassword("wrong horse", CHEAP, asker);
    order.push(name);
  };
  // The first two are checked at once; the rest wait.
  const flood = Array.from({ length: 40 }, () => check("flood", STRANGER));
  const newcomer = check("newcomer", { isKnown: false, address: "203.0.113.2" });
  const known = check("known", { ...STRANGER, isKnown: true });
  await Promise.all([...flood, newcomer, known]);
  // Some others may finish first: two run concurrently, and either may be slow.
  expect(order.slice(0, 10)).toEqual(expect.arrayContaining(["known", "newcomer"]));
});

test("in a flood of logins those that would wait for seconds get Retry-After", async () => {
  const cheap = "$argon2id$v=19$m=8,t=1,p=1$c29tZXNhbHRzb21lc2FsdA$c29tZXRhZ3NvbWV0YWdzb21ldGFnc29tZXRhZ3NvbWU";
  const answers = await Promise.allSettled(Array.from({ length: 55 }, () => verifyPassword("wrong horse", cheap, STRANGER)));
  const refused = answers.flatMap((answer) => (answer.status === "rejected" ? [answer.reason] : []));
  expect(answers.length - refused.length).toBe(52);
  for (const error of refused)
    expect(error).toMatchObject({ code: "too_many", message: staffMessages.tooManyAttempts, headers: { "Retry-After": "5" } });
});

test("an unknown user costs the same work: the same queue and hash (timing attack)", async () => {
  expect(await verifyPassword("correct horse", undefined)).toBe(false);
  const cost = (hash: string) => hash.split("$").slice(0, 4).join("$");
  expect(cost(NOBODY)).toBe(cost(await hashPassword("correct horse")));
  const queue = Array.from({ length: 52 }, () => verifyPassword("wrong horse", CHEAP, STRANGER));
  await expect(verifyPassword("wrong horse", undefined, STRANGER)).rejects.toMatchObject({ code: "too_many" });
  await Promise.all(queue);
});
