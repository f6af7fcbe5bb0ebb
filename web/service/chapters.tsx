import type { Service } from "../../content/services/service.ts";
import { useHydrated } from "../ui/use-hydrated.ts";
import { ChapterPanel } from "./chapter-panel.tsx";
import { ChapterPause, ChapterStrip } from "./chapter-strip.tsx";
import { useChapters } from "./use-chapters.ts";

type ChaptersProps = { chapters: NonNullable<Service["chapters"]>; chosen: number | undefined };

/**
 * One chapter at a time, the next every five seconds. All of them are in the served page and share a cell of the grid, so that a change
 * moves nothing. They are tabs from the moment a script can make them so; until then their names are links that the server answers.
 */
export function Chapters({ chapters: { word, heading, items, actions }, chosen }: ChaptersProps) {
  const { region, strip, ...state } = useChapters(items, chosen);
  const isLive = useHydrated();
  return (
    <section id="chapters" className="section" aria-labelledby="chapters-heading">
      <div className="frame">
        <div className="week mb-s6">
          <h2 id="chapters-heading" className="t-1 md:col-span-6">
            {heading}
          </h2>
        </div>
        <div className="week chapters gap-y-s5" ref={region} data-paused={state.isPaused || undefined}>
          <div className="strip md:col-span-3 lg:col-span-2">
            <ChapterStrip ref={strip} label={`${word}s`} items={items} state={state} isLive={isLive} />
            <ChapterPause word={word.toLowerCase()} isPaused={state.isPaused} onToggle={state.togglePause} />
          </div>
          <div className="panels md:col-span-4 md:col-start-4">
            {items.map((chapter, index) => (
              <ChapterPanel key={chapter.slug} chapter={chapter} actions={actions} isShown={index === state.index} isLive={isLive} />
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}
