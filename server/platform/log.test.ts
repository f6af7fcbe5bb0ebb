import { expect, test } from "vitest";
import { createLog } from "./log.ts";

function writeLines(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  write(createLog("info", { write: (line: string) => void lines.push(line) }));
  return lines.join("");
}

test("an error is logged with its message and its causes", () => {
  const text = writeLines((log) => log.error({ err: new Error("the sky fell", { cause: new Error("a pillar broke") }) }, "trouble"));
  expect(text).toContain("the sky fell");
  expect(text).toContain("a pillar broke");
});

test("personal fields are removed at any depth", () => {
  const text = writeLines((log) => log.info({ email: "a@b.example", order: { name: "Noor", key: "k3y", id: 7 } }, "order"));
  expect(text).not.toMatch(/a@b\.example|Noor|k3y/);
  expect(text).toContain('"id":7');
});

test("the parameters of a failed query are left out", () => {
  const failed = Object.assign(new Error("Failed query: insert … params: a@b.example"), {
    query: "insert into contacts",
    params: ["a@b.example"],
  });
  const text = writeLines((log) => log.error({ err: failed }, "request failed"));
  expect(text).toContain("insert into contacts");
  expect(text).not.toContain("a@b.example");
});
