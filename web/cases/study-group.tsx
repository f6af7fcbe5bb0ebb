import type { CaseStudiesCopy } from "../../content/pages/case-studies.ts";
import { projectAnchor } from "../../content/pages/portfolio.ts";
import type { PortfolioView } from "../../contract/collection-views.ts";
import { messages } from "../../contract/messages.ts";
import { Contents } from "../reading/contents.tsx";
import type { Listed } from "../ui/loaded.ts";
import { LoadedList } from "../ui/loaded-list.tsx";
import type { Study } from "./load-studies.ts";
import { StudyArticle } from "./study-article.tsx";

const texts = { loading: messages.loadingProjects, failed: messages.projectsFailed, empty: messages.noProjects };

type StudyGroupProps = {
  id: string;
  heading: string;
  studies: Listed<Study<PortfolioView>>;
  labels: CaseStudiesCopy["labels"];
  className?: string;
};

/** Studies one below the other, with their titles beside them. */
export function StudyGroup({ id, heading, studies, labels, className = "" }: StudyGroupProps) {
  const headingId = `${id}-heading`;
  return (
    <section className={`section study-group ${className}`} aria-labelledby={headingId}>
      <div className="frame">
        <h2 id={headingId} className="t-2">
          {heading}
        </h2>
        <LoadedList list={studies} texts={texts}>
          {(all) => (
            <div className="week">
              <Contents label={heading} entries={all.map(({ item }) => ({ id: projectAnchor(item), name: item.title }))} />
              <div className="studies">
                {all.map((study, index) => (
                  <StudyArticle key={study.item._id} study={study} index={index} labels={labels} />
                ))}
              </div>
            </div>
          )}
        </LoadedList>
      </div>
    </section>
  );
}
