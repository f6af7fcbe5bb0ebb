import { Suspense } from "react";
import { Await } from "react-router";
import type { AboutCopy } from "../../content/pages/about.ts";
import type { TeamMemberView } from "../../contract/collection-views.ts";
import { messages } from "../../contract/messages.ts";
import { ListState } from "../ui/list-state.tsx";
import type { Loaded } from "../ui/loaded.ts";
import { OwnPicture } from "../ui/document-picture.tsx";
import { Picture } from "../ui/picture.tsx";
import { Portrait } from "../ui/portrait.tsx";
import type { People } from "./load-people.ts";

/** The `sizes` of the group picture and of a portrait; the columns are in `about.css`. */
const WIDE = "(width >= 100rem) 80rem, (width >= 48rem) 80vw, 93vw";
const SIZES = "(width >= 48rem) 40vw, (width >= 40rem) 48vw, 42vw";

type TeamProps = { copy: AboutCopy["team"]; people: Promise<Loaded<People>> | Loaded<People> };

export function Team({ copy, people }: TeamProps) {
  return (
    <section className="section on-white" aria-labelledby="team-heading">
      <div className="frame">
        <div className="week items-end gap-y-s4">
          <h2 id="team-heading" className="t-1 md:col-span-5">
            {copy.heading}
          </h2>
          <p className="text-muted md:col-span-2 md:col-start-6">{copy.lead}</p>
        </div>
        {copy.photo && (
          <div className="week mt-s6">
            <div className="md:col-span-6 md:col-start-2">
              <OwnPicture picture={copy.photo} sizes={WIDE} />
            </div>
          </div>
        )}
        <Suspense fallback={<ListState tone="info">{messages.loading}</ListState>}>
          <Await resolve={people} errorElement={<Members people={{ ok: false }} />}>
            {(loaded) => <Members people={loaded} />}
          </Await>
        </Suspense>
      </div>
    </section>
  );
}

function Members({ people }: { people: Loaded<People> }) {
  if (!people.ok) return <ListState tone="error">{messages.teamFailed}</ListState>;
  const { team } = people.items;
  if (team.length === 0) return <ListState tone="info">{messages.noTeamMembers}</ListState>;
  return (
    <ul className="week team mt-s6 gap-y-s6">
      {team.map((member, index) => (
        <Member key={member._id} member={member} index={index} />
      ))}
    </ul>
  );
}

function Member({ member, index }: { member: TeamMemberView; index: number }) {
  return (
    <li>
      {member.imageUrl === "" ? (
        <Portrait name={member.name} item={member} index={index} />
      ) : (
        <Picture item={member} alt={`Portrait of ${member.name}`} sizes={SIZES} index={index} />
      )}
      <div>
        <h3 className="t-3">{member.name}</h3>
        <p className="mt-s1 text-small text-muted">{member.role}</p>
        <p className="bio">{member.bio}</p>
      </div>
    </li>
  );
}
