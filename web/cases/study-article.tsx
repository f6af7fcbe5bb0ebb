import type { CaseNote, CaseStudiesCopy } from "../../content/pages/case-studies.ts";
import { projectAnchor } from "../../content/pages/portfolio.ts";
import type { PortfolioView } from "../../contract/collection-views.ts";
import { MoreLink } from "../ui/button.tsx";
import { Picture } from "../ui/picture.tsx";
import type { Study } from "./load-studies.ts";

/** How wide a picture is shown; the columns are in `case-studies.css`. */
const SIZES = "(width >= 48rem) 74vw, 100vw";

type Labels = CaseStudiesCopy["labels"];
type StudyArticleProps = { study: Study<PortfolioView>; index: number; labels: Labels };

export function StudyArticle({ study: { item, note }, index, labels }: StudyArticleProps) {
  const anchor = projectAnchor(item);
  return (
    <article id={anchor} className="study" aria-labelledby={`${anchor}-title`}>
      <Picture item={item} alt={item.title} sizes={SIZES} index={index} />
      <h3 id={`${anchor}-title`} className="t-1">
        {item.title}
      </h3>
      <p className="study-lead">{item.description}</p>
      {note && <Note note={note} labels={labels} />}
    </article>
  );
}

function Note({ note, labels }: { note: CaseNote; labels: Labels }) {
  const parts = [
    { label: labels.problem, text: note.problem },
    { label: labels.week, text: note.week },
    { label: labels.since, text: note.since },
  ];
  return (
    <>
      <dl className="study-parts">
        {parts.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <div className="study-foot">
        <ul aria-label={labels.built}>
          {note.built.map((name) => (
            <li key={name} className="chip">
              {name}
            </li>
          ))}
        </ul>
        <MoreLink to={note.service.path}>{note.service.name}</MoreLink>
      </div>
    </>
  );
}
