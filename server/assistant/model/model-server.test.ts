import { expect, test } from "vitest";
import { pino } from "pino";
import { createModelServer } from "./model-server.ts";

type Answer = { status: number; body: unknown };
const OK: Answer = { status: 200, body: {} };

/** A server with scripted answers, which records requests. */
function open(...answers: Answer[]) {
  const sent: Record<string, unknown>[] = [];
  const lines: string[] = [];
  const log = pino({ level: "debug" }, { write: (line: string) => lines.push(line) });
  const server = createModelServer(log, async (_input, init) => {
    sent.push(JSON.parse(typeof init?.body === "string" ? init.body : "{}"));
    const { status, body } = answers.shift() ?? OK;
    return Response.json(body, { status });
  });
  const body = {
    model: "m",
    messages: [{ role: "user", content: "My name is Asma and I live in the old town" }],
    max_tokens: 350,
    temperature: 0.2,
  };
  const ask = (more: Record<string, unknown> = {}) =>
    server.fetch("http://model.test/v1/chat/completions", { method: "POST", body: JSON.stringify({ ...body, ...more }) });
  return { ask, sent, lines, server };
}

const tools = { tools: [{ type: "function", function: { name: "get_prices" } }], tool_choice: "auto" };

test.each([
  [
    "OpenAI",
    {
      error: {
        message: "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
        type: "invalid_request_error",
        param: "max_tokens",
        code: "unsupported_parameter",
      },
    },
    { max_completion_tokens: 350, temperature: 0.2 },
  ],
  [
    "OpenAI",
    {
      error: {
        message: "Unsupported value: 'temperature' does not support 0.2 with this model.",
        param: "temperature",
        code: "unsupported_value",
      },
    },
    { max_tokens: 350 },
  ],
  ["vLLM", { object: "error", message: "temperature is not allowed", code: 400 }, { max_tokens: 350 }],
])("a setting that %s rejects is left out in the retry and from then on", async (_name, body, kept) => {
  const { ask, sent } = open({ status: 400, body });
  expect((await ask()).status).toBe(200);
  expect((await ask()).status).toBe(200);
  expect(sent).toHaveLength(3);
  for (const { model: _, messages: __, ...rest } of sent.slice(1)) expect(rest).toEqual(kept);
});

test.each([
  ["Ollama", 400, { error: "registry.ollama.ai/library/gemma does not support tools" }],
  ["vLLM", 400, { message: '"auto" tool choice requires --enable-auto-tool-choice and --tool-call-parser to be set' }],
  ["OpenRouter", 404, { error: { message: "No endpoints found that support tool use.", code: 404 } }],
])("an error of %s about unsupported tools is recognised", async (_name, status, body) => {
  // vLLM rejects `tool_choice` first, then `tools`.
  const { ask, server } = open({ status, body }, { status, body });
  expect((await ask(tools)).status).toBe(status);
  expect(server.refuses("tools")).toBe(true);
});

test("errors that are not about a setting are returned, 404 of a path included", async () => {
  for (const answer of [
    { status: 400, body: { error: { message: "context length exceeded" } } },
    { status: 404, body: { error: { message: "model not found" } } },
    { status: 400, body: "nonsense" },
  ]) {
    const { ask, sent } = open(answer);
    expect((await ask()).status).toBe(answer.status);
    expect(sent).toHaveLength(1);
  }
});

test("the log has the server's error text without the request's text", async () => {
  const { ask, lines } = open(
    { status: 400, body: { error: { message: "temperature is unknown", code: "bad" } } },
    { status: 400, body: { error: { message: "cannot read: My name is Asma and I live in the old town" } } },
  );
  await ask();
  expect(lines.join("\n")).toContain("temperature is unknown");
  expect(lines.join("\n")).not.toContain("Asma");
});
