import { expect, test } from "vitest";
import { chooseTab, tabs } from "./tabs.tsx";

const some = [{ id: "files" }, { id: "payments" }, { id: "packages" }];

test("a tab named in the address is chosen", () => {
  expect(chooseTab(some, "packages")?.id).toBe("packages");
});

test.each([null, "", "nonsense", "Packages", "__proto__"])("%j falls back to the first tab", (wanted) => {
  expect(chooseTab(some, wanted)?.id).toBe("files");
});

test("the allowed tabs stand in the order of the sidebar", () => {
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
