import type { Claim } from "../../content/claims.ts";
import type { AboutCopy } from "../../content/pages/about.ts";

type LinesProps = { lines: readonly Claim[]; copy: AboutCopy["ledger"]; className: string };
type LedgerProps = { copy: AboutCopy["ledger"]; counted: readonly Claim[]; promised: readonly Claim[] };

/** What each of the site's figures counts, who counted and until when; promises are in a disclosure below. */
export function Ledger({ copy, counted, promised }: LedgerProps) {
  return (
    <section className="section on-ink ledger" id="what-we-count" aria-labelledby="ledger-heading">
      <div className="frame">
        <div className="week items-baseline-last gap-y-s4">
          <h2 id="ledger-heading" className="t-1 md:col-span-4">
            {copy.heading}
          </h2>
          <p className="text-muted md:col-span-3 md:col-start-5">{copy.lead}</p>
        </div>
        <Lines lines={counted} copy={copy} className="counted" />
        <details>
          <summary className="t-3">{copy.promises}</summary>
          <Lines lines={promised} copy={copy} className="promised" />
        </details>
      </div>
    </section>
  );
}

function Lines({ lines, copy, className }: LinesProps) {
  return (
    <ul className={className}>
      {lines.map(({ figure, label, counts, by, until }) => (
        <li key={figure + label} className="week">
          <p className="figure">
            <b className="num">{figure}</b> <span>{label}</span>
          </p>
          <p>{counts}.</p>
          <p className="who">
            {by} {copy.by}.{" "}
            <span>
              {copy.until} {until}
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
}
