import { timings } from "../../contract/limits.ts";
import type { PrivacyView } from "../../contract/privacy.ts";
import type { Config } from "../platform/config.ts";

const DAY = 24 * 3600_000;
const MONTH = 30.4 * DAY;

/** What this installation keeps and for how long. */
export function toPrivacyView({ assistant, analytics }: Pick<Config, "assistant" | "analytics">): PrivacyView {
  return {
    conversationDays: assistant.retentionDays,
    deletedDays: timings.deletedKept / DAY,
    commentAuthorDays: timings.deletedKept / DAY,
    pageViewMonths: Math.floor(timings.pageViewsKept / MONTH),
    hasLanguageModel: assistant.model !== undefined,
    analytics: analytics.kind,
  };
}
