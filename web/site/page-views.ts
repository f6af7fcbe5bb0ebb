import { useEffect } from "react";
import { useLocation } from "react-router";
import { isReported, PAGE_VIEW_PATH } from "../../contract/page-view-rules.ts";
import { declinesCounting, findReferrer, keepVisit } from "../visit/keep-visit.ts";

function send(path: string, isFirst: boolean) {
  // Only the first page has an external referrer: later ones are moves within the site.
  const view = JSON.stringify({ path, ...(isFirst ? findReferrer() : {}) });
  navigator.sendBeacon(PAGE_VIEW_PATH, new Blob([view], { type: "application/json" }));
}

/** Module state, since an error page replaces the whole document. */
let last: string | undefined;

/** Reports each page view once: the first page and every client-side navigation. Without query and hash, which don't make another page. */
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
