import { timings } from "../../contract/limits.ts";
import type { PrivacyView } from "../../contract/privacy.ts";
import type { Config } from "../platform/config/config.ts";
import { ANSWERS_KEPT_MS, FORGOTTEN_EVERY_MS } from "../platform/http/idempotency.ts";

const HOUR = 3600_000;
const DAY = 24 * HOUR;
const MONTH = 30.4 * DAY;

/** What this installation keeps and for how long. */
export function toPrivacyView({ assistant, analytics }: Pick<Config, "assistant" | "analytics">): PrivacyView {
  return {
    conversationDays: assistant.retentionDays,
    deletedDays: timings.deletedKept / DAY,
    commentAuthorDays: timings.deletedKept / DAY,
    answerHours: (ANSWERS_KEPT_MS + FORGOTTEN_EVERY_MS) / HOUR,
    pageViewMonths: Math.floor(timings.pageViewsKept / MONTH),
    hasLanguageModel: assistant.model !== undefined,
    analytics: analytics.kind,
  };
}
