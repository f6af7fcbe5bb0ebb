import type { ReactNode } from "react";

/** `day` is the date it falls on, if known. */
type Step = { when: string; day?: string; what: ReactNode };

/** What happens when, as a ruled list. */
export function NextSteps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="next">
      {steps.map(({ when, day, what }) => (
        <li key={when}>
          <b>
            {when}
            {day && <small>{day}</small>}
          </b>
          <span>{what}</span>
        </li>
      ))}
    </ol>
  );
}
