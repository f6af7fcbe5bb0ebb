import type { Service } from "../../content/services/service.ts";
import { Actions } from "../ui/actions.tsx";
import { useHydrated } from "../ui/use-hydrated.ts";
import { ChapterPanel } from "./chapter-panel.tsx";
import { ChapterPause, ChapterStrip } from "./chapter-strip.tsx";
import type { Stage } from "./draw-service.ts";
import { useChapters } from "./use-chapters.ts";

type ChaptersProps = { chapters: NonNullable<Service["chapters"]>; chosen: number | undefined; stage: Stage };

/**
 * A carousel of chapters, advancing every five seconds. All are in the HTML and share one grid cell, to avoid layout shifts. They become
 * tabs at hydration; until then they are links the server handles.
 */
export function Chapters({ chapters: { word, heading, items, actions }, chosen, stage }: ChaptersProps) {
  const { region, strip, ...state } = useChapters(items, chosen);
  const isLive = useHydrated();
  return (
    <section id="chapters" className="section" aria-labelledby="chapters-heading">
      <div className="frame">
        <h2 id="chapters-heading" className="t-1">
          {heading}
        </h2>
        <div className="week chapters" ref={region} data-paused={state.isPaused || undefined}>
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
                artefact={stage.artefacts[chapter.slug]}
                isShown={index === state.index}
                isLive={isLive}
              />
            ))}
          </div>
          <Actions actions={actions} className="chapter-actions" />
        </div>
      </div>
    </section>
  );
}
