import { expect, test } from "vitest";
import { describeFailure } from "./describe-failure.ts";

const fail = (more: object) => Object.assign(new Error("as the driver says it"), more);

test.each([
  // From PostgreSQL 15 on only a database's owner can create in it.
  [fail({ code: "42501" }), "The user of the database has too few rights: let it own the database, or create in it."],
  [fail({ code: "ENOENT", path: "/backups/site.backup.part" }), "The folder for it is not there: /backups/site.backup."],
  [fail({ code: "ENOSPC" }), "There is no room left on the disk."],
])("%o becomes a sentence with the fix", (error, sentence) => {
  expect(describeFailure(error)).toMatchObject({ message: sentence, cause: error });
});

test("an unknown error stays unchanged", () => {
  const error = fail({ code: "EWHATEVER" });
  expect(describeFailure(error)).toBe(error);
});
