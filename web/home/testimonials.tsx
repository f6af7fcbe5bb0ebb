import { homeSections } from "../../content/home.ts";
import type { ExplainedFigures } from "../../content/claims.ts";
import { messages } from "../../contract/messages.ts";
import { MoreLink } from "../ui/button.tsx";
import { LoadedList } from "../ui/loaded-list.tsx";
import type { Listed } from "../ui/loaded.ts";
import { Figures } from "../ui/figures.tsx";
import { SiteLink } from "../ui/site-link.tsx";
import { Portrait } from "../ui/portrait.tsx";
import type { Quoted } from "./home-data.ts";
import { type HeadingLevel, Section, SectionHeading } from "./section.tsx";

const texts = { loading: messages.loadingTestimonials, failed: messages.testimonialsFailed, empty: messages.noTestimonials };
/** Longer quotes, in characters, are set smaller: few words speak loudly, many are read. */
const SHORT = 110;
const LONG = 260;

type TestimonialsProps = { level: HeadingLevel; items: Listed<Quoted>; figures: ExplainedFigures };

export function Testimonials({ level, items, figures: { testimonials, more } }: TestimonialsProps) {
  return (
    <Section section={homeSections.testimonials} className="on-white">
      <div className="week voices">
        <SectionHeading section={homeSections.testimonials} level={level} className="t-2" />
        <LoadedList list={items} texts={texts}>
          {(all) => (
            <ul className="week quotes">
              {all.map((item, index) => (
                <Quote key={item._id} item={item} index={index} />
              ))}
            </ul>
          )}
        </LoadedList>
      </div>
      <Figures figures={testimonials} className="proof mt-s7" />
      <p className="mt-s4 text-small">
        <SiteLink className="link" to={more.path}>
          {more.name}
        </SiteLink>
      </p>
    </Section>
  );
}

function Quote({ item, index }: { item: Quoted; index: number }) {
  const { length } = item.feedback;
  const size = length <= SHORT ? "short" : length <= LONG ? "medium" : "long";
  return (
    <li className={`quote ${size}`}>
      <figure>
        <blockquote>
          <p>“{item.feedback}”</p>
        </blockquote>
        <figcaption>
          <Portrait name={item.name} item={item} index={index} />
          <span>
            <b>{item.name}</b>
            {item.role}
          </span>
        </figcaption>
        {item.told && (
          <MoreLink to={item.told.path} about={item.told.title}>
            Read the case
          </MoreLink>
        )}
      </figure>
    </li>
  );
}
