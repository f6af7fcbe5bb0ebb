import { casePath, findCase } from "../../content/cases/all.ts";
import { learnMoreCopy } from "../../content/pages/learn-more.ts";
import { weekCase } from "../../content/services/artefacts/week.ts";
import { apiContext } from "../api.ts";
import { loadTold } from "../cases/told-cases.ts";
import { Closing } from "../reading/closing.tsx";
import { InkHead } from "../reading/ink-head.tsx";
import { AfterWeek, BeforeWeek, Refusals } from "../reading/around-the-week.tsx";
import { WorkDays } from "../reading/work-days.tsx";
import { WeekStrip, WeekWall } from "../reading/week-strip.tsx";
import { drawWeekSamples } from "../service/artefacts/draw-artefacts.tsx";
import type { PageHandle } from "../site/site-frame.tsx";
import "../service/artefacts/artefacts.css";
import "../service/artefacts/artefact-tables.css";
import "../service/artefacts/artefact-drawings.css";
import "../reading/reading.css";
import "../reading/learn-more.css";
import type { Route } from "./+types/learn-more";

export const handle: PageHandle = { ground: "ink" };

/** On the server, to keep text and drawings out of the bundle. */
export async function loader({ context }: Route.LoaderArgs) {
  const [isTold, found] = [await loadTold(context.get(apiContext)), findCase(weekCase)];
  const told = found && isTold(found) ? { title: found.title, path: casePath(found) } : undefined;
  return { copy: learnMoreCopy, samples: drawWeekSamples(), told };
}

export default function LearnMore({ loaderData: { copy, samples, told } }: Route.ComponentProps) {
  return (
    <>
      <InkHead heading={copy.heading} lead={copy.lead} ground={<WeekWall />}>
        <WeekStrip days={copy.days} />
      </InkHead>
      <BeforeWeek copy={copy} />
      <WorkDays days={copy.days} labels={copy.labels} samples={samples} told={told} />
      <AfterWeek copy={copy} />
      <Refusals copy={copy} />
      <Closing {...copy.closing} />
    </>
  );
}
