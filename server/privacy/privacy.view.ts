import { periods } from "../../contract/limits.ts";
import type { PrivacyView } from "../../contract/privacy.ts";
import type { Config } from "../platform/config/config.ts";
import { ANSWER_LIFETIME_MS, ANSWER_PURGE_INTERVAL_MS } from "../platform/http/idempotency.ts";

const HOUR = 3600_000;
const DAY = 24 * HOUR;
const MONTH = 30.4 * DAY;

/** What this installation keeps and for how long. */
export function toPrivacyView({ assistant, analytics, payments }: Pick<Config, "assistant" | "analytics" | "payments">): PrivacyView {
  return {
    conversationDays: assistant.retentionDays,
    deletedDays: periods.deletedRetention / DAY,
    commentAuthorDays: periods.deletedRetention / DAY,
    answerHours: (ANSWER_LIFETIME_MS + ANSWER_PURGE_INTERVAL_MS) / HOUR,
    messageDays: periods.messageRetention / DAY,
    pageViewMonths: Math.floor(periods.pageViewRetention / MONTH),
    orderYears: payments.retentionYears,
    unpaidDays: periods.unpaidRetention / DAY,
    historyDays: periods.deletedHistory / DAY,
    remindsOfLeft: payments.remindAbandoned,
    hasLanguageModel: assistant.model !== undefined,
    analytics: analytics.kind,
  };
}
