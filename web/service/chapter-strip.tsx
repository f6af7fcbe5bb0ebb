import type { RefObject } from "react";
import type { Chapter } from "../../content/services/service.ts";
import { timings } from "../../contract/limits.ts";
import { Pause, Play } from "../ui/icons.tsx";
import { panelId, tabId } from "./chapter-panel.tsx";
import type { useChapters } from "./use-chapters.ts";

type StripProps = {
  ref: RefObject<HTMLDivElement | null>;
  label: string;
  items: readonly Chapter[];
  state: Omit<ReturnType<typeof useChapters>, "region" | "strip">;
  isLive: boolean;
};

export function ChapterStrip({ ref, label, items, state, isLive }: StripProps) {
  return (
    <div className="index" role={isLive ? "tablist" : "navigation"} aria-label={label} ref={ref}>
      {items.map(({ slug, title }, place) => {
        const isCurrent = place === state.index;
        return (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- Enter clicks a link; the other keys are the handler's
          <a
            key={slug}
            id={tabId(slug)}
            href={`?chapter=${slug}#chapters`}
            data-current={isCurrent || undefined}
            onClick={(event) => state.onTabClick(event, place)}
            onAnimationEnd={state.next}
            {...(isLive
              ? {
                  role: "tab",
                  "aria-selected": isCurrent,
                  "aria-controls": panelId(slug),
                  tabIndex: isCurrent ? 0 : -1,
                  onKeyDown: state.onTabKey,
                }
              : { "aria-current": isCurrent || undefined })}
          >
            <b>{String(place + 1).padStart(2, "0")}</b>
            <span>{title}</span>
          </a>
        );
      })}
    </div>
  );
}

type PauseProps = { word: string; isPaused: boolean; onToggle: () => void };

export function ChapterPause({ word, isPaused, onToggle }: PauseProps) {
  return (
    <div className="strip-foot needs-script">
      <span>{isPaused ? "Paused" : `Next ${word} every ${timings.chapter / 1000} seconds`}</span>
      <button type="button" className="icon-btn pause" aria-label={isPaused ? `Play ${word}s` : `Pause ${word}s`} onClick={onToggle}>
        {isPaused ? <Play /> : <Pause />}
      </button>
    </div>
  );
}
