import { useEffect } from "react";
import { useLocation } from "react-router";
import { isReported, PAGE_VIEW_PATH } from "../../contract/page-view-rules.ts";
import { declinesCounting, findReferrer, keepVisit } from "../visit/keep-visit.ts";

function send(path: string, isFirst: boolean) {
  // Only the first page was led to from elsewhere: what comes after it is a move within the site.
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
    if (!isReported(pathname) || declinesCounting()) return;
    keepVisit(pathname);
    send(pathname, isFirst);
  }, [pathname]);
}
