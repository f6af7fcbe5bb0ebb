import { expect, test } from "vitest";
import { allTabs, chooseTab, tabGroups, tabs } from "./tabs.tsx";

const some = [{ id: "files" }, { id: "payments" }, { id: "packages" }];

test("the tab named in the URL is selected", () => {
  expect(chooseTab(some, "packages")?.id).toBe("packages");
});

test.each([null, "", "nonsense", "Packages", "__proto__"])("%j falls back to the first tab", (wanted) => {
  expect(chooseTab(some, wanted)?.id).toBe("files");
});

test("the allowed tabs are in the order of the sidebar", () => {
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

test("the inbox is first, administration last, and no two tabs share a URL", () => {
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
