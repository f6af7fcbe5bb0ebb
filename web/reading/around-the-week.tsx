import type { LearnMoreCopy } from "../../content/pages/learn-more.ts";

export function BeforeWeek({ copy: { before } }: { copy: LearnMoreCopy }) {
  return (
    <section className="frame before-week" aria-labelledby="before-heading">
      <div className="week">
        <h2 id="before-heading" className="t-3">
          {before.heading}
        </h2>
        <ul className="reading-list">
          {before.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}

export function AfterWeek({ copy: { after } }: { copy: LearnMoreCopy }) {
  return (
    <section className="section on-white" aria-labelledby="after-heading">
      <div className="frame">
        <div className="week after-week">
          <div className="after-head">
            <h2 id="after-heading" className="t-1">
              {after.heading}
            </h2>
            <p className="text-muted">{after.lead}</p>
          </div>
          <ol>
            {after.weeks.map(({ when, what }) => (
              <li key={when}>
                <h3 className="t-3">{when}</h3>
                <p>{what}</p>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}

export function Refusals({ copy: { refusals } }: { copy: LearnMoreCopy }) {
  return (
    <section className="section on-tile refusals" aria-labelledby="refusals-heading">
      <div className="frame">
        <div className="week">
          <h2 id="refusals-heading" className="t-1">
            {refusals.heading}
          </h2>
          <ol>
            {refusals.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}
