import type { CaseStudiesCopy } from "../../content/pages/case-studies.ts";
import { messages } from "../../contract/messages.ts";
import { Contents } from "../reading/contents.tsx";
import type { LoadableList } from "../ui/loaded.ts";
import { LoadedList } from "../ui/loaded-list.tsx";
import type { Study } from "./load-studies.ts";
import { StudyArticle } from "./study-article.tsx";

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
