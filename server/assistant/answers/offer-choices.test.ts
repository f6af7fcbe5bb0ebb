import { expect, test } from "vitest";
import { askAssistant, knowledge } from "../../../tests/helpers/assistant-knowledge.ts";
import { services } from "../../../content/services/all.ts";
import { listProjects } from "../reply.ts";
import { isAnswerOf, type ReadBack, wordOffers } from "./offer-choices.ts";

const { packages, team } = knowledge.live;

const technologies = [...new Set(services.flatMap((service) => service.technologies?.names ?? []))];
const days = ["1", "2", "3", "4", "5", "6", "7"];

/** Everything that a question can name, one by one; packages also in pairs. */
const namings: ReadBack[] = [
  { amount: ["$5,000"] },
  ...packages.flatMap((one) => [
    { package: [one.name], amount: ["$5,000"], months: ["3 months"] },
    ...packages.filter((other) => other !== one).map((other) => ({ package: [one.name, other.name] })),
  ]),
  ...services.map(({ name }) => ({ service: [name] })),
  ...team.map(({ name }) => ({ person: [name] })),
  ...listProjects(knowledge.live).map(({ title }) => ({ project: [title] })),
  ...technologies.map((name) => ({ technology: [name] })),
  ...days.map((day) => ({ day: [day] })),
  ...knowledge.live.milestones.map(({ year }) => ({ year: [year] })),
];

const offers = knowledge.book.entries.flatMap((entry) =>
  [...new Set(namings.flatMap((names) => wordOffers(entry, names)))].map((question) => ({ entry, question })),
);

test("each possible suggestion gets a sure answer, and from its own entry", { timeout: 120_000 }, () => {
  expect(offers.length).toBeGreaterThan(1500);
  const failing = offers.filter(({ entry, question }) => {
    const reply = askAssistant(question);
    return reply.choices !== undefined || !isAnswerOf(entry, reply);
  });
  expect(
    failing.map(({ entry, question }) => `${entry.id}: ${question} → ${askAssistant(question).topic}: ${askAssistant(question).text}`),
  ).toEqual([]);
});

test("a question that could only mean one thing gets that answer as a guess, without suggestions", () => {
  const { text, kind, choices } = askAssistant("Which other firms get to see my data when I deal with you? Our DPO is asking");
  expect(text).toMatch(/^I am not sure that I understood\. If you mean “What do you do with my data\?”: We use it for/);
  expect(text).not.toContain("one of these");
  expect([kind, choices]).toEqual(["unknown", undefined]);
});
