import { expect, test } from "vitest";
import { findCase } from "../../cases/all.ts";
import { services } from "../all.ts";
import { artefacts } from "./all.ts";
import type { Artefact, Box } from "./artefact.ts";
import { weekCase, weekSamples } from "./week.ts";

const pages = services.filter(({ chapters }) => chapters !== undefined);
const slugsOf = (path: string) => pages.find((page) => page.path === path)?.chapters?.items.map(({ slug }) => slug) ?? [];
const ofChapters = Object.entries(artefacts).flatMap(([path, own]) =>
  Object.entries(own).map(([slug, artefact]) => ({ name: `${path} ${slug}`, artefact })),
);
const all = [...ofChapters, ...weekSamples.map((artefact, at) => ({ name: `day ${at + 1}`, artefact }))];
const sum = (values: readonly number[]) => Math.round(values.reduce((total, value) => total + value, 0) * 100) / 100;
/** Number in a cell such as `$9.20` or `−$151.00`; otherwise NaN. */
const read = (cell: string | undefined) => Number((cell ?? "").replaceAll(/[$%,]/g, "").replace("−", "-"));
const isOf =
  <K extends Artefact["kind"]>(kind: K) =>
  (item: { name: string; artefact: Artefact }): item is { name: string; artefact: Extract<Artefact, { kind: K }> } =>
    item.artefact.kind === kind;

test("each chapter has an artefact and each artefact a chapter, in the same order", () => {
  const slugs = Object.entries(artefacts).map(([path, own]) => [path, Object.keys(own)]);
  expect(Object.fromEntries(slugs)).toEqual(Object.fromEntries(pages.map(({ path }) => [path, slugsOf(path)])));
  expect(slugs.map(([path, own]) => [path, own])).toEqual(slugs.map(([path]) => [path, slugsOf(String(path))]));
  expect(ofChapters).toHaveLength(61);
});

test("each day of the week has a sample of a kind of its own, from a week that has a case study", () => {
  expect(weekSamples).toHaveLength(7);
  expect(new Set(weekSamples.map(({ kind }) => kind)).size).toBe(7);
  expect(findCase(weekCase)?.days).toHaveLength(7);
});

test("consecutive chapters have different kinds of artefacts", () => {
  const repeated = Object.entries(artefacts).flatMap(([path, own]) => {
    const kinds = Object.values(own).map(({ kind }) => kind);
    return kinds.flatMap((kind, at) => (kind === kinds[at - 1] ? [`${path} ${at + 1}: ${kind}`] : []));
  });
  expect(repeated).toEqual([]);
});

test("the total of a list is the sum of its rows", () => {
  const totals = all
    .filter(isOf("list"))
    .flatMap(({ name, artefact }) => (artefact.total ? [{ name, ...artefact, total: artefact.total }] : []));
  expect(totals.length).toBeGreaterThan(7);
  expect(totals.map(({ name, total }) => [name, total.value])).toEqual(
    totals.map(({ name, rows }) => [name, sum(rows.map(({ value }) => value))]),
  );
});

test("the last row of a table with sums is the sum of the others", () => {
  const columns = all
    .filter(isOf("table"))
    .flatMap(({ artefact: { sums, columns: titles, rows } }) =>
      sums ? titles.map((_, place) => rows.map((row) => read(row[place + 1]))) : [],
    );
  expect(columns.length).toBeGreaterThan(0);
  expect(columns.map((cells) => cells.at(-1))).toEqual(columns.map((cells) => sum(cells.slice(0, -1))));
});

test("figures in texts match the rows", () => {
  const rowsOf = (path: string, slug: string) => {
    const artefact = artefacts[path]?.[slug];
    return artefact?.kind === "table" ? artefact.rows.map(([, ...cells]) => cells.map(read)) : [];
  };
  const [shares = [], channel = [], model = []] = rowsOf("/chatbots", "choosing-the-platform");
  expect(sum(shares)).toBe(100);
  expect(sum([channel[1] ?? 0, model[1] ?? 0])).toBe(75);
  const [answers = [], price = [], cost = [], left = []] = rowsOf("/AISaaS", "ai-saas-essentials");
  expect(cost).toEqual(answers.map((count) => sum([count * 0.015])));
  expect(left).toEqual(price.map((paid, at) => sum([paid, -(cost[at] ?? 0)])));
  expect(answers[2]).toBe(400 * 30);
  const cases = rowsOf("/AIagent", "ai-agents-overview").map(([count]) => count ?? 0);
  expect(sum(cases)).toBe(710);
  const lit = all
    .filter(isOf("list"))
    .map(({ name, artefact }) => [name, sum(artefact.rows.filter((row) => row.isLit).map((row) => row.value))]);
  expect(Object.fromEntries(lit)).toMatchObject({
    "/chatbots understanding-chatbots": 167,
    "/app-development support": 29,
    "/idea-mvp post-mvp-growth": 15,
    "/LLM requirement-analysis": 15,
  });
});

test("every row of a table has a cell for each column, and the highlighted one exists", () => {
  const odd = all.filter(isOf("table")).filter(({ artefact: { columns, rows, lit } }) => {
    const isLitThere = lit === undefined || ("row" in lit ? lit.row < rows.length : lit.column < columns.length);
    return !isLitThere || rows.some((row) => row.length !== columns.length + 1);
  });
  expect(odd.map(({ name }) => name)).toEqual([]);
});

test("every line of a tree leads to a box, and every box but the first has an incoming line", () => {
  for (const { artefact } of all.filter(isOf("tree"))) {
    const placeOf = (row: number, side: Box["side"]) => `${side ?? "left"} ${row}`;
    const places = artefact.boxes.map(({ row, side }) => placeOf(row, side));
    const reached = artefact.boxes.flatMap(({ row, side, down, across }) => [
      ...(down === undefined ? [] : [placeOf(row + 1, side)]),
      ...(across === undefined ? [] : [placeOf(row, side ? undefined : "right")]),
    ]);
    expect(new Set(places).size).toBe(places.length);
    expect(new Set([places[0], ...reached])).toEqual(new Set(places));
  }
});

test("the points of a chart are between its lowest line and its highest", () => {
  const odd = all.filter(isOf("chart")).filter(({ artefact: { grid, points, hot } }) => {
    const low = Math.min(...grid);
    const high = Math.max(...grid);
    const isOrdered = grid[0] === low && grid.at(-1) === high;
    return !isOrdered || points.some(({ value }) => value < low || value > high) || (hot && hot.at >= points.length);
  });
  expect(odd.map(({ name }) => name)).toEqual([]);
});

test("point and text alternative are one short sentence each, with typographic punctuation", () => {
  const odd = all.filter(
    ({ artefact }) =>
      !/^.{15,60}\.$/.test(artefact.foot) ||
      !/^.{40,160}\.$/.test(artefact.alt) ||
      artefact.title.length > 34 ||
      /'|—| {2}/.test(JSON.stringify(artefact)),
  );
  expect(odd.map(({ name }) => name)).toEqual([]);
});

test("no text is repeated within an artefact", () => {
  const odd = all.filter(({ artefact }) => {
    const names = namesOf(artefact);
    return new Set(names).size !== names.length;
  });
  expect(odd.map(({ name }) => name)).toEqual([]);
});

/** Texts that distinguish the parts of an artefact. */
function namesOf(artefact: Artefact): readonly string[] {
  switch (artefact.kind) {
    case "list":
      return artefact.rows.map((row) => row.name);
    case "table":
      return artefact.rows.map(([row]) => row);
    case "plan":
      return artefact.steps.map(({ mark, text }) => mark + text);
    case "card":
      return [...artefact.facts.map(({ term }) => term), ...artefact.marks.map(({ text }) => text)];
    case "note":
      return artefact.facts.map(({ term }) => term);
    case "thread":
      return artefact.turns.map((turn) => ("between" in turn ? turn.between : turn.text));
    case "chart":
      return artefact.points.map(({ label }) => label);
    case "tree":
      return [];
    case "voices":
      return artefact.said.map(({ term }) => term);
  }
}
