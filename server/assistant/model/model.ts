import type { ModelMessage, ToolSet } from "ai";
import type { ModelConfig } from "../../platform/config/assistant-config.ts";
import type { Log } from "../../platform/log.ts";
import { createModelServer } from "./model-server.ts";
import { type ThinkingHabit, withoutReasoning } from "./reasoning.ts";

type ModelRequest = {
  instructions: string;
  messages: ModelMessage[];
  tools?: ToolSet;
  signal: AbortSignal;
  /** Called once with the used tokens, also after a failure. */
  onUsage: (tokens: number) => Promise<void>;
};

/** The server doesn't support tools: their data has to be in the prompt. */
export class ToolsRefused extends Error {
  override name = "ToolsRefused";
}

export type Model = {
  /** Streams an answer. @throws ToolsRefused, and Error on failure or timeout */
  ask: (request: ModelRequest) => AsyncGenerator<string>;
  takesTools: () => boolean;
};

/** Maximum number of steps: a tool call, an answer, and one more. */
const MAX_STEPS = 3;
/** A tenth is enough for three sentences; the rest is for reasoning. */
const MAX_OUTPUT_TOKENS = 1500;
/** Characters per token, for servers without a token count. */
const LETTERS = 4;
/** Maximum length in characters, including reasoning: some servers ignore the token limit and would write until the timeout. */
const MAX_LETTERS = 2 * MAX_OUTPUT_TOKENS * LETTERS;

/** Loads the SDK lazily, with the first question: it costs memory and time. */
async function loadSdk({ baseUrl, apiKey, model }: ModelConfig, send: typeof fetch) {
  const [{ stepCountIs, streamText }, { createOpenAICompatible }] = await Promise.all([import("ai"), import("@ai-sdk/openai-compatible")]);
  const provider = createOpenAICompatible({
    name: "assistant",
    baseURL: baseUrl,
    includeUsage: true,
    fetch: send,
    ...(apiKey && { apiKey }),
  });
  return { stepCountIs, streamText, model: provider(model) };
}

/** An error's name and HTTP status. The SDK's messages contain question and answer, which must not be logged (privacy). */
function nameFault(error: unknown): string {
  const status = typeof error === "object" && error !== null && "statusCode" in error ? ` ${String(error.statusCode)}` : "";
  return `${error instanceof Error ? error.name : "unknown"}${status}`;
}

/** Two timeouts as an abort signal: of the whole answer, and until its first chunk (`hear`); `end` aborts when the reader stops. */
function createPatience({ timeout, firstWordTimeout }: ModelConfig, signal: AbortSignal) {
  const over = new AbortController();
  const timer = setTimeout(() => over.abort(), firstWordTimeout);
  const hear = () => clearTimeout(timer);
  const end = () => {
    hear();
    over.abort();
  };
  return { signal: AbortSignal.any([signal, AbortSignal.timeout(timeout), over.signal]), hear, end };
}

export function createModel(config: ModelConfig, log: Log): Model {
  const server = createModelServer(log);
  const habit: ThinkingHabit = {};
  let loading: ReturnType<typeof loadSdk> | undefined;

  async function* read({ instructions, messages, tools = {}, signal, onUsage }: ModelRequest): AsyncGenerator<string> {
    const { stepCountIs, streamText, model } = await (loading ??= loadSdk(config, server.fetch));
    const patience = createPatience(config, signal);
    let letters = instructions.length + JSON.stringify(messages).length;
    const most = letters + MAX_LETTERS;
    let counted: number | undefined;
    try {
      const { fullStream } = streamText({
        model,
        instructions,
        messages,
        tools,
        abortSignal: patience.signal,
        stopWhen: stepCountIs(MAX_STEPS),
        maxRetries: 0,
        maxOutputTokens: MAX_OUTPUT_TOKENS,
        temperature: 0.2,
        // Errors are parts of the stream, and thrown below.
        onError: () => undefined,
      });
      for await (const part of fullStream) {
        if (part.type === "error") throw new Error(`the model failed: ${nameFault(part.error)}`);
        if (part.type === "abort") throw new Error("the model timed out, or the visitor disconnected");
        if (part.type === "finish") counted = part.totalUsage.totalTokens;
        if (part.type !== "reasoning-delta" && part.type !== "text-delta") continue;
        patience.hear();
        letters += part.text.length;
        if (letters > most) throw new Error("the model's answer is too long");
        if (part.type === "text-delta") yield part.text;
      }
    } catch (error) {
      if (Object.keys(tools).length > 0 && server.refuses("tools")) throw new ToolsRefused("the model's server does not support tools");
      throw error;
    } finally {
      patience.end();
      await onUsage(counted ?? Math.ceil(letters / LETTERS));
    }
  }
  return { ask: (request) => withoutReasoning(read(request), habit), takesTools: () => !server.refuses("tools") };
}
