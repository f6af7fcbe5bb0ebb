import type { Chapter } from "../../content/services/service.ts";

export const tabId = (slug: string) => `tab-${slug}`;
export const panelId = (slug: string) => `chapter-${slug}`;

type PanelProps = { chapter: Chapter; artefact: string | undefined; isShown: boolean; isLive: boolean };

/** Only the stylesheet hides inactive chapters, and only with scripts: without them all are readable. */
export function ChapterPanel({ chapter, artefact, isShown, isLive }: PanelProps) {
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
    </div>
  );
}
