import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { expect, test } from "vitest";
import { counted } from "./claims.ts";
import { type CollectionField, collections, type CollectionName } from "../contract/collections.ts";
import { expertiseSeed, milestoneSeed, ourProjectSeed, portfolioSeed, teamMemberSeed, testimonialSeed } from "./seed-items.ts";
import { PICTURE_WIDTHS } from "../contract/picture-rules.ts";
import { seedPictures } from "./seed-pictures.ts";
import { site } from "./site.ts";

const folder = new URL("./pictures/", import.meta.url);
const pictureOf = (name: string) => new URL(`${name}.webp`, folder);

type Seed = { name: CollectionName; items: readonly Record<string, string>[]; count: number };
const seeds: readonly Seed[] = [
  { name: "expertise", items: expertiseSeed, count: 6 },
  { name: "portfolio", items: portfolioSeed, count: 6 },
  { name: "ourProjects", items: ourProjectSeed, count: 6 },
  { name: "testimonials", items: testimonialSeed, count: 6 },
  { name: "teamMembers", items: teamMemberSeed, count: 6 },
  { name: "milestones", items: milestoneSeed, count: 8 },
];
const pictures = seeds.flatMap(({ items }) => items.flatMap(({ picture }) => picture ?? []));

test.each(seeds)("a new installation has its full set of $name", ({ items, count }) => {
  expect(items).toHaveLength(count);
});

const fieldsOf = (name: CollectionName): readonly CollectionField[] => collections[name].fields;

test.each(seeds)("the first items of $name are what staff could have typed", ({ name, items }) => {
  for (const item of items) {
    for (const { name: field, max, isOptional } of fieldsOf(name)) {
      const value = item[field] ?? "";
      expect(value).toBe(value.trim());
      expect(value.length).toBeGreaterThanOrEqual(isOptional ? 0 : 1);
      expect(value.length).toBeLessThanOrEqual(max);
    }
  }
});

test("no two items share a title, a person or a year", () => {
  const titles = [...expertiseSeed, ...portfolioSeed, ...ourProjectSeed].map(({ title }) => title.toLowerCase());
  const names = [...testimonialSeed, ...teamMemberSeed].map(({ name }) => name.toLowerCase());
  const years = milestoneSeed.map(({ year }) => year);
  for (const all of [titles, names, years]) expect(new Set(all).size).toBe(all.length);
});

test("every item has its own picture, small enough for the repository", () => {
  expect(new Set(pictures).size).toBe(30);
  expect(pictures.filter((name) => !existsSync(pictureOf(name)))).toEqual([]);
  expect(pictures.filter((name) => statSync(pictureOf(name)).size > 80_000)).toEqual([]);
});

test("no picture is unused", () => {
  expect(readdirSync(folder).sort()).toEqual(pictures.map((name) => `${name}.webp`).sort());
});

test("every picture has renditions of its current version", () => {
  expect(Object.keys(seedPictures).sort()).toEqual([...new Set(pictures)].sort());
  const hashes = pictures.map((name) =>
    createHash("sha256")
      .update(readFileSync(pictureOf(name)))
      .digest("hex"),
  );
  expect(pictures.map((name) => seedPictures[name]?.hash)).toEqual(hashes);
  const widths = pictures.map((name) => [name, PICTURE_WIDTHS.filter((width) => width <= (seedPictures[name]?.width ?? 0))]);
  expect(pictures.map((name) => [name, seedPictures[name]?.widths])).toEqual(widths);
  const files = Object.entries(seedPictures).flatMap(([name, picture]) =>
    picture.widths.flatMap((width) => [`${name}-${width}.avif`, `${name}-${width}.webp`]),
  );
  expect(readdirSync(new URL("./renditions/", import.meta.url)).sort()).toEqual(files.sort());
});

test("the milestones start with the agency and match its claims", () => {
  const years = milestoneSeed.map(({ year }) => Number(year));
  expect(years).toEqual(years.toSorted((one, other) => one - other));
  expect(years[0]).toBe(site.founded);
  const all = milestoneSeed.map(({ event }) => event).join(" ");
  for (const { figure } of [counted.deployed, counted.completed]) expect(all).toContain(`${figure.replace("+", "")}th`);
});
