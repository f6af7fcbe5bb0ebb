import { expect, test } from "vitest";
import { hashPassword, verifyPassword } from "./staff.passwords.ts";

test("a password is stored as argon2id with 19 MiB, two passes and a salt of its own", async () => {
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

test("a letter composed differently is the same letter", async () => {
  const stored = await hashPassword("caf\u00e9 au lait");
  expect(await verifyPassword("cafe\u0301 au lait", stored)).toBe(true);
});

test("a hash made with other costs still verifies", async () => {
  const stored = "$argon2id$v=19$m=64,t=3,p=1$c29tZXNhbHRzb21lc2FsdA$";
  const { argon2Sync } = await import("node:crypto");
  const nonce = Buffer.from("somesaltsomesalt");
  const tag = argon2Sync("argon2id", { message: "old one", nonce, memory: 64, passes: 3, parallelism: 1, tagLength: 32 });
  expect(await verifyPassword("old one", stored + tag.toString("base64").replaceAll("=", ""))).toBe(true);
});

test("a hash that cannot be read is a fault, not a no", async () => {
  await expect(verifyPassword("correct horse", "plain text")).rejects.toThrow("not readable");
});

async function measureFastest(task: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 4; round += 1) {
    const started = performance.now();
    await task();
    times.push(performance.now() - started);
  }
  return Math.min(...times);
}

test("nobody's password is refused, and takes as long as somebody's", async () => {
  const stored = await hashPassword("correct horse");
  expect(await verifyPassword("correct horse", undefined)).toBe(false);
  const known = await measureFastest(() => verifyPassword("wrong horse", stored));
  const unknown = await measureFastest(() => verifyPassword("wrong horse", undefined));
  expect(unknown).toBeGreaterThan(known / 4);
  expect(unknown).toBeLessThan(known * 4);
});
