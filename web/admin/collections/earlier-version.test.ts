import { expect, test } from "vitest";
import { collections } from "../../../contract/collections.ts";
import type { AuditView } from "../../../contract/audit.ts";
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

test("an earlier version has the item's texts, and its pictures while they're kept", () => {
  const before = { title: "Loom", description: "Old.", imageUrl: "/uploads/b.webp", logo: "/uploads/l.webp" };
  const earlier = { ...values, title: "Loom", description: "Old." };
  const pictures = { image: "/uploads/b.webp", logo: "/uploads/l.webp" };
  expect(find(entry(before, { isPictureKept: true }))).toEqual({ values: { ...earlier, ...pictures }, files: {} });
  expect(find(entry(before, { isPictureKept: false }))).toEqual({ values: earlier, files: {} });
});

test("figures are restored as a form sends them, in any key order", () => {
  const figures = [{ to: "2", from: "31", what: "boxes" }];
  expect(find(entry({ ...texts, figures }))?.values["figures"]).toBe('[{"what":"boxes","from":"31","to":"2"}]');
});

test("a field missing in the history stays unchanged", () => {
  expect(find(entry({ title: "Loom" }))?.values).toEqual({ ...values, title: "Loom" });
});

test("restoring sets the visibility only for the change that set it", () => {
  const hidden = { ...item, values: { ...values, isHidden: "true" } };
  const hiding = entry(texts, { after: { ...texts, isHidden: true } });
  expect(findEarlier(portfolio, hidden, hiding)?.values["isHidden"]).toBe("false");
  const showing = entry({ ...texts, isHidden: true }, { after: texts });
  expect(find(showing)?.values["isHidden"]).toBe("true");
  const written = entry({ ...texts, title: "Loom" }, { after: texts });
  expect(findEarlier(portfolio, hidden, written)?.values).toMatchObject({ title: "Loom", isHidden: "true" });
});

test("the current version and entries without a change aren't offered", () => {
  expect(find(entry({ ...texts, imageUrl: item.imageUrl, logo: "" }, { isPictureKept: true }))).toBeUndefined();
  expect(find(entry({ ...texts, imageUrl: "/uploads/gone.webp" }, { isPictureKept: false }))).toBeUndefined();
  expect(find(entry({ ...texts, imageUrl: "" }))).toBeUndefined();
  expect(find(entry({ title: "Loom" }, { action: "deleted" }))).toBeUndefined();
});

test("a restored item has its pictures again", () => {
  expect(contentOf(item)).toEqual({ values, files: {} });
});
