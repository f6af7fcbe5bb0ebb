import { type RefObject, type KeyboardEvent, type MouseEvent, useEffect, useRef } from "react";
import type { Service, Chapter } from "../../content/services/service.ts";
import { Actions } from "../ui/actions.tsx";
import { useHydrated } from "../ui/use-hydrated.ts";
import { timings } from "../../contract/limits.ts";
import { ArrowRight, Pause, Play } from "../ui/icons.tsx";
import type { Stage } from "./draw-service.ts";
import { useCarousel, useClockTimes, useHoldMarks } from "../ui/use-carousel.ts";
import { findByKey } from "./chapter-keys.ts";

const TIMES = { "--chapter": timings.chapter } as const;

/** `chosen` is the chapter in the address. The carousel then starts paused: the visitor followed a link to read it. */
function useChapters(items: readonly Chapter[], chosen: number | undefined) {
  const region = useRef<HTMLDivElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  const carousel = useCarousel(items.length, { start: chosen ?? 0, isPaused: chosen !== undefined });
  const { index, show } = carousel;
  const { holdChoice, letGo } = useChoice(region);
  useClockTimes(strip, TIMES);
  useHoldMarks(region);

  function choose(target: number) {
    show(target);
    holdChoice();
    showInAddress(items[target]?.slug ?? "");
    const tab = strip.current?.children[target];
    // Some browsers don't focus a clicked link, and focus is what holds a chosen chapter.
    if (tab instanceof HTMLElement) tab.focus({ preventScroll: true });
  }

  return {
    ...carousel,
    region,
    strip,
    togglePause: () => {
      letGo();
      carousel.togglePause();
    },
    onTabClick: (event: MouseEvent, target: number) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      choose(target);
    },
    onTabKey: (event: KeyboardEvent) => {
      const target = findByKey(event.key, index, items.length);
      if (target === undefined || event.metaKey || event.ctrlKey || event.altKey) return;
      event.preventDefault();
      choose(target);
    },
  };
}

/** Puts the current chapter in the address with replaceState: nothing loads or scrolls. */
function showInAddress(slug: string) {
  const address = new URL(window.location.href);
  address.searchParams.set("chapter", slug);
  window.history.replaceState(window.history.state, "", address);
}

/**
 * Sets `data-chosen` on the region from a manual choice until both pointer and focus have left it. On touch that is the next touch
 * elsewhere: touching text inside drops the focus but doesn't leave the region.
 */
function useChoice(region: RefObject<HTMLElement | null>) {
  useEffect(() => {
    let isPointerIn = false;
    let isFocusIn = false;
    const isIn = (target: EventTarget | null) => target instanceof Node && region.current?.contains(target) === true;
    function note(event: Event) {
      if (event instanceof FocusEvent) isFocusIn = isIn(event.type === "focusin" ? event.target : event.relatedTarget);
      else isPointerIn = isIn(event.target);
      if (!isPointerIn && !isFocusIn) region.current?.removeAttribute("data-chosen");
    }
    const types = ["pointerover", "pointerdown", "focusin", "focusout"];
    for (const type of types) document.addEventListener(type, note);
    return () => types.forEach((type) => document.removeEventListener(type, note));
  }, [region]);

  return {
    holdChoice: () => region.current?.setAttribute("data-chosen", ""),
    letGo: () => region.current?.removeAttribute("data-chosen"),
  };
}

const tabId = (slug: string) => `tab-${slug}`;
const panelId = (slug: string) => `chapter-${slug}`;

type PanelProps = {
  chapter: Chapter;
  next: Chapter | undefined;
  artefact: string | undefined;
  isShown: boolean;
  isLive: boolean;
  onNext: (event: MouseEvent) => void;
};

/** Only the stylesheet hides inactive chapters, and only with scripts: without them all are readable. */
function ChapterPanel({ chapter, next, artefact, isShown, isLive, onNext }: PanelProps) {
  const { slug, title, description, bullets } = chapter;
  return (
    <div
      className="chapter"
      id={panelId(slug)}
      data-current={isShown || undefined}
      {...(isLive ? { role: "tabpanel", "aria-labelledby": tabId(slug), tabIndex: 0 } : {})}
    >
      <div className="chapter-words">
        <h3>{title}</h3>
        <p>{description}</p>
        <ul className="points">
          {bullets.map((bullet) => (
            <li key={bullet}>{bullet}</li>
          ))}
        </ul>
      </div>
      {artefact && <div className="art-place" dangerouslySetInnerHTML={{ __html: artefact }} />}
      {next && (
        <a className="chapter-next needs-script" href={`?chapter=${next.slug}#chapters`} onClick={onNext}>
          Next: {next.title}
          <ArrowRight />
        </a>
      )}
    </div>
  );
}

type StripProps = {
  ref: RefObject<HTMLDivElement | null>;
  label: string;
  items: readonly Chapter[];
  state: Omit<ReturnType<typeof useChapters>, "region" | "strip">;
  isLive: boolean;
};

function ChapterStrip({ ref, label, items, state, isLive }: StripProps) {
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

function ChapterPause({ word, isPaused, onToggle }: PauseProps) {
  return (
    <div className="strip-foot needs-script">
      <span>{isPaused ? "Paused" : `Next ${word} every ${timings.chapter / 1000} seconds`}</span>
      <button type="button" className="icon-btn pause" aria-label={isPaused ? `Play ${word}s` : `Pause ${word}s`} onClick={onToggle}>
        {isPaused ? <Play /> : <Pause />}
      </button>
    </div>
  );
}

type ChaptersProps = { chapters: NonNullable<Service["chapters"]>; chosen: number | undefined; stage: Stage };

/**
 * A carousel of chapters, advancing every five seconds. All are in the HTML and share one grid cell, to avoid layout shifts. They become
 * tabs at hydration; until then they are links the server handles.
 */
export function Chapters({ chapters: { word, heading, items, actions }, chosen, stage }: ChaptersProps) {
  const { region, strip, ...state } = useChapters(items, chosen);
  const isLive = useHydrated();
  return (
    <section id="chapters" className={`section${stage.ground === "paper" ? " on-white" : ""}`} aria-labelledby="chapters-heading">
      <div className="frame">
        <h2 id="chapters-heading" className="t-1">
          {heading}
        </h2>
        <div className={`week chapters${stage.isMirrored ? " mirrored" : ""}`} ref={region} data-paused={state.isPaused || undefined}>
          <div className="strip">
            <ChapterStrip ref={strip} label={`${word}s`} items={items} state={state} isLive={isLive} />
            <ChapterPause word={word.toLowerCase()} isPaused={state.isPaused} onToggle={state.togglePause} />
          </div>
          <div className="panels">
            <div className={`chapter-wall on-${stage.ground}`} dangerouslySetInnerHTML={{ __html: stage.wall }} />
            {items.map((chapter, index) => (
              <ChapterPanel
                key={chapter.slug}
                chapter={chapter}
                next={items[index + 1]}
                artefact={stage.artefacts[chapter.slug]}
                isShown={index === state.index}
                isLive={isLive}
                onNext={(event) => {
                  state.onTabClick(event, index + 1);
                  region.current?.scrollIntoView();
                }}
              />
            ))}
          </div>
          <Actions actions={actions} className="chapter-actions" />
        </div>
      </div>
    </section>
  );
}
