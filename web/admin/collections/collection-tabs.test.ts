import { expect, test } from "vitest";
import { collections } from "../../../contract/collections.ts";
import { listCollectionTabs, sortTabs } from "./collection-tabs.ts";

const medals = { ...collections.portfolio, path: "/api/admin/medals", tab: { id: "medals", label: "Medals" } } as const;

test("collections that name the same tab share it, in the order of their declarations", () => {
  const team = listCollectionTabs(collections).find(({ id }) => id === "team");
  expect(team).toEqual({ id: "team", label: "Team & Milestones", members: [collections.teamMembers, collections.milestones] });
});

test("another collection has its own tab, after those with a fixed order", () => {
  const declared = listCollectionTabs({ medals, ...collections });
  expect(declared[0]).toEqual({ id: "medals", label: "Medals", members: [medals] });
  const ids = sortTabs([...declared, { id: "packages" }, { id: "files" }]).map(({ id }) => id);
  expect(ids).toEqual(["files", "portfolio", "expertise", "testimonials", "our-projects", "packages", "team", "medals"]);
});
