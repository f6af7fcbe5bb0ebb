import type { Action, Chapter } from "../../content/services/service.ts";
import { Actions } from "../ui/actions.tsx";

export const tabId = (slug: string) => `tab-${slug}`;
export const panelId = (slug: string) => `chapter-${slug}`;

type PanelProps = { chapter: Chapter; actions: readonly Action[]; isShown: boolean; isLive: boolean };

/** The stylesheet hides what is not shown, and only where scripts run: without them every chapter can be read and its links followed. */
export function ChapterPanel({ chapter, actions, isShown, isLive }: PanelProps) {
  const { slug, title, description, bullets } = chapter;
  return (
    <div
      className="chapter"
      id={panelId(slug)}
      data-current={isShown || undefined}
      {...(isLive ? { role: "tabpanel", "aria-labelledby": tabId(slug) } : {})}
    >
      <h3 className="t-2">{title}</h3>
      <p className="mt-s4">{description}</p>
      <ul className="points">
        {bullets.map((bullet) => (
          <li key={bullet}>{bullet}</li>
        ))}
      </ul>
      <Actions actions={actions} />
    </div>
  );
}
