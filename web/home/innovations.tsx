import type { HomeWords } from "../../content/home.ts";
import type { OurProjectView } from "../../contract/collection-views.ts";
import { messages } from "../../contract/messages.ts";
import { ButtonLink, MoreLink } from "../ui/button.tsx";
import { LoadedList } from "../ui/loaded-list.tsx";
import type { LoadableList } from "../ui/loaded.ts";
import { Picture } from "../ui/picture.tsx";
import { type HeadingLevel, ItemHeading, Section, SectionHeading } from "./section.tsx";

const texts = { loading: messages.loadingProjects, failed: messages.projectsFailed, empty: messages.noProjects };

/** The `sizes` of the pictures: `innovations-section.css` has three widths; browsers with `auto` measure theirs. */
const SIZES = "auto, 75vw";

type Words = HomeWords["innovations"];
type InnovationsProps = { level: HeadingLevel; words: Words; items: LoadableList<OurProjectView> };

export function Innovations({ level, words, items }: InnovationsProps) {
  return (
    <Section section={words}>
      <div className="week">
        <div className="md:col-span-4 md:col-start-4 lg:col-span-3 lg:col-start-5">
          <SectionHeading section={words} level={level} />
        </div>
      </div>
      <LoadedList list={items} texts={texts}>
        {(all) => (
          <>
            <ul className="works swipe">
              {all.map((item, index) => (
                <Work key={item._id} item={item} index={index} level={level} link={words.item} />
              ))}
            </ul>
            <div className="swipe-place" />
          </>
        )}
      </LoadedList>
      <div className="section-foot">
        <ButtonLink to={words.all.path} variant="ghost" arrow>
          {words.all.name}
        </ButtonLink>
      </div>
    </Section>
  );
}

type WorkProps = { item: OurProjectView; index: number; level: HeadingLevel; link: Words["item"] };

function Work({ item, index, level, link }: WorkProps) {
  return (
    <li className="week work">
      <Picture item={item} alt={item.title} sizes={SIZES} index={index + 1} />
      <div className="body">
        <ItemHeading level={level} className="t-2">
          {item.title}
        </ItemHeading>
        <p>{item.description}</p>
        <MoreLink to={link.path} about={item.title}>
          {link.name}
        </MoreLink>
      </div>
    </li>
  );
}
