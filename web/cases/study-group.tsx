import type { CaseStudiesCopy } from "../../content/pages/case-studies.ts";
import { messages } from "../../contract/messages.ts";
import type { LoadableList } from "../ui/loaded.ts";
import { LoadedList } from "../ui/loaded-list.tsx";
import type { Study } from "./load-studies.ts";
import { MoreLink } from "../ui/button.tsx";
import { Picture } from "../ui/picture.tsx";
import { Result } from "../ui/result.tsx";
import { Figures, FactsLine } from "./project-facts.tsx";

const texts = { loading: messages.loadingProjects, failed: messages.projectsFailed, empty: messages.noProjects };

type StudyGroupProps = {
  id: string;
  heading: string;
  studies: LoadableList<Study>;
  /** How many are shown large, before the list of the others. */
  leads: 1 | 2;
  copy: CaseStudiesCopy;
  className?: string;
};

/** The first studies large, the others as rows of a list on phones, and as cards elsewhere. */
export function StudyGroup({ id, heading, studies, leads, copy, className = "" }: StudyGroupProps) {
  return (
    <section className={`section study-group ${className}`} aria-labelledby={id}>
      <div className="frame">
        <h2 id={id} className="t-2">
          {heading}
        </h2>
        <LoadedList list={studies} texts={texts}>
          {(all) => (
            <>
              <div className={`week study-leads leads-${leads}`}>
                {all.slice(0, leads).map((study, index) => (
                  <StudyArticle key={study.id} study={study} index={index} copy={copy} />
                ))}
              </div>
              <div className="study-rows">
                {all.slice(leads).map((study, index) => (
                  <StudyRow key={study.id} study={study} index={index} copy={copy} />
                ))}
              </div>
            </>
          )}
        </LoadedList>
      </div>
    </section>
  );
}

/** The `sizes` of the pictures; the columns are in `case-studies.css`. */
const SIZES = "(width >= 48rem) 58vw, 100vw";
const ROW_SIZES = "(width >= 64rem) 31vw, (width >= 48rem) 46vw, 38vw";

type StudyProps = { study: Study; index: number; copy: CaseStudiesCopy };

/** Picture, result and description: the details are on the case's own page. */
function StudyArticle({ study: { id, name, description, picture, facts, note }, index, copy }: StudyProps) {
  return (
    <article id={id} className="study" aria-labelledby={`${id}-title`}>
      {picture && <Picture item={picture} alt={name} sizes={SIZES} index={index} />}
      <div className="study-words">
        {note && <Result result={note.result} className="study-result" />}
        <h3 id={`${id}-title`} className="t-2">
          {name}
        </h3>
        {facts && <FactsLine facts={facts} />}
        {facts && <Figures facts={facts} told={note?.result} className="study-result" />}
        <p>{description}</p>
        {note && (
          <p className="study-links">
            <MoreLink to={note.path} about={name}>
              {copy.read}
            </MoreLink>
            <MoreLink to={note.service.path}>{note.service.name}</MoreLink>
          </p>
        )}
      </div>
    </article>
  );
}

/** Result, name and client on a line that links to the case. */
function StudyRow({ study: { id, name, description, picture, facts, note }, index, copy }: StudyProps) {
  return (
    <article id={id} className="week study-row" aria-labelledby={`${id}-title`}>
      <div className="study-figures">
        {note && <Result result={note.result} className="row-result" />}
        {facts && <Figures facts={facts} told={note?.result} className="row-result" />}
      </div>
      <div className="study-words">
        <h3 id={`${id}-title`}>{name}</h3>
        <p className="t-small text-muted">{note?.client ?? description}</p>
        {facts && <FactsLine facts={facts} />}
        {note && (
          <MoreLink to={note.path} about={name}>
            {copy.read}
          </MoreLink>
        )}
      </div>
      {picture && <Picture item={picture} alt="" sizes={ROW_SIZES} index={index} />}
    </article>
  );
}
