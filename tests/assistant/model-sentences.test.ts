import { expect, test } from "vitest";
import { createJudge } from "../../server/assistant/model/judge-sentence.ts";
import { makePackages } from "../helpers/live-facts.ts";
import { ways } from "../../server/assistant/model/model-prompt.ts";
import { type Scene, scenes } from "./model-sentences.ts";
import { scenesOfValues } from "./model-sentences-of-values.ts";
import { paraphrasedScenes } from "./paraphrased-model-sentences.ts";
import { plainScenes } from "./plain-model-sentences.ts";
import { newerScenes } from "./newer-model-sentences.ts";

function judgeScene({ facts, document, message, discount = 0, truths, lies }: Scene) {
  const judge = createJudge({ given: facts.join("\n"), document, message });
  const packages = makePackages({ "Developer Package": { discountPercentage: discount } });
  const faultOf = (sentence: string) => judge(sentence, packages);
  return {
    passed: lies.filter((lie) => faultOf(lie) === undefined),
    refused: truths.flatMap((truth) => (faultOf(truth) === undefined ? [] : [`${faultOf(truth)}: ${truth}`])),
  };
}

const withWays = (all: readonly Scene[]) => all.map((scene) => ({ ...scene, facts: [ways(), ...scene.facts] }));

test.each([
  ["the first practice sentences", Object.values(scenes), { passed: 0.01, refused: 0.09 }],
  ["the newer practice sentences", withWays(newerScenes), { passed: 0.03, refused: 0.13 }],
  ["the sentences that differ in a value", withWays(scenesOfValues), { passed: 0, refused: 0.07 }],
  ["the long paraphrases", withWays(paraphrasedScenes), { passed: 0.02, refused: 0.65 }],
  ["the plain paraphrases", withWays(plainScenes), { passed: 0.085, refused: 0.34 }],
])("of %s the share of false ones that pass, and of true ones that are refused, does not rise", (_, all, most) => {
  const judged = all.map(judgeScene);
  const passed = judged.flatMap((each) => each.passed);
  const refused = judged.flatMap((each) => each.refused);
  const [truths, lies] = [all.flatMap((each) => each.truths).length, all.flatMap((each) => each.lies).length];
  expect(passed.slice(Math.floor(lies * most.passed))).toEqual([]);
  expect(refused.slice(Math.floor(truths * most.refused))).toEqual([]);
});
