import { type MapEntry, type MapGroup, mapSite } from "../../content/pages/sitemap.ts";
import { sitemapCopy } from "../../content/pages/sitemap-words.ts";
import { limits } from "../../contract/limits.ts";
import { apiContext } from "../api.ts";
import { loadTold } from "../cases/told-cases.ts";
import { PageBand, PageHead } from "../reading/page-head.tsx";
import { STAGES, type StageNumber } from "../lattice/cell.ts";
import { StageTile } from "../lattice/lattice.tsx";
import { load } from "../ui/loaded.ts";
import { Caret } from "../ui/icons.tsx";
import { SiteLink } from "../ui/site-link.tsx";
import "../reading/reading.css";
import "../reading/sitemap.css";
import type { Route } from "./+types/sitemap";

/** On the server, to keep all the site's text out of the bundle. */
export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [list, isTold] = await Promise.all([load(api.posts.$get({ query: { limit: String(limits.maxPageSize) } })), loadTold(api)]);
  return { copy: sitemapCopy, groups: mapSite({ posts: list.ok ? list.items.posts : [], isTold }) };
}

/** Groups with a section each, and its ground; the others share the last one. */
const GROUNDS: Readonly<Record<string, string>> = { agency: "map-first", services: "on-tile", cases: "" };

export default function Sitemap({ loaderData: { copy, groups } }: Route.ComponentProps) {
  const marked = groups.map((group, index) => ({ group, mark: STAGES[index] ?? 7 }));
  const isLarge = ({ group }: Marked) => group.id in GROUNDS;
  return (
    <>
      <PageHead heading={copy.heading} lead={copy.lead} />
      <PageBand />
      <nav className="frame map-index" aria-label={copy.heading}>
        <ul className="week">
          {marked.map(({ group: { id, name, entries } }) => (
            <li key={id}>
              <a href={`#map-${id}`}>
                <b className="num">{entries.length}</b> {name}
              </a>
            </li>
          ))}
          <li>
            <p>
              <b className="num">{marked.reduce((sum, { group }) => sum + group.entries.length, 0)}</b> {copy.total}
            </p>
          </li>
        </ul>
      </nav>
      {marked.filter(isLarge).map((each) => (
        <div key={each.group.id} className={`section ${GROUNDS[each.group.id]}`}>
          <div className="frame">
            <Group {...each} />
          </div>
        </div>
      ))}
      <div className="section on-white">
        <div className="frame map-rest">
          {marked
            .filter((each) => !isLarge(each))
            .map((each) => (
              <Group key={each.group.id} {...each} />
            ))}
        </div>
      </div>
    </>
  );
}

type Marked = { group: MapGroup; mark: StageNumber };

function Group({ group: { id, heading, entries }, mark }: Marked) {
  return (
    <section className="map-group" aria-labelledby={`map-${id}`}>
      <header>
        <StageTile n={mark} />
        <h2 id={`map-${id}`} className="t-2">
          {heading}
        </h2>
        <p className="num text-small text-muted">{entries.length === 1 ? "1 page" : `${entries.length} pages`}</p>
      </header>
      <ul>
        {entries.map((entry) => (
          <Entry key={entry.path} entry={entry} />
        ))}
      </ul>
    </section>
  );
}

/** Words with a hyphen, and the last two: neither is divided between lines. */
const TOGETHER = /(\S*\w[-–]\w\S*|\S+ \S+$)/;

function Description({ text }: { text: string }) {
  return (
    <p className="mt-s1 text-small leading-normal text-pretty text-muted">
      {text.split(TOGETHER).map((part, index) => (index % 2 === 0 ? part : <span key={index}>{part}</span>))}
    </p>
  );
}

function Entry({ entry: { name, path, description, parts } }: { entry: MapEntry }) {
  return (
    <li>
      <SiteLink to={path} className="map-link">
        {name}
      </SiteLink>
      <Description text={description} />
      {parts && (
        <details className="map-fold">
          <summary>
            {parts.length} chapters
            <Caret />
          </summary>
          <ul className="map-parts" aria-label={`Chapters of ${name}`}>
            {parts.map((part) => (
              <li key={part.path}>
                <SiteLink className="link" to={part.path}>
                  {part.name}
                </SiteLink>
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}
