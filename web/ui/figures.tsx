import type { Shown } from "../../content/claims.ts";
import { SiteLink } from "./site-link.tsx";

/** `path` is where a figure can be checked. */
export type Figure = Shown & { path?: string };

type FiguresProps = { figures: readonly Figure[]; className?: string };

/** Three figures as a ruled row, each with a line on what it counts where it has one. */
export function Figures({ figures, className = "" }: FiguresProps) {
  return (
    <dl className={`figures ${className}`}>
      {figures.map(({ figure, label, note, path }) => (
        <div key={label}>
          <dt>
            {path ? (
              <SiteLink className="link" to={path}>
                {label}
              </SiteLink>
            ) : (
              label
            )}
          </dt>
          <dd>{figure}</dd>
          {note && <dd className="figure-note">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
