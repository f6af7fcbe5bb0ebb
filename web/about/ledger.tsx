import type { ReactNode } from "react";
import type { Claim } from "../../content/claims.ts";
import type { AboutCopy } from "../../content/pages/about.ts";
import type { TeamMemberView } from "../../contract/collection-views.ts";
import { Portrait } from "../ui/portrait.tsx";

type Lines = readonly Claim[];
type LedgerProps = { copy: AboutCopy["ledger"]; counted: Lines; promised: Lines; team: readonly TeamMemberView[] };

/** What each of the site's figures counts, who counted and until when; promises are in a disclosure below. */
export function Ledger({ copy, counted, promised, team }: LedgerProps) {
  const days = new Set([...counted, ...promised].map(({ until }) => until));
  const [day] = days.size === 1 ? days : [];
  return (
    <section className="section on-ink ledger" id="what-we-count" aria-labelledby="ledger-heading">
      <div className="frame">
        <div className="week items-baseline-last gap-y-s4">
          <h2 id="ledger-heading" className="t-1 md:col-span-4">
            {copy.heading}
          </h2>
          <p className="text-muted md:col-span-3 md:col-start-5">{copy.lead}</p>
        </div>
        <div className="week heads">
          <p className="col-span-4">{day && `${copy.until} ${day}`}</p>
          <p className="hidden lg:block">{copy.by}</p>
        </div>
        <ClaimList
          lines={counted}
          className="counted"
          whoOf={(line) => <Who claim={line} team={team} until={!day && copy.until} hasPortrait />}
        />
        <details>
          <summary className="t-3">{copy.promises}</summary>
          <ClaimList lines={promised} className="promised" whoOf={(line) => <Who claim={line} team={team} until={!day && copy.until} />} />
        </details>
      </div>
    </section>
  );
}

type ClaimListProps = { lines: Lines; className: string; whoOf: (line: Claim) => ReactNode };

function ClaimList({ lines, className, whoOf }: ClaimListProps) {
  return (
    <ul className={className}>
      {lines.map((line) => (
        <li key={line.figure + line.label} className="week">
          <p className="figure">
            <b className="num">{line.figure}</b> <span>{line.label}</span>
          </p>
          <p>{line.counts}.</p>
          {whoOf(line)}
        </li>
      ))}
    </ul>
  );
}

type WhoProps = { claim: Claim; team: readonly TeamMemberView[]; until: string | false; hasPortrait?: true };

/** The person with the role, if the team has one, and the day where days differ. */
function Who({ claim, team, until, hasPortrait }: WhoProps) {
  const person = team.find(({ role }) => role === claim.by);
  return (
    <div className="who">
      {person && hasPortrait && <Portrait name={person.name} item={person} index={0} />}
      <p>
        {person && <b>{person.name}</b>} <span>{claim.by}</span> {until && <span>{`${until} ${claim.until}`}</span>}
      </p>
    </div>
  );
}
