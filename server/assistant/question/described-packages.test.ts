import { expect, test } from "vitest";
import { knowledge } from "../../../tests/helpers/assistant-knowledge.ts";
import { nameDescribed } from "./described-packages.ts";
import { readQuestion } from "./read-question.ts";

const namesOf = (message: string) =>
  nameDescribed(readQuestion(knowledge, message), knowledge.live.packages).named.packages.map(({ name }) => name);

test.each([
  ["what do I pay for one engineer all month", ["Developer Package"]],
  ["price to have somebody reachable in the middle of the night", ["Product Plan"]],
  ["what does a finished product cost", ["Product Package"]],
  ["total for the trial and the developer", ["2-Day Trial", "Developer Package"]],
  ["how much one dedicated dev monthly", ["Developer Package"]],
  ["who is the developer", []],
  ["how much is Product Plan with a developer", ["Product Plan"]],
])("“%s” describes the packages %j", (message, names) => {
  expect(namesOf(message)).toEqual(names);
});
