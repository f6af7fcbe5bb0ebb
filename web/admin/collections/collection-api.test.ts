import { expect, test } from "vitest";
import { collections } from "../../../contract/collections.ts";
import { staffMessages } from "../../../contract/staff-messages.ts";
import type { Uploaded } from "../../upload.ts";
import { reasonOf } from "../api/admin-api.ts";
import { readFormOutcome } from "./collection-api.ts";

const { expertise, milestones } = collections;
const photo = new File([new Uint8Array(3 * 1024 * 1024)], "photo.png");
const read = (answer: Uploaded, file?: File) => readFormOutcome(expertise, answer, file ? [file] : []);

/** The error text below the form after a failed save. */
function reasonFor(answer: Uploaded, file?: File): string | undefined {
  try {
    read(answer, file);
  } catch (error) {
    return reasonOf(error);
  }
  throw new Error("nothing was thrown");
}

test("the server's error for a field is shown at that field, unchanged", () => {
  const damaged = { error: staffMessages.imageUnreadable, field: "image" };
  expect(read({ status: 400, body: damaged })).toEqual({ refused: { image: staffMessages.imageUnreadable } });
  const blank = { error: "Title is required", field: "title" };
  expect(read({ status: 400, body: blank })).toEqual({ refused: { title: "Title is required" } });
});

test.each([
  [404, staffMessages.itemGone],
  [409, "This form has come before."],
  [429, "Too many requests. Please try again in 10 minutes."],
])("an error with %i that names no field keeps the server's text", (status, error) => {
  expect(reasonFor({ status, body: { error, requestId: "1" } })).toBe(error);
});

test("an item that a colleague has changed is a conflict", () => {
  const current = { _id: "one", version: 2, createdAt: "", title: "Theirs", description: "Theirs", isHidden: true };
  const outcome = read({ status: 409, body: { error: "Changed.", current } });
  expect(outcome).toMatchObject({ conflict: { version: 2, values: { title: "Theirs", isHidden: "true" } } });
});

test("a picture rejected by a reverse proxy is reported as too large, at its field and with its size", () => {
  for (const body of [undefined, "<html>413</html>"]) {
    const text = staffMessages.imageTooLargeOnTheWay("3.0 MB");
    expect(text).toMatch(/^File too large\./);
    expect(read({ status: 413, body }, photo)).toEqual({ refused: { image: text } });
  }
});

test("the server's own error about a file's size is shown at the picture too", () => {
  const body = { error: staffMessages.imageTooLarge };
  expect(read({ status: 413, body }, photo)).toEqual({ refused: { image: staffMessages.imageTooLarge } });
});

test("without a picture, the request as a whole was too large", () => {
  expect(reasonFor({ status: 413, body: undefined })).toBe("The request is too large.");
  expect(() => readFormOutcome(milestones, { status: 413, body: undefined }, [])).toThrow("413");
});

test.each([502, 503, 504])("a proxy's error page with %i shows the form's default text", (status) => {
  expect(reasonFor({ status, body: undefined }, photo)).toBeUndefined();
});
