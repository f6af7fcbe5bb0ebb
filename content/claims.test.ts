import { expect, test } from "vitest";
import { claimSentence, explainedFigures, ledger } from "./claims.ts";
import { homeWords } from "./home.ts";
import { findKnownPage } from "./metadata.ts";
import { teamMemberSeed } from "./seed-items.ts";
import { services } from "./services/all.ts";

const nameOf = ({ figure, label }: { figure: string; label: string }) => `${figure} ${label}`;

test("every row of figures shows what the ledger holds", () => {
  const shown = [...explainedFigures.hero, ...explainedFigures.testimonials, ...services.flatMap(({ hero }) => hero.facts ?? [])].map(
    nameOf,
  );
  const known = ledger.map(nameOf);
  expect(shown).toHaveLength(33);
  expect(shown.filter((figure) => !known.includes(figure))).toEqual([]);
  expect(Object.values(homeWords.hero).filter((each) => "hasFigures" in each)).toHaveLength(1);
});

test("every claim says in one short line what it counts, and the home page shows that line", () => {
  for (const { counts } of ledger) expect(counts).toMatch(/^[A-Z“].{10,80}[^.]$/);
  for (const { note } of [...explainedFigures.hero, ...explainedFigures.testimonials]) expect(note).toBeTruthy();
});

test("every claim of the hero says until when it was counted, and leads to a page that tells of it", () => {
  for (const { note, path } of [...explainedFigures.hero, explainedFigures.promise]) {
    expect(note).toMatch(/\. As of 30 Sept 2026\.$/);
    expect(findKnownPage(path ?? "")?.path).toMatch(/^\/case-studies/);
  }
});

test("every claim names who answers for it and a day that is past", () => {
  const roles = teamMemberSeed.map(({ role }) => role);
  const today = new Date().toISOString().slice(0, 10);
  for (const { by, until } of ledger) {
    expect(roles).toContain(by);
    expect(until).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(until <= today).toBe(true);
  }
});

test("no two claims are the same, and 200 and 150 say what makes both true", () => {
  expect(new Set(ledger.map(nameOf)).size).toBe(ledger.length);
  const said = ledger.map(claimSentence);
  expect(said).toContain(
    "200+ projects deployed: Everything put live since 2015, our own products included; counted by our Head of Engineering until 30 September 2026.",
  );
  expect(said).toContain(
    "150+ projects completed: Client projects handed over and accepted since 2015; counted by our Delivery Lead until 30 September 2026.",
  );
});
