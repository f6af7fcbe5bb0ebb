import { periods } from "../../contract/limits.ts";
import type { PrivacyView } from "../../contract/privacy.ts";
import { BACKUP_MONTHS } from "../backup/keep-backups.ts";
import type { Config } from "../platform/config/config.ts";
import { ANSWER_LIFETIME_MS, ANSWER_PURGE_INTERVAL_MS } from "../platform/http/idempotency.ts";

const HOUR = 3600_000;
const DAY = 24 * HOUR;
const MONTH = 30.4 * DAY;

/** What this installation stores, and for how long. */
export function toPrivacyView({
  assistant,
  analytics,
  payments,
  backup,
}: Pick<Config, "assistant" | "analytics" | "payments" | "backup">): PrivacyView {
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
    backupMonths: backup.places.length > 0 ? BACKUP_MONTHS : null,
    remindsOfLeft: payments.remindAbandoned,
    hasLanguageModel: assistant.model !== undefined,
    analytics: analytics.kind,
  };
}
