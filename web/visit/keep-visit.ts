import { isRecord, readTab, writeTab } from "../tab-storage.ts";

/** The sessionStorage key of the visit's source. */
export const VISIT_KEY = "visit";

/** The browser's opt-outs from tracking. TypeScript's DOM types lack both. */
type Wishes = { doNotTrack?: string | null; globalPrivacyControl?: boolean };

export function declinesCounting(): boolean {
  const { doNotTrack, globalPrivacyControl }: Wishes = navigator;
  return doNotTrack === "1" || globalPrivacyControl === true;
}

/** The host of the referring site, if it is another one. */
export function findReferrer(): { referrer?: string } {
  // Safari has `URL.parse` only since version 18.
  const from = document.referrer ? new URL(document.referrer) : undefined;
  return from && from.host !== location.host ? { referrer: from.hostname } : {};
}

/** Stores the landing page, the referrer and the campaign parameters; later pages of the tab change nothing. */
export function keepVisit(landing: string): void {
  if (readTab(VISIT_KEY, isRecord)) return;
  const campaign = [...new URLSearchParams(location.search)].filter(([name]) => name.startsWith("utm_"));
  writeTab(VISIT_KEY, { landing, ...findReferrer(), ...Object.fromEntries(campaign) });
}
