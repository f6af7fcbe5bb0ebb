import { useEffect, useState } from "react";
import type { CaseResult } from "../../content/cases/case.ts";
import { projectAnchor } from "../../content/project-anchor.ts";
import type { PortfolioView } from "../../contract/collection-views.ts";
import { messages } from "../../contract/messages.ts";
import { Figures, FactsLine } from "../cases/project-facts.tsx";
import { MoreLink } from "../ui/button.tsx";
import type { LoadableList } from "../ui/loaded.ts";
import { LoadedList } from "../ui/loaded-list.tsx";
import { Picture } from "../ui/picture.tsx";
import { Result } from "../ui/result.tsx";

const texts = { loading: messages.loadingProjects, failed: messages.portfolioFailed, empty: messages.noProjects };

/** The `sizes` of a picture; the columns are in `portfolio.css`. The first project takes two. */
const sizesOf = (index: number) => `(width >= 64rem) ${index === 0 ? 62 : 31}vw, (width >= 40rem) 46vw, 100vw`;

/** `told` is its case, if there is one: client, result and what the first project says about it where it is large. */
export type ProjectView = PortfolioView & { told?: { path: string; client: string; result: CaseResult; summary: string } };

export function Projects({ projects, more }: { projects: LoadableList<ProjectView>; more: string }) {
  return (
    <LoadedList list={projects} texts={texts}>
      {(all) => (
        <ul className="portfolio">
          {all.map((project, index) => (
            <Project key={project._id} project={project} index={index} more={more} />
          ))}
        </ul>
      )}
    </LoadedList>
  );
}

type ProjectProps = { project: ProjectView; index: number; more: string };

/** The description overlays the picture on hover and focus; on small screens and on touch it is always below. */
function Project({ project, index, more }: ProjectProps) {
  const anchor = projectAnchor(project);
  const { told } = project;
  return (
    <li id={anchor} className="project" {...useDismissible()}>
      <div className="project-view">
        <Picture item={project} alt={project.title} sizes={sizesOf(index)} index={index} />
        <p className="project-words">{project.description}</p>
      </div>
      <h2 className="t-3">{project.title}</h2>
      <div className="project-told">
        {told && <p className="t-small text-muted">{told.client}</p>}
        <FactsLine facts={project} />
        {told && <Result result={told.result} className="project-result" />}
        <Figures facts={project} told={told?.result} className="project-result" />
        {told && index === 0 && <p className="project-summary">{told.summary}</p>}
      </div>
      <MoreLink to={told?.path ?? `/case-studies#${anchor}`} about={project.title}>
        {more}
      </MoreLink>
    </li>
  );
}

/** Escape dismisses what hover or focus shows, until the next time. */
function useDismissible() {
  const [areAside, setAside] = useState(false);
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => key === "Escape" && setAside(true);
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
  const bringBack = () => setAside(false);
  return { "data-aside": areAside || undefined, onPointerEnter: bringBack, onFocus: bringBack };
}
