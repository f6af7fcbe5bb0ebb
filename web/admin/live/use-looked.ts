import { useEffect } from "react";
import { COUNTED_TABS } from "../../../contract/live.ts";
import { isNarrowed } from "./is-narrowed.ts";
import { sayLooked, useNews } from "./use-news.ts";

/** Milliseconds in view after which new items count as seen. */
const MOMENT = 1500;
/** Scroll position in pixels up to which the newest rows count as in view. */
const NEAR_TOP = 200;

const isInView = () => scrollY < NEAR_TOP && !isNarrowed() && document.querySelector("dialog[open]") === null;
const isLooking = () => document.visibilityState === "visible" && document.hasFocus() && isInView();

/** Marks a tab's new items as seen once its newest rows were in view for a moment. */
export function useLooked(name: string, isNewestShown: boolean): void {
  const news = useNews();
  const tab = COUNTED_TABS.find((counted) => counted === name);
  const hasNew = tab !== undefined && (news?.[tab] ?? 0) > 0;
  useEffect(() => {
    if (!hasNew || !isNewestShown) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      if (!isLooking()) {
        clearTimeout(timer);
        timer = undefined;
        return;
      }
      timer ??= setTimeout(() => {
        timer = undefined;
        if (isLooking()) void sayLooked(tab);
      }, MOMENT);
    };
    look();
    const events = ["focus", "blur", "scroll"] as const;
    for (const event of events) addEventListener(event, look);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearTimeout(timer);
      for (const event of events) removeEventListener(event, look);
      document.removeEventListener("visibilitychange", look);
    };
  }, [hasNew, isNewestShown, tab]);
}
