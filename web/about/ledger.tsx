import type { Claim } from "../../content/claims.ts";
import type { AboutCopy } from "../../content/pages/about.ts";
import type { TeamMemberView } from "../../contract/collection-views.ts";
import { Portrait } from "../ui/portrait.tsx";

type Lines = readonly Claim[];
type Team = readonly TeamMemberView[];
type LedgerProps = { copy: AboutCopy["ledger"]; counted: Lines; promised: Lines; team: Team };

/** What each of the site's figures counts, who counted and until when; promises are in a disclosure below. */
export function Ledger({ copy, counted, promised, team }: LedgerProps) {
  const days = new Set([...counted, ...promised].map(({ until }) => until));
  const [day] = days.size === 1 ? days : [];
  const who = { team, until: day ? undefined : copy.until };
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
        <ClaimList lines={counted} className="counted" {...who} hasPortraits />
        <details>
          <summary className="head t-3">{copy.promises}</summary>
          <ClaimList lines={promised} className="promised" {...who} />
        </details>
      </div>
    </section>
  );
}

type WhoProps = { team: Team; /** Before the day, where days differ. */ until: string | undefined; hasPortraits?: true };
type ClaimListProps = WhoProps & { lines: Lines; className: string };

function ClaimList({ lines, className, ...who }: ClaimListProps) {
  return (
    <ul className={className}>
      {lines.map((line) => (
        <li key={line.figure + line.label} className="week">
          <p className="figure">
            <b className="num">{line.figure}</b> <span>{line.label}</span>
          </p>
          <p>{line.counts}.</p>
          <Who claim={line} {...who} />
        </li>
      ))}
    </ul>
  );
}

/** The person with the role, if the team has one, and the day where days differ. */
function Who({ claim, team, until, hasPortraits }: WhoProps & { claim: Claim }) {
  const person = team.find(({ role }) => role === claim.by);
  return (
    <div className="who">
      {person && hasPortraits && <Portrait name={person.name} item={person} index={0} />}
      <p>
        {person && <b>{person.name}</b>} <span>{claim.by}</span> {until && <span>{`${until} ${claim.until}`}</span>}
      </p>
    </div>
  );
}
