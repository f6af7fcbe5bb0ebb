import { Link } from "react-router";
import { STAGES } from "../lattice/cell.ts";
import type { LearnMoreCopy, WorkDay } from "../../content/pages/learn-more.ts";
import type { WeekSample } from "../service/artefacts/draw-artefacts.tsx";
import { type Day, DayRule } from "../ui/day-rule.tsx";
import { StageTile } from "../lattice/lattice.tsx";
import { dayAnchor } from "./week-strip.tsx";

/** The case study that the samples come from. */
type Told = { title: string; path: string } | undefined;

type WorkDaysProps = { days: readonly WorkDay[]; labels: LearnMoreCopy["labels"]; samples: readonly WeekSample[]; told: Told };

/** Seven stacked days, each with its tile in its own column, one step further right, and beside it a sample of that day's result. */
export function WorkDays({ days, labels, samples, told }: WorkDaysProps) {
  return (
    <div className="frame work-days grid pb-section">
      {days.map((day, index) => (
        <WorkDaySection
          key={day.name}
          day={day}
          number={STAGES[index] ?? 7}
          labels={labels}
          sample={samples[index]}
          told={index === 0 ? told : undefined}
        />
      ))}
    </div>
  );
}

type WorkDaySectionProps = { day: WorkDay; number: Day; labels: LearnMoreCopy["labels"]; sample: WeekSample | undefined; told: Told };

function WorkDaySection({ day, number, labels, sample, told }: WorkDaySectionProps) {
  const id = dayAnchor(number - 1);
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className={`work-day d-${number}`}>
      <DayRule day={number} label={day.name} />
      <div className="week">
        <StageTile n={number} />
        <div className="words grid gap-s3">
          <h2 id={`${id}-heading`} className="t-2">
            <span className="sr-only">Day {number}: </span>
            {day.heading}
          </h2>
          <p>{day.text}</p>
        </div>
        <dl>
          <dt>{labels.yours}</dt>
          <dd>{day.yours}</dd>
          <dt>{labels.evening}</dt>
          <dd>{day.evening}</dd>
        </dl>
        <div className="sample">
          {sample && <Sample {...sample} isOpen={number === 1} />}
          {told && (
            <p>
              All seven samples are from one week:{" "}
              <Link className="link" to={told.path}>
                {told.title}
              </Link>
            </p>
          )}
        </div>
      </div>
    </section>
  );
}

/** Folded on phones, except the first. */
function Sample({ title, drawing, isOpen }: WeekSample & { isOpen: boolean }) {
  return (
    <details className="sample-fold" open={isOpen}>
      <summary className="only-narrow">
        Sample
        <b>{title}</b>
      </summary>
      <div dangerouslySetInnerHTML={{ __html: drawing }} />
    </details>
  );
}
