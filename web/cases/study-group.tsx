import type { CaseStudiesCopy } from "../../content/pages/case-studies.ts";
import { messages } from "../../contract/messages.ts";
import { Contents } from "../reading/contents.tsx";
import type { LoadableList } from "../ui/loaded.ts";
import { LoadedList } from "../ui/loaded-list.tsx";
import type { Study } from "./load-studies.ts";
import { MoreLink } from "../ui/button.tsx";
import { Picture } from "../ui/picture.tsx";
import { Result } from "../ui/result.tsx";
import { Figures, FactsLine } from "./project-facts.tsx";

const texts = { loading: messages.loadingProjects, failed: messages.projectsFailed, empty: messages.noProjects };

type StudyGroupProps = { id: string; heading: string; studies: LoadableList<Study>; copy: CaseStudiesCopy; className?: string };

/** Stacked studies with their headings. */
export function StudyGroup({ id, heading, studies, copy, className = "" }: StudyGroupProps) {
  return (
    <section className={`section study-group ${className}`} aria-labelledby={id}>
      <div className="frame">
        <h2 id={id} className="t-2 mb-s5">
          {heading}
        </h2>
        <LoadedList list={studies} texts={texts}>
          {(all) => (
            <div className="week items-start gap-y-s6">
              <Contents label={heading} entries={all} />
              <div className="studies md:col-span-5 md:col-start-3">
                {all.map((study, index) => (
                  <StudyArticle key={study.id} study={study} index={index} copy={copy} />
                ))}
              </div>
            </div>
          )}
        </LoadedList>
      </div>
    </section>
  );
}

/** The `sizes` of a picture; the columns are in `case-studies.css`. */
const SIZES = "(width >= 64rem) 38vw, (width >= 48rem) 74vw, 100vw";
/** The first of every five is full width. */
const WIDE_SIZES = "(width >= 48rem) 74vw, 100vw";
const RHYTHM = 5;

type StudyArticleProps = { study: Study; index: number; copy: CaseStudiesCopy };

/** Picture, result and description: the details are on the case's own page. */
function StudyArticle({ study: { id, name, description, picture, facts, note }, index, copy }: StudyArticleProps) {
  const isWide = index % RHYTHM === 0;
  return (
    <article id={id} className={isWide ? "study wide" : "study"} aria-labelledby={`${id}-title`}>
      {picture && <Picture item={picture} alt={name} sizes={isWide ? WIDE_SIZES : SIZES} index={index} />}
      <h3 id={`${id}-title`}>{name}</h3>
      {facts && <FactsLine facts={facts} />}
      {note && <Result result={note.result} className="study-result" />}
      {facts && <Figures facts={facts} told={note?.result} className="study-result" />}
      <p className="study-lead">{description}</p>
      {note && (
        <p className="study-links">
          <MoreLink to={note.path} about={name}>
            {copy.read}
          </MoreLink>
          <MoreLink to={note.service.path}>{note.service.name}</MoreLink>
        </p>
      )}
    </article>
  );
}
