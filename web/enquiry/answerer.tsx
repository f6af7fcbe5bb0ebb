import { useEffect, useState } from "react";
import type { ContactCopy } from "../../content/pages/contact.ts";
import type { TeamMemberView } from "../../contract/collection-views.ts";
import { PersonPortrait } from "./person-portrait.tsx";
import { NextSteps } from "../ui/next-steps.tsx";

type Props = { copy: ContactCopy; person: TeamMemberView | undefined };

/** The person who reads enquiries, and the response time. */
export function Answerer({ copy, person }: Props) {
  return (
    <section className="answerer next-card on-ink" aria-label={copy.readerHeading}>
      {person && (
        <div className="answerer-who">
          <PersonPortrait person={person} />
          <p>
            <b className="head">{person.name}</b> <span>{copy.reads}</span> <small className="text-muted">{person.role}</small>
          </p>
        </div>
      )}
      <p className="answerer-day">
        <span className="text-muted">{copy.hear}</span> <AnswerDay within={copy.within} />
      </p>
    </section>
  );
}

/** The next steps: the lower half of the same card, shown below the form on phones. */
export function AnswerSteps({ copy }: Pick<Props, "copy">) {
  return (
    <section className="answer-steps on-ink">
      <h2 className="t-3">{copy.nextHeading}</h2>
      <NextSteps steps={copy.steps} />
    </section>
  );
}

/** The day by which an enquiry sent now is answered. Set in the browser, because a cached page doesn't know the date. */
function AnswerDay({ within }: { within: string }) {
  const [day, setDay] = useState<string>();
  useEffect(() => {
    import("./name-answer-day.ts").then(
      ({ nameAnswerDay }) => setDay(nameAnswerDay()),
      () => undefined,
    );
  }, []);
  return <b className="head">{day ?? within}</b>;
}
