import { timings } from "../../contract/limits.ts";
import type { PrivacyView } from "../../contract/privacy.ts";
import type { Config } from "../platform/config/config.ts";
import { ANSWER_LIFETIME_MS, ANSWER_PURGE_INTERVAL_MS } from "../platform/http/idempotency.ts";

const HOUR = 3600_000;
const DAY = 24 * HOUR;
const MONTH = 30.4 * DAY;

/** What this installation keeps and for how long. */
export function toPrivacyView({ assistant, analytics }: Pick<Config, "assistant" | "analytics">): PrivacyView {
  return {
    conversationDays: assistant.retentionDays,
    deletedDays: timings.deletedRetention / DAY,
    commentAuthorDays: timings.deletedRetention / DAY,
    answerHours: (ANSWER_LIFETIME_MS + ANSWER_PURGE_INTERVAL_MS) / HOUR,
    pageViewMonths: Math.floor(timings.pageViewRetention / MONTH),
    hasLanguageModel: assistant.model !== undefined,
    analytics: analytics.kind,
  };
}
