import { expect, test } from "vitest";
import { claimSentence, explainedFigures, ledger } from "./claims.ts";
import { homeWords } from "./home.ts";
import { findKnownPage } from "./metadata.ts";
import { teamMemberSeed } from "./seed-items.ts";
import { services } from "./services/all.ts";

const nameOf = ({ figure, label }: { figure: string; label: string }) => `${figure} ${label}`;

test("every displayed figure is in claims.ts", () => {
  const shown = [...explainedFigures.hero, ...explainedFigures.testimonials, ...services.flatMap(({ hero }) => hero.facts ?? [])].map(
    nameOf,
  );
  const known = ledger.map(nameOf);
  expect(shown).toHaveLength(33);
  expect(shown.filter((figure) => !known.includes(figure))).toEqual([]);
  expect(Object.values(homeWords.hero).filter((each) => "hasFigures" in each)).toHaveLength(1);
});

test("every claim has a short line on what it counts, which the home page shows", () => {
  for (const { counts } of ledger) expect(counts).toMatch(/^[A-Z“].{10,80}[^.]$/);
  for (const { note } of [...explainedFigures.hero, ...explainedFigures.testimonials]) expect(note).toBeTruthy();
});

test("every claim of the hero has its date and links to details", () => {
  for (const { note } of explainedFigures.hero) expect(note).toMatch(/\. As of 30 Sept 2026\.$/);
  for (const path of [...explainedFigures.hero.map((figure) => figure.path), explainedFigures.promisePath])
    expect(findKnownPage(path ?? "")?.path).toMatch(/^\/case-studies/);
});

test("every claim has a responsible role and a past date", () => {
  const roles = teamMemberSeed.map(({ role }) => role);
  const today = new Date().toISOString().slice(0, 10);
  for (const { by, until } of ledger) {
    expect(roles).toContain(by);
    expect(until).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(until <= today).toBe(true);
  }
});

test("claims are unique, and 200 and 150 explain why both are true", () => {
  expect(new Set(ledger.map(nameOf)).size).toBe(ledger.length);
  const said = ledger.map(claimSentence);
  expect(said).toContain(
    "200+ projects deployed: Everything put live since 2015, our own products included; counted by our Head of Engineering until 30 September 2026.",
  );
  expect(said).toContain(
    "150+ projects completed: Client projects handed over and accepted since 2015; counted by our Delivery Lead until 30 September 2026.",
  );
});
