import { expect, test } from "vitest";
import { describeFailure } from "./describe-failure.ts";

const fail = (more: object) => Object.assign(new Error("as the driver says it"), more);

test.each([
  // From PostgreSQL 15 on only a database's owner can create in it.
  [
    fail({ code: "42501" }),
    "The database user doesn't have enough rights: make it the owner of the database, or let it create objects there.",
  ],
  [fail({ code: "ENOENT", path: "/backups/site.backup.part" }), "The folder doesn't exist: /backups/site.backup."],
  [fail({ code: "ENOSPC" }), "There is no space left on the disk."],
])("%o becomes a sentence with the fix", (error, sentence) => {
  expect(describeFailure(error)).toMatchObject({ message: sentence, cause: error });
});

test("an unknown error stays unchanged", () => {
  const error = fail({ code: "EWHATEVER" });
  expect(describeFailure(error)).toBe(error);
});
