import { expect, test } from "vitest";
import { collections } from "../../../contract/collections.ts";
import type { AuditView } from "../../../contract/history.ts";
import type { Item } from "./collection-item.ts";
import { contentOf, findEarlier } from "./earlier-version.ts";

const values = { title: "Khaddi", description: "A loom." };
const item: Item = { _id: "one", version: 2, createdAt: "", imageUrl: "/uploads/a.webp", picture: undefined, values };
const entry = (before: Record<string, unknown>, rest: Partial<AuditView> = {}): AuditView => ({
  _id: "1",
  at: "",
  userId: "amna",
  action: "updated",
  before,
  ...rest,
});
const find = (one: AuditView) => findEarlier(collections.expertise, item, one);

test("what an item was before is its texts, and its picture while that is kept", () => {
  const before = { title: "Loom", description: "Old.", imageUrl: "/uploads/b.webp" };
  const texts = { title: "Loom", description: "Old." };
  expect(find(entry(before, { isPictureKept: true }))).toEqual({ values: texts, file: undefined, imageUrl: "/uploads/b.webp" });
  expect(find(entry(before, { isPictureKept: false }))).toEqual({ values: texts, file: undefined });
});

test("a field that the history does not know stays as it is", () => {
  expect(find(entry({ title: "Loom" }))?.values).toEqual({ title: "Loom", description: "A loom." });
});

test("what it is now, and what was no change of it, is not offered", () => {
  expect(find(entry({ ...values, imageUrl: item.imageUrl }, { isPictureKept: true }))).toBeUndefined();
  expect(find(entry({ ...values, imageUrl: "/uploads/gone.webp" }, { isPictureKept: false }))).toBeUndefined();
  expect(find(entry({ title: "Loom" }, { action: "deleted" }))).toBeUndefined();
});

test("an item saved as it was has its picture again", () => {
  expect(contentOf(item)).toEqual({ values, file: undefined, imageUrl: item.imageUrl });
  expect(contentOf({ ...item, imageUrl: "" })).toEqual({ values, file: undefined });
});
