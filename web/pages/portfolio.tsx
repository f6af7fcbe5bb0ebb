import { type PortfolioCopy, portfolioCopy, projectAnchor } from "../../content/pages/portfolio.ts";
import type { PortfolioView } from "../../contract/collections.ts";
import { messages } from "../../contract/messages.ts";
import { apiContext } from "../api.ts";
import { Closing } from "../reading/closing.tsx";
import { MoreLink } from "../ui/button.tsx";
import { load } from "../ui/loaded.ts";
import { LoadedList } from "../ui/loaded-list.tsx";
import { Picture } from "../ui/picture.tsx";
import { settle, settleDocument } from "../ui/settle.ts";
import "../styles/reading.css";
import "../styles/portfolio.css";
import type { Route } from "./+types/portfolio";

const texts = { loading: messages.loadingProjects, failed: messages.portfolioFailed, empty: messages.noProjects };

/** How wide a picture is shown; the columns are in `portfolio.css`. */
const SIZES = "(width >= 64rem) 31vw, (width >= 40rem) 46vw, 100vw";

export function loader({ context, request }: Route.LoaderArgs) {
  return settleDocument(request, { copy: portfolioCopy, projects: load(context.get(apiContext).admin.portfolio.$get()) });
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return settle(await serverLoader());
}

export default function Portfolio({ loaderData: { copy, projects } }: Route.ComponentProps) {
  return (
    <>
      <div className="frame page-head portfolio-head">
        <div className="week">
          <h1 className="t-display">{copy.heading}</h1>
          <p className="t-2 head">{copy.tagline}</p>
        </div>
      </div>
      <div className="frame">
        <LoadedList list={projects} texts={texts}>
          {(all) => (
            <ul className="portfolio">
              {all.map((project, index) => (
                <Project key={project._id} project={project} index={index} more={copy.more} />
              ))}
            </ul>
          )}
        </LoadedList>
      </div>
      <Closing heading={copy.closing.heading} actions={[copy.closing.action]} />
    </>
  );
}

type ProjectProps = { project: PortfolioView; index: number; more: PortfolioCopy["more"] };

/** The description lies over the picture while the card is pointed at or focused; on small screens and on touch it always stands below. */
function Project({ project, index, more }: ProjectProps) {
  const anchor = projectAnchor(project);
  return (
    <li id={anchor} className="project">
      <div className="project-view">
        <Picture item={project} alt={project.title} sizes={SIZES} index={index} />
        <p className="project-words">{project.description}</p>
      </div>
      <h2 className="t-3">{project.title}</h2>
      <MoreLink to={`${more.path}#${anchor}`} about={project.title}>
        {more.name}
      </MoreLink>
    </li>
  );
}
