import type { ModelMessage, ToolSet } from "ai";
import type { ModelConfig } from "../../platform/config/assistant-config.ts";

type ModelRequest = {
  instructions: string;
  messages: ModelMessage[];
  /** What the model may look up. */
  tools?: ToolSet;
  signal: AbortSignal;
  /** Called once, also where the answer failed. */
  onUsage: (tokens: number) => Promise<void>;
};

/** A language model that writes an answer piece by piece; it throws where there is none in time. */
export type Model = (request: ModelRequest) => AsyncGenerator<string>;

/** A look-up, an answer, and one more try; a model that only ever looks up has no answer. */
const MAX_STEPS = 3;
const MAX_OUTPUT_TOKENS = 350;
/** Letters to a token, for servers that do not count. */
const LETTERS = 4;

/** The SDK costs memory and time to load: only where a model is configured, and with its first question. */
async function loadSdk({ baseUrl, apiKey, model }: ModelConfig) {
  const [{ stepCountIs, streamText }, { createOpenAICompatible }] = await Promise.all([import("ai"), import("@ai-sdk/openai-compatible")]);
  const provider = createOpenAICompatible({ name: "assistant", baseURL: baseUrl, includeUsage: true, ...(apiKey && { apiKey }) });
  return { stepCountIs, streamText, model: provider(model) };
}

/** What went wrong, without the SDK's own words: they repeat what was asked and answered, which is nobody's business in a log. */
function nameFault(error: unknown): string {
  const status = typeof error === "object" && error !== null && "statusCode" in error ? ` ${String(error.statusCode)}` : "";
  return `${error instanceof Error ? error.name : "unknown"}${status}`;
}

export function createModel(config: ModelConfig): Model {
  let loading: ReturnType<typeof loadSdk> | undefined;
  return async function* ask({ instructions, messages, tools = {}, signal, onUsage }) {
    const { stepCountIs, streamText, model } = await (loading ??= loadSdk(config));
    const abortSignal = AbortSignal.any([signal, AbortSignal.timeout(config.timeout)]);
    let letters = instructions.length + JSON.stringify(messages).length;
    let counted: number | undefined;
    try {
      const { fullStream } = streamText({
        model,
        instructions,
        messages,
        tools,
        abortSignal,
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
        if (part.type !== "text-delta") continue;
        letters += part.text.length;
        yield part.text;
      }
    } finally {
      await onUsage(counted ?? Math.ceil(letters / LETTERS));
    }
  };
}
