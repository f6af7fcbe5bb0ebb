import { expect, test } from "vitest";
import { collections } from "../../../contract/collections.ts";
import type { AuditView } from "../../../contract/history.ts";
import { emptyValues, type Item } from "./collection-item.ts";
import { contentOf, findEarlier } from "./earlier-version.ts";

const { portfolio } = collections;
const texts = { title: "Khaddi", description: "A loom." };
const values = { ...emptyValues(portfolio), ...texts, image: "/uploads/a.webp" };
const item: Item = { _id: "one", version: 2, createdAt: "", imageUrl: "/uploads/a.webp", picture: undefined, values };
const entry = (before: Record<string, unknown>, rest: Partial<AuditView> = {}): AuditView => ({
  _id: "1",
  at: "",
  userId: "amna",
  action: "updated",
  before,
  ...rest,
});
const find = (one: AuditView) => findEarlier(portfolio, item, one);

test("what an item was before is its texts, and its pictures while these are kept", () => {
  const before = { title: "Loom", description: "Old.", imageUrl: "/uploads/b.webp", logo: "/uploads/l.webp" };
  const earlier = { ...values, title: "Loom", description: "Old." };
  const pictures = { image: "/uploads/b.webp", logo: "/uploads/l.webp" };
  expect(find(entry(before, { isPictureKept: true }))).toEqual({ values: { ...earlier, ...pictures }, files: {} });
  expect(find(entry(before, { isPictureKept: false }))).toEqual({ values: earlier, files: {} });
});

test("figures come back as a form sends them, in whatever order the history has their parts", () => {
  const figures = [{ to: "2", from: "31", what: "boxes" }];
  expect(find(entry({ ...texts, figures }))?.values["figures"]).toBe('[{"what":"boxes","from":"31","to":"2"}]');
});

test("a field that the history does not know stays as it is", () => {
  expect(find(entry({ title: "Loom" }))?.values).toEqual({ ...values, title: "Loom" });
});

test("an item is hidden or shown again by the change that did so, and by no other", () => {
  const hidden = { ...item, values: { ...values, isHidden: "true" } };
  const hiding = entry(texts, { after: { ...texts, isHidden: true } });
  expect(findEarlier(portfolio, hidden, hiding)?.values["isHidden"]).toBe("false");
  const showing = entry({ ...texts, isHidden: true }, { after: texts });
  expect(find(showing)?.values["isHidden"]).toBe("true");
  const written = entry({ ...texts, title: "Loom" }, { after: texts });
  expect(findEarlier(portfolio, hidden, written)?.values).toMatchObject({ title: "Loom", isHidden: "true" });
});

test("what it is now, and what was no change of it, is not offered", () => {
  expect(find(entry({ ...texts, imageUrl: item.imageUrl, logo: "" }, { isPictureKept: true }))).toBeUndefined();
  expect(find(entry({ ...texts, imageUrl: "/uploads/gone.webp" }, { isPictureKept: false }))).toBeUndefined();
  expect(find(entry({ ...texts, imageUrl: "" }))).toBeUndefined();
  expect(find(entry({ title: "Loom" }, { action: "deleted" }))).toBeUndefined();
});

test("an item saved as it was has its pictures again", () => {
  expect(contentOf(item)).toEqual({ values, files: {} });
});
