import { useEffect } from "react";
import { useLocation } from "react-router";
import { isReported, PAGE_VIEW_PATH } from "../../contract/page-view-rules.ts";

/** What a browser says for a visitor who does not want to be counted. TypeScript's lists leave both out. */
type Wishes = { doNotTrack?: string | null; globalPrivacyControl?: boolean };

function declinesCounting(): boolean {
  const { doNotTrack, globalPrivacyControl }: Wishes = navigator;
  return doNotTrack === "1" || globalPrivacyControl === true;
}

/** The host that led to the first page; moves within the site have none. */
function findReferrer(): { referrer?: string } {
  // Safari has `URL.parse` from its version 18 on only.
  const from = document.referrer ? new URL(document.referrer) : undefined;
  return from && from.host !== location.host ? { referrer: from.hostname } : {};
}

function send(path: string, isFirst: boolean) {
  const view = JSON.stringify({ path, ...(isFirst ? findReferrer() : {}) });
  navigator.sendBeacon(PAGE_VIEW_PATH, new Blob([view], { type: "application/json" }));
}

/** Outlives the components: a page that breaks takes the whole document with it. */
let last: string | undefined;

/** Reports each page once: the first, and every one moved to. Never a query or an anchor, which make no other page. */
export function usePageViews() {
  const { pathname } = useLocation();
  useEffect(() => {
    if (last === pathname) return;
    const isFirst = last === undefined;
    last = pathname;
    if (isReported(pathname) && !declinesCounting()) send(pathname, isFirst);
  }, [pathname]);
}
