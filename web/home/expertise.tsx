import type { HomeWords } from "../../content/home.ts";
import type { ExpertiseView } from "../../contract/collection-views.ts";
import { messages } from "../../contract/messages.ts";
import { MoreLink } from "../ui/button.tsx";
import { LoadedList } from "../ui/loaded-list.tsx";
import type { LoadableList } from "../ui/loaded.ts";
import { Picture } from "../ui/picture.tsx";
import { type HeadingLevel, ItemHeading, Section, SectionHeading } from "./section.tsx";

const texts = { loading: messages.loadingProjects, failed: messages.projectsFailed, empty: messages.noProjects };

/** The `sizes` of the pictures; the columns are in `expertise-section.css`. */
const WIDE = "(width >= 48rem) 57vw, 100vw";
const NARROW = "(width >= 64rem) 29vw, 55vw";

type Words = HomeWords["expertise"];
type ExpertiseProps = { level: HeadingLevel; words: Words; items: LoadableList<ExpertiseView> };

export function Expertise({ level, words, items }: ExpertiseProps) {
  return (
    <Section section={words} className="joined">
      <div className="week">
        <div className="md:col-span-5 md:col-start-3">
          <SectionHeading section={words} level={level} />
        </div>
      </div>
      <LoadedList list={items} texts={texts}>
        {(all) => (
          <ol className="rows">
            {all.map((item, index) => (
              <Row key={item._id} item={item} index={index} level={level} action={words.action} />
            ))}
          </ol>
        )}
      </LoadedList>
    </Section>
  );
}

type RowProps = { item: ExpertiseView; index: number; level: HeadingLevel; action: Words["action"] };

/** The first row is large, the others form a scannable list. */
function Row({ item, index, level, action }: RowProps) {
  return (
    <li className={`week row ${index === 0 ? "first" : ""}`}>
      <span className="no">{String(index + 1).padStart(2, "0")}</span>
      <ItemHeading level={level} className="row-title">
        {item.title}
      </ItemHeading>
      <div className="body">
        <p>{item.description}</p>
        <MoreLink to={action.path} about={item.title}>
          {action.name}
        </MoreLink>
      </div>
      <Picture item={item} alt={item.title} sizes={index === 0 ? WIDE : NARROW} index={index} />
    </li>
  );
}
