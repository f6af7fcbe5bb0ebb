import type { ModelMessage, ToolSet } from "ai";
import type { ModelConfig } from "../../platform/config/assistant-config.ts";
import type { Log } from "../../platform/log.ts";
import { createModelServer } from "./model-server.ts";
import { type ThinkingHabit, withoutReasoning } from "./reasoning.ts";

type ModelRequest = {
  instructions: string;
  messages: ModelMessage[];
  /** What the model may look up. */
  tools?: ToolSet;
  signal: AbortSignal;
  /** Called once, also where the answer failed. */
  onUsage: (tokens: number) => Promise<void>;
};

/** The server has no use for tools: what they would have told has to be among the facts. */
export class ToolsRefused extends Error {
  override name = "ToolsRefused";
}

export type Model = {
  /** Writes an answer piece by piece. @throws ToolsRefused, and where there is no answer in time */
  ask: (request: ModelRequest) => AsyncGenerator<string>;
  /** Whether it may be offered tools, as far as is known. */
  takesTools: () => boolean;
};

/** A look-up, an answer, and one more try; a model that only ever looks up has no answer. */
const MAX_STEPS = 3;
/** Three sentences need a tenth of it, and what is thought before them the rest: an answer that goes on is cut by its sentences. */
const MAX_OUTPUT_TOKENS = 1500;
/** Letters to a token, for servers that do not count. */
const LETTERS = 4;
/** What a server may write at most, thoughts included: one that does not keep to the tokens it was given would go on until its time is over. */
const MAX_LETTERS = 2 * MAX_OUTPUT_TOKENS * LETTERS;

/** The SDK costs memory and time to load: only where a model is configured, and with its first question. */
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

/** What went wrong, without the SDK's own words: they repeat what was asked and answered, which is nobody's business in a log. */
function nameFault(error: unknown): string {
  const status = typeof error === "object" && error !== null && "statusCode" in error ? ` ${String(error.statusCode)}` : "";
  return `${error instanceof Error ? error.name : "unknown"}${status}`;
}

/** Ends what takes too long, as a whole or until its first sign of life, and with `end` what nobody reads any more. */
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
        // Errors come as parts of the stream, and are thrown below.
        onError: () => undefined,
      });
      for await (const part of fullStream) {
        if (part.type === "error") throw new Error(`the model failed: ${nameFault(part.error)}`);
        if (part.type === "abort") throw new Error("the model took too long, or nobody waits any more");
        if (part.type === "finish") counted = part.totalUsage.totalTokens;
        if (part.type !== "reasoning-delta" && part.type !== "text-delta") continue;
        patience.hear();
        letters += part.text.length;
        if (letters > most) throw new Error("the model does not come to an end");
        if (part.type === "text-delta") yield part.text;
      }
    } catch (error) {
      if (Object.keys(tools).length > 0 && server.refuses("tools")) throw new ToolsRefused("the model's server has no use for tools");
      throw error;
    } finally {
      patience.end();
      await onUsage(counted ?? Math.ceil(letters / LETTERS));
    }
  }
  return { ask: (request) => withoutReasoning(read(request), habit), takesTools: () => !server.refuses("tools") };
}
