import type { CaseStudyCopy } from "../../content/pages/case-studies.ts";
import { LatticePanel } from "../lattice/lattice-panel.tsx";
import { MoreLink } from "../ui/button.tsx";
import { Image } from "../ui/image.tsx";
import { Portrait } from "../ui/portrait.tsx";
import { Result } from "../ui/result.tsx";
import type { CaseView, Voice } from "./load-case.ts";

type PartProps = { view: CaseView; copy: CaseStudyCopy };

export function CaseQuestion({ view: { told }, copy }: PartProps) {
  return (
    <section className="section" aria-labelledby="question-heading">
      <div className="frame">
        <div className="week gap-y-s4 case-question">
          <h2 id="question-heading">{copy.problem}</h2>
          <p>{told.problem}</p>
        </div>
      </div>
    </section>
  );
}

/** What was left out of the week, and what followed. */
export function CaseAfter({ view: { told }, copy }: PartProps) {
  return (
    <section className="section case-after">
      <div className="frame">
        <div className="week gap-y-s7 items-start">
          <section className="md:col-span-3" aria-labelledby="since-heading">
            <h2 id="since-heading" className="t-2">
              {copy.since}
            </h2>
            <p className="case-lead mt-s4">{told.since}</p>
            <h3 className="mt-s5 mb-s2 text-small text-muted">{copy.built}</h3>
            <ul className="flex flex-wrap gap-s2">
              {told.built.map((name) => (
                <li key={name} className="chip">
                  {name}
                </li>
              ))}
            </ul>
            <p className="mt-s4">
              <MoreLink to={told.service.path}>{told.service.name}</MoreLink>
            </p>
          </section>
          <section className="md:col-span-4 lg:col-span-3 lg:col-start-5" aria-labelledby="left-out-heading">
            <h2 id="left-out-heading" className="t-2">
              {copy.leftOut}
            </h2>
            <ul className="case-left-out">
              {told.leftOut.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </section>
        </div>
      </div>
    </section>
  );
}

/** Longer quotes, in characters, are one size smaller. */
const MANY = 80;

type CaseVoiceProps = { voice: Voice; drawing: CaseView["drawing"]; label: string };

/** A quote on the tile colour: used once per page. */
export function CaseVoice({ voice: { words, name, role, portrait }, drawing, label }: CaseVoiceProps) {
  return (
    <section className="section closing on-tile overflow-clip case-voice" aria-label={label}>
      <div className="frame">
        <LatticePanel drawing={drawing.closing} />
        <figure className="relative">
          <blockquote className={words.length > MANY ? "many" : undefined}>
            <p>“{words}”</p>
          </blockquote>
          <figcaption>
            {portrait && <Portrait name={name} item={portrait} index={0} />}
            <span>
              <b>{name}</b>
              {role}
            </span>
          </figcaption>
        </figure>
      </div>
    </section>
  );
}

/** The `sizes` of the next case's picture. */
const NEXT_SIZES = "(width >= 48rem) 42vw, 100vw";

/** The whole band links to the next case. */
export function NextCase({ view: { next }, copy }: PartProps) {
  return (
    <section className="section on-white case-next" aria-labelledby="next-heading">
      <div className="frame week items-center gap-y-s5">
        <div className="md:col-span-4">
          <p className="text-small text-muted">{copy.next}</p>
          <h2 id="next-heading" className="t-2">
            <a href={next.path}>{next.title}</a>
          </h2>
          <Result result={next.result} className="next-result" />
        </div>
        {next.picture && (
          <div className="pic md:col-span-3">
            <Image item={next.picture} alt="" sizes={NEXT_SIZES} />
          </div>
        )}
      </div>
    </section>
  );
}
