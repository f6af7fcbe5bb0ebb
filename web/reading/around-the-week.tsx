import type { LearnMoreCopy } from "../../content/pages/learn-more.ts";

export function BeforeWeek({ copy: { before } }: { copy: LearnMoreCopy }) {
  return (
    <section className="frame py-s7" aria-labelledby="before-heading">
      <div className="week gap-y-s4">
        <h2 id="before-heading" className="t-3 md:col-span-2">
          {before.heading}
        </h2>
        <ul className="reading-list md:col-span-4 md:col-start-3">
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
        <div className="week after-week gap-y-s6">
          <div className="grid content-start gap-s4 md:col-span-7 lg:col-span-3">
            <h2 id="after-heading" className="t-1">
              {after.heading}
            </h2>
            <p className="text-muted">{after.lead}</p>
          </div>
          <ol className="md:col-span-7 lg:col-span-4 lg:col-start-4">
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
        <div className="week gap-y-s6">
          <h2 id="refusals-heading" className="t-1 lg:col-span-5">
            {refusals.heading}
          </h2>
          <ol>
            {refusals.items.map((item, index) => (
              <li key={item} className={`i-${index}`}>
                {item}
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}
