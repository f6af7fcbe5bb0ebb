import { z } from "zod";

export type ModelConfig = {
  baseUrl: string;
  /** A self-hosted server may need none. */
  apiKey: string | undefined;
  model: string;
  /** Token budget per calendar month; once spent, the site answers from its own facts until the next month. */
  monthlyTokens: number;
  /** Timeout for an answer in milliseconds; then the site answers from its own facts. */
  timeout: number;
  /** Milliseconds until the first token. */
  firstWordTimeout: number;
};

export type AssistantConfig = {
  /** The language model behind the assistant; without one it answers from the site's own facts. */
  model: ModelConfig | undefined;
  /** Days after which a conversation and its files are erased. */
  retentionDays: number;
};

const whole = (max: number) => z.coerce.number("must be a number").int("must be a whole number").min(1, "must be at least 1").max(max);

export const assistantSettings = {
  AI_BASE_URL: z.url({ protocol: /^https?$/, error: "must be an address like https://models.example.com/v1" }).optional(),
  AI_API_KEY: z.string().trim().min(1).optional(),
  AI_MODEL: z.string().trim().min(1).optional(),
  AI_TIMEOUT_SECONDS: whole(600).default(60),
  AI_MONTHLY_TOKENS: whole(Number.MAX_SAFE_INTEGER).default(2_000_000),
  RETENTION_DAYS: whole(3650).default(180),
};

const FIRST_WORD_TIMEOUT = 15_000;

type AssistantSettings = z.infer<z.ZodObject<typeof assistantSettings>>;

function readModel({
  AI_BASE_URL: baseUrl,
  AI_API_KEY: apiKey,
  AI_MODEL: model,
  AI_MONTHLY_TOKENS,
  AI_TIMEOUT_SECONDS,
}: AssistantSettings): ModelConfig | undefined {
  if (baseUrl === undefined || model === undefined) return undefined;
  const times = { timeout: AI_TIMEOUT_SECONDS * 1000, firstWordTimeout: FIRST_WORD_TIMEOUT };
  return { baseUrl, apiKey, model, monthlyTokens: AI_MONTHLY_TOKENS, ...times };
}

/** Without a URL and a name there is no model. */
export function readAssistant(settings: AssistantSettings): AssistantConfig {
  return { model: readModel(settings), retentionDays: settings.RETENTION_DAYS };
}
