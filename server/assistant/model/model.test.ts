import { pino } from "pino";
import { tool } from "ai";
import { afterEach, expect, test } from "vitest";
import { z } from "zod";
import { type KindName, kinds, type Script, startModelServer } from "../../../tests/fakes/model-servers.ts";
import { createModel, ToolsRefused } from "./model.ts";

const names = Object.keys(kinds).filter((name): name is KindName => name in kinds);
const SECRET = "My name is Asma Qureshi and I live in the old town of Multan";
const get_prices = tool({ inputSchema: z.object({}), execute: async () => "the price is 3000" });

let server: Awaited<ReturnType<typeof startModelServer>> | undefined;
afterEach(() => server?.close());

async function open(name: KindName, script: Script) {
  server = await startModelServer(name, script);
  const { baseUrl, calls } = server;
  const lines: string[] = [];
  const log = pino({ level: "debug" }, { write: (line: string) => lines.push(line) });
  const times = { timeout: 5000, firstWordTimeout: 5000 };
  const model = createModel({ baseUrl, apiKey: "key", model: "fake", monthlyTokens: 1000, ...times }, log);
  let tokens = 0;
  const ask = async () => {
    const pieces: string[] = [];
    const tools = model.takesTools() ? { tools: { get_prices } } : {};
    const onUsage = async (spent: number) => void (tokens += spent);
    const messages = [{ role: "user" as const, content: SECRET }];
    for await (const piece of model.ask({ instructions: "Answer.", messages, ...tools, signal: new AbortController().signal, onUsage }))
      pieces.push(piece);
    return pieces.filter((piece) => piece !== "");
  };
  return { ask, model, calls, lines, spent: () => tokens };
}

const say = ["It costs", " $3,000", "."];
const SAID = say.join("");
const settings = names.flatMap((name) => Object.keys(kinds[name].refuse).map((setting) => [name, setting] as const));

test.each(names)("%s answers, and its token count is used", async (name) => {
  const { ask, spent } = await open(name, { say });
  expect((await ask()).join("")).toBe(SAID);
  expect(spent()).toBe(42);
});

test.each(names)("reasoning of %s in a separate field or between tags is not shown", async (name) => {
  const { ask } = await open(name, { think: ["They ask", " for the price."], say: ["<thi", "nk>It is $1?</thi", "nk>", ...say] });
  expect((await ask()).join("")).toBe(SAID);
  expect((await ask()).join("")).toBe(SAID);
});

test.each(names)("the answer of %s is streamed once its reasoning format is known", async (name) => {
  const { ask } = await open(name, { say });
  await ask();
  expect(await ask()).toEqual(say);
});

test.each(names)("%s calls its tool, in one chunk or several, and then answers", async (name) => {
  const { ask, calls } = await open(name, { call: "get_prices", say });
  expect((await ask()).join("")).toBe(SAID);
  expect(JSON.stringify(calls.at(-1)?.messages)).toContain("the price is 3000");
});

test.each(settings)("if %s rejects %s, it is left out in the retry and from then on", async (name, setting) => {
  const { ask, calls, lines, model } = await open(name, { refuses: [setting], say });
  // Without tools the caller has to change the prompt.
  const first = await ask().catch((error: unknown) => (error instanceof ToolsRefused ? [SAID] : [error]));
  expect(first).toEqual([SAID]);
  expect(model.takesTools()).toBe(setting !== "tools");
  expect((await ask()).join("")).toBe(SAID);
  expect(calls.filter((call) => setting in call)).toHaveLength(1);
  expect(lines.join("\n")).toContain(`"setting":"${setting}"`);
  expect(lines.join("\n")).not.toMatch(/Asma|Multan/);
});

test.each(names)("an endless answer or endless reasoning of %s is cut off, and counted up to there", async (name) => {
  const endless = Array.from({ length: 2000 }, () => "and so on ".repeat(10));
  for (const script of [{ say: endless }, { think: endless, say }]) {
    const { ask, spent } = await open(name, script);
    await expect(ask()).rejects.toThrow("the model's answer is too long");
    expect(spent()).toBeLessThan(3500);
    await server?.close();
  }
});

test.each(names)("a redirect of %s is not followed, so question and API key stay", async (name) => {
  const other = await startModelServer(name, { say });
  const { ask, calls } = await open(name, { movesTo: `${other.baseUrl}/chat/completions`, say });
  await expect(ask()).rejects.toThrow("the model failed");
  expect([calls.length, other.calls.length]).toEqual([1, 0]);
  await other.close();
});

const failures = ["unknown model", "wrong key", "too many", "too long"] as const;
test.each(names.flatMap((name) => failures.map((fails) => [name, fails] as const)))(
  "%s: the error “%s” is not taken for a rejected setting, and not retried",
  async (name, fails) => {
    const { ask, calls, model, lines } = await open(name, { fails });
    await expect(ask()).rejects.toThrow(/failed: \S+ \d{3}/);
    expect(calls).toHaveLength(1);
    expect(model.takesTools()).toBe(true);
    expect(lines.join("\n")).not.toMatch(/Asma|Multan|"setting"/);
  },
);

test.each(names.flatMap((name) => (["midway", "cut"] as const).map((fails) => [name, fails] as const)))(
  "%s: a stream that fails (%s) after a good start is a failure",
  async (name, fails) => {
    const { ask } = await open(name, { fails, say });
    await expect(ask()).rejects.toThrow(/the model (?:failed|broke off)/);
  },
);
