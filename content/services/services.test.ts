import { expect, test } from "vitest";
import { ENQUIRY_SERVICES } from "../../contract/enquiry-services.ts";
import { makeMainMenu } from "../navigation.ts";
import { titled } from "../page-words.ts";
import { ideaToMvp, LLM_DEPLOYMENT_DAYS } from "../site.ts";
import { services } from "./all.ts";
import type { Service } from "./service.ts";

const chaptersOf = (service: Service) => service.chapters?.items ?? [];
test("every menu entry has a service with the same name, in the same order", () => {
  const menu = makeMainMenu().flatMap(({ below }) => below?.links ?? []);
  expect(services.map(({ name, path }) => ({ name, path }))).toEqual(menu);
});

test.each(services)("$path leads to the packages from its first view", ({ hero }) => {
  expect(hero.actions.some(({ path }) => path.startsWith("/pricing"))).toBe(true);
});

test("the claims of fourteen days and two weeks are on their own pages", () => {
  const textOf = (path: string) => JSON.stringify(services.find((service) => service.path === path));
  expect(textOf("/idea-mvp")).toContain(`Validation takes ${ideaToMvp.validationDays} days`);
  const facts = services.find(({ path }) => path === "/idea-mvp")?.hero.facts;
  expect(facts).toContainEqual({ figure: `${ideaToMvp.validationDays} days`, label: "to a validated idea" });
  // The same statistic in other words, so not in the same row.
  expect(facts?.map(({ figure }) => figure)).not.toContain(`${ideaToMvp.programmeWeeks} weeks`);
  expect(textOf("/idea-mvp")).toContain(`The ${ideaToMvp.programmeWeeks}-week programme is`);
  expect(textOf("/LLM")).toContain(`deployed in ${LLM_DEPLOYMENT_DAYS} days`);
});

test.each(services)("the chapters of $path can be linked to one by one", (service) => {
  const slugs = chaptersOf(service).map(({ slug }) => slug);
  expect(new Set(slugs).size).toBe(slugs.length);
  expect(slugs.filter((slug) => !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug))).toEqual([]);
});

test("titles and descriptions fit a search result and are unique", () => {
  const titles = services.map(({ search }) => titled(search.title));
  const descriptions = services.map(({ search }) => search.description);
  expect(titles.filter((title) => title.length > 60)).toEqual([]);
  expect(descriptions.filter(({ length }) => length < 120 || length > 158)).toEqual([]);
  for (const all of [titles, descriptions]) expect(new Set(all).size).toBe(services.length);
});

test("each page has its own lattice", () => {
  expect(new Set(services.map(({ character }) => character.angle)).size).toBe(services.length);
  expect(new Set(services.map(({ character }) => character.seed)).size).toBe(services.length);
});

test("each form preselects its page's service", () => {
  const chosen = services.map(({ enquiry }) => enquiry.service);
  expect(chosen).toEqual([...ENQUIRY_SERVICES.slice(0, 6), "AI Services", "AI Services", "AI Services"]);
});
