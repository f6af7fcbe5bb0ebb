import { expect, test } from "vitest";
import { type ThinkingHabit, withoutReasoning } from "./reasoning.ts";

async function* inPieces(text: string, size: number) {
  for (let start = 0; start < text.length; start += size) yield text.slice(start, start + size);
}

async function read(text: string, { size = 3, habit = {} }: { size?: number; habit?: ThinkingHabit } = {}): Promise<string> {
  let said = "";
  for await (const piece of withoutReasoning(inPieces(text, size), habit)) said += piece;
  return said.trim();
}

const shapes = [
  ["<think>Hm.\nThe user asks.</think>It costs more.", "It costs more."],
  ["<thinking>Hm.</thinking>\n\nYes. <thinking>No?</thinking>It does.", "Yes. It does."],
  ["Okay, the user asks about it.</think>It does.", "It does."],
  ["<|channel|>analysis<|message|>Hm.<|end|><|start|>assistant<|channel|>final<|message|>It does.<|return|>", "It does."],
  ["If a < b, it does.", "If a < b, it does."],
  ["[THINK]Hm.[/THINK]It does [2].", "It does [2]."],
  ["◁think▷Hm.◁/think▷It does.", "It does."],
  ["<reflection>Hm.</reflection>It does.", "It does."],
  ["<think>It never ends", ""],
  ["It does.", "It does."],
] as const;

test.each(shapes)("of %j only %j is shown, in a model's first answer and in later ones", async (text, said) => {
  for (const size of [1, 3, 7, 1000]) {
    const habit: ThinkingHabit = {};
    expect(await read(text, { size, habit })).toBe(said);
    expect(await read(text, { size, habit })).toBe(said);
  }
});

test("from the second answer on, text is streamed", async () => {
  const habit: ThinkingHabit = {};
  await read("It does.", { habit });
  const pieces: string[] = [];
  for await (const piece of withoutReasoning(inPieces("It does. And more.", 4), habit)) pieces.push(piece);
  expect(pieces.length).toBeGreaterThan(2);
});

test("if a model stops reasoning, one answer is empty rather than possibly reasoning", async () => {
  const habit: ThinkingHabit = { beginsThinking: true };
  expect(await read("It does.", { habit })).toBe("");
  expect(await read("It does.", { habit })).toBe("It does.");
});
