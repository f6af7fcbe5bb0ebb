import type { Shown } from "../../content/claims.ts";

type FiguresProps = { figures: readonly Shown[]; className?: string };

/** Three figures as a ruled row, each with an optional note on what it counts. */
export function Figures({ figures, className = "" }: FiguresProps) {
  return (
    <dl className={`figures ${className}`}>
      {figures.map(({ figure, label, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{figure}</dd>
          {note && <dd className="figure-note">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
