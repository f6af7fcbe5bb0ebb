import type { CaseStudiesCopy } from "../../content/pages/case-studies.ts";
import { MoreLink } from "../ui/button.tsx";
import { Picture } from "../ui/picture.tsx";
import { Result } from "../ui/result.tsx";
import { Figures, FactsLine } from "./project-facts.tsx";
import type { Study } from "./load-studies.ts";

/** The `sizes` of a picture; the columns are in `case-studies.css`. */
const SIZES = "(width >= 64rem) 38vw, (width >= 48rem) 74vw, 100vw";
/** The first of every five is full width. */
const WIDE_SIZES = "(width >= 48rem) 74vw, 100vw";
const RHYTHM = 5;

type StudyArticleProps = { study: Study; index: number; copy: CaseStudiesCopy };

/** Picture, result and description: the details are on the case's own page. */
export function StudyArticle({ study: { id, name, description, picture, facts, note }, index, copy }: StudyArticleProps) {
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
