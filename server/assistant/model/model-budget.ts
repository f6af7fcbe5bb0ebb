import type { ModelConfig } from "../../platform/config/assistant-config.ts";
import type { Database } from "../../platform/database/db.ts";
import { AppError } from "../../platform/errors.ts";
import { createRateLimiter } from "../../platform/http/rate-limits.ts";
import { readUsage } from "./model-usage.store.ts";

const DAY = 24 * 3600;
/** Rate limits of calls to the model, per day. Above them the site answers without it. */
const ADDRESS = { name: "model-address", points: 100, duration: DAY };
const CONVERSATION = { name: "model-conversation", points: 40, duration: DAY };
const EVERYBODY = { name: "model-day", points: 2000, duration: DAY };

export type Spender = { address: string; conversationId: string };

/** Consumes the rate limits and checks the monthly token budget. @returns whether the model can be called */
export function createModelBudget({ db, client }: Database, { monthlyTokens }: ModelConfig): (spender: Spender) => Promise<boolean> {
  const ofAddress = createRateLimiter(client, ADDRESS);
  const ofConversation = createRateLimiter(client, CONVERSATION);
  const ofEverybody = createRateLimiter(client, EVERYBODY);
  return async ({ address, conversationId }) => {
    if ((await readUsage(db)) >= monthlyTokens) return false;
    try {
      await ofConversation.consume(conversationId);
      await ofAddress.consume(address);
      await ofEverybody.consume("all");
      return true;
    } catch (error) {
      if (error instanceof AppError && error.code === "too_many") return false;
      throw error;
    }
  };
}
