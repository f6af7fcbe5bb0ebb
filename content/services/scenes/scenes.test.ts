import { expect, test } from "vitest";
import { services } from "../all.ts";
import { aiAgentsScene } from "./ai-agents.ts";
import { aiSaasScene } from "./ai-saas.ts";
import { sceneWords } from "./all.ts";
import { appDevelopmentScene } from "./app-development.ts";
import { cloudScene } from "./cbs.ts";
import { ideaMvpScene } from "./idea-mvp.ts";
import { llmScene } from "./llm.ts";

const dollars = (sum: string) => Number(sum.replaceAll(/[^\d.]/g, ""));

test("each service has a scene with a text alternative", () => {
  expect(Object.keys(sceneWords)).toEqual(services.map(({ path }) => path));
  for (const { alt } of Object.values(sceneWords)) expect(alt).toMatch(/^[A-Z].{60,220}\.$/);
});

test("the cloud bill adds up: its tiles, its savings and what was not spent", () => {
  const { months, from, to, savings, kept, alt } = cloudScene;
  const tile = 400;
  const heights = months.map(([, tiles]) => tiles * tile);
  expect([heights.at(0), heights.at(-1)]).toEqual([dollars(from.sum), dollars(to.sum)]);
  expect(savings.reduce((sum, saving) => sum - dollars(saving.sum), dollars(from.sum))).toBe(dollars(to.sum));
  expect(heights.reduce((sum, height) => sum + dollars(from.sum) - height, 0)).toBe(dollars(kept.sum));
  for (const { sum } of [from, to, kept]) expect(alt).toContain(sum);
});

test("the plan of the AI product adds up: its cost, its ceiling and what is left", () => {
  const { price, cost, limit, left } = aiSaasScene;
  expect(290 * 0.015).toBeCloseTo(cost.dollars);
  expect(dollars(price) / 5).toBeCloseTo(limit.dollars);
  expect(dollars(price) - cost.dollars).toBeCloseTo(dollars(left.sum));
  expect([cost, limit].map(({ sum }) => dollars(sum))).toEqual([cost.dollars, limit.dollars]);
});

test("the credit note is the difference of the prices, and more than the agent may send alone", () => {
  const { steps, wait } = aiAgentsScene;
  const [, order, price, note] = steps;
  const [before = 0, after = 0] = [order, price].map(({ result }) => dollars(/\$[\d.]+\d/.exec(result)?.[0] ?? ""));
  expect(36 * (before - after)).toBe(126);
  expect(note.result).toContain("36 × $3.50 = $126.00");
  expect(wait.question).toContain("$126.00");
  expect(wait.reason).toContain("$100");
});

test("the two weeks end as promised on their first day", () => {
  const { build, test: tested, pledge, narrow } = ideaMvpScene;
  expect(build.length + tested.length + 1).toBe(14);
  expect(tested.map(({ paid }) => paid)).toEqual([0, 1, 2, 4, 5, 8]);
  expect(pledge.words).toContain("8 who pay");
  expect(narrow.result).toBe("43 signed up, 8 pay.");
});

test("exactly one model passes the exam by its rule", () => {
  const { models, pass, rule } = llmScene;
  const passed = models.filter(
    ({ right, seconds, cents }) => right >= pass.right && Number(seconds) < pass.seconds && Number(cents) < pass.cents,
  );
  expect(passed.map(({ name }) => name)).toEqual(["Mid-size, hosted"]);
  expect(rule).toBe(`${pass.right} right, under ${pass.seconds} seconds, under ${pass.cents} cent. One model passes.`);
});

test("the phone shows as many stored readings as it states", () => {
  const { readings, offline, online, count } = appDevelopmentScene;
  const kept = readings.filter((reading) => "later" in reading);
  expect([offline, online].every((words) => words.includes(`${kept.length} readings`))).toBe(true);
  expect(count).toBe(`${readings.length} of 9 read`);
});
