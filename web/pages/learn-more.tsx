import { learnMoreCopy } from "../../content/pages/learn-more.ts";
import { Closing } from "../reading/closing.tsx";
import { InkHead } from "../reading/ink-head.tsx";
import { AfterWeek, BeforeWeek, Refusals } from "../reading/around-the-week.tsx";
import { WorkDays } from "../reading/work-days.tsx";
import { WeekStrip, WeekWall } from "../reading/week-strip.tsx";
import type { PageHandle } from "../site/site-frame.tsx";
import "../reading/reading.css";
import "../reading/learn-more.css";
import type { Route } from "./+types/learn-more";

export const handle: PageHandle = { ground: "ink" };

/** On the server, to keep the text out of the bundle. */
export function loader() {
  return { copy: learnMoreCopy };
}

export default function LearnMore({ loaderData: { copy } }: Route.ComponentProps) {
  return (
    <>
      <InkHead heading={copy.heading} lead={copy.lead} ground={<WeekWall />}>
        <WeekStrip days={copy.days} />
      </InkHead>
      <BeforeWeek copy={copy} />
      <WorkDays days={copy.days} labels={copy.labels} />
      <AfterWeek copy={copy} />
      <Refusals copy={copy} />
      <Closing {...copy.closing} />
    </>
  );
}
