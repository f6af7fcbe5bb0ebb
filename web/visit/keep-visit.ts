import { isRecord, readTab, writeTab } from "../tab-storage.ts";

/** Under which the tab remembers where its visit came from. */
export const VISIT_KEY = "visit";

/** What a browser says for a visitor who does not want to be counted. TypeScript's lists leave both out. */
type Wishes = { doNotTrack?: string | null; globalPrivacyControl?: boolean };

export function declinesCounting(): boolean {
  const { doNotTrack, globalPrivacyControl }: Wishes = navigator;
  return doNotTrack === "1" || globalPrivacyControl === true;
}

/** The host of another site that led to this document. */
export function findReferrer(): { referrer?: string } {
  // Safari has `URL.parse` from its version 18 on only.
  const from = document.referrer ? new URL(document.referrer) : undefined;
  return from && from.host !== location.host ? { referrer: from.hostname } : {};
}

/** Remembers the first page of a visit, who led there and the campaign in its address; later pages of the tab change nothing. */
export function keepVisit(landing: string): void {
  if (readTab(VISIT_KEY, isRecord)) return;
  const campaign = [...new URLSearchParams(location.search)].filter(([name]) => name.startsWith("utm_"));
  writeTab(VISIT_KEY, { landing, ...findReferrer(), ...Object.fromEntries(campaign) });
}
