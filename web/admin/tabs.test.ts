import { expect, test } from "vitest";
import { allTabs, chooseTab, tabGroups, tabs } from "./tabs.tsx";

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

test("what comes by itself stands first, what runs the site last, and no address is two tabs", () => {
  expect(tabGroups.slice(0, 2).flatMap((group) => group.tabs.map((tab) => tab.id))).toEqual([
    ...tabs.map((tab) => tab.id),
    "posts",
    "words",
  ]);
  expect(tabGroups[0]?.tabs.map((tab) => tab.id)).toEqual(["files", "payments", "contacts", "comments"]);
  expect(tabGroups[2]?.tabs.map((tab) => tab.id)).toEqual([
    "traffic",
    "money",
    "people",
    "questions",
    "redirects",
    "outbox",
    "notifications",
    "health",
    "accounts",
    "profile",
  ]);
  const ids = allTabs.map((tab) => tab.id);
  expect(new Set(ids).size).toBe(ids.length);
});
