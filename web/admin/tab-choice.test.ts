import { expect, test } from "vitest";
import { chooseTab } from "./tab-choice.ts";
import { tabs } from "./tabs.tsx";

const Page = () => null;
const whole = [
  { id: "files", Page },
  { id: "payments", Page },
  { id: "packages", Page },
];
const partial = [{ id: "files" }, { id: "payments", Page }, { id: "packages", Page }];

test("a tab named in the address is chosen", () => {
  expect(chooseTab(whole, "packages")?.id).toBe("packages");
});

test.each([null, "", "nonsense", "Packages", "__proto__"])("%j falls back to the first tab", (wanted) => {
  expect(chooseTab(whole, wanted)?.id).toBe("files");
});

test("a tab that has no page falls back to the first that has one", () => {
  expect(chooseTab(partial, "files")?.id).toBe("payments");
  expect(chooseTab(partial, null)?.id).toBe("payments");
});

test("no page at all chooses nothing", () => {
  expect(chooseTab([{ id: "files" }], "files")).toBeUndefined();
});

test("the allowed tabs stand in the order of the specification", () => {
  expect(tabs.map((tab) => tab.id)).toEqual([
    "files",
    "payments",
    "contacts",
    "comments",
    "portfolio",
    "expertise",
    "testimonials",
    "our-projects",
    "packages",
    "team",
  ]);
});
