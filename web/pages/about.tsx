import { Suspense } from "react";
import { Await } from "react-router";
import { showLedger, showWeeks } from "../../content/claims.ts";
import { aboutCopy } from "../../content/pages/about.ts";
import { site } from "../../content/site.ts";
import { CoreValues } from "../about/core-values.tsx";
import { drawWeeks, yearsOf } from "../about/draw-weeks.ts";
import { Journey } from "../about/journey.tsx";
import { Ledger } from "../about/ledger.tsx";
import { loadPeople } from "../about/load-people.ts";
import { Purpose } from "../about/purpose.tsx";
import { Story } from "../about/story.tsx";
import { Team } from "../about/team.tsx";
import { apiContext } from "../api.ts";
import { Closing } from "../reading/closing.tsx";
import { InkHead } from "../reading/ink-head.tsx";
import { settle } from "../ui/settle.ts";
import type { PageHandle } from "../site/site-frame.tsx";
import "../reading/reading.css";
import "../about/about.css";
import type { Route } from "./+types/about";

export const handle: PageHandle = { ground: "ink" };

/** How long the band of weeks waits for the milestones that it lights, in milliseconds. */
const PATIENCE = 300;

export async function loader({ context }: Route.LoaderArgs) {
  const { counts, lit, ...captions } = showWeeks();
  const people = loadPeople(context.get(apiContext));
  const inTime = await Promise.race([people, new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE))]);
  const milestones = inTime?.ok ? yearsOf(inTime.items.milestones) : [];
  return {
    copy: aboutCopy,
    ledger: showLedger(),
    weeks: drawWeeks({ ...counts, since: site.founded, milestones }),
    captions: { ...captions, lit: milestones.length > 0 ? lit : undefined },
    people,
  };
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return settle(await serverLoader(), request);
}

export default function About({ loaderData: { copy, ledger, weeks, captions, people } }: Route.ComponentProps) {
  return (
    <>
      <InkHead heading={copy.heading} lead={copy.lead}>
        <figure className="weeks">
          <div dangerouslySetInnerHTML={{ __html: weeks }} />
          <figcaption>
            <span className="by-month only-narrow">{captions.byMonth}</span>
            <span className="by-week">{captions.byWeek}</span>
            {captions.lit && <span className="lit-key">{captions.lit}</span>}
          </figcaption>
        </figure>
      </InkHead>
      <Story copy={copy.story} />
      <Team copy={copy.team} people={people} />
      <Purpose copy={copy} />
      <Suspense fallback={null}>
        <Await resolve={people} errorElement={<></>}>
          {(loaded) => loaded.ok && <Journey copy={copy.journey} milestones={loaded.items.milestones} />}
        </Await>
      </Suspense>
      <Suspense fallback={<Ledger copy={copy.ledger} {...ledger} team={[]} />}>
        <Await resolve={people} errorElement={<Ledger copy={copy.ledger} {...ledger} team={[]} />}>
          {(loaded) => <Ledger copy={copy.ledger} {...ledger} team={loaded.ok ? loaded.items.team : []} />}
        </Await>
      </Suspense>
      <CoreValues copy={copy.values} />
      <Closing heading={copy.closing.heading} text={copy.closing.text} actions={[copy.closing.action, copy.closing.second]} />
    </>
  );
}
