import type { HomeWords } from "../../content/home.ts";
import type { ExplainedFigures } from "../../content/claims.ts";
import { messages } from "../../contract/messages.ts";
import { MoreLink } from "../ui/button.tsx";
import { LoadedList } from "../ui/loaded-list.tsx";
import type { LoadableList } from "../ui/loaded.ts";
import { Figures } from "../ui/figures.tsx";
import { SiteLink } from "../ui/site-link.tsx";
import { Portrait } from "../ui/portrait.tsx";
import type { Quoted } from "./home-data.ts";
import { type HeadingLevel, Section, SectionHeading } from "./section.tsx";

const texts = { loading: messages.loadingTestimonials, failed: messages.testimonialsFailed, empty: messages.noTestimonials };
/** Longer quotes, in characters, are set smaller. */
const SHORT = 110;
const LONG = 260;

type Words = HomeWords["testimonials"];
type TestimonialsProps = { level: HeadingLevel; words: Words; items: LoadableList<Quoted>; figures: ExplainedFigures };

export function Testimonials({ level, words, items, figures }: TestimonialsProps) {
  return (
    <Section section={words} className="on-white">
      <div className="week voices">
        <SectionHeading section={words} level={level} className="voices-heading" />
        <LoadedList list={items} texts={texts}>
          {(all) => (
            <>
              <ul className="week quotes swipe">
                {all.map((item, index) => (
                  <Quote key={item._id} item={item} index={index} read={words.read} />
                ))}
              </ul>
              <div className="swipe-place" />
            </>
          )}
        </LoadedList>
      </div>
      <Figures figures={figures.testimonials} className="proof" />
      <p className="mt-s4 text-small">
        <SiteLink className="link" to={figures.path}>
          {words.more}
        </SiteLink>
      </p>
    </Section>
  );
}

function Quote({ item, index, read }: { item: Quoted; index: number; read: Words["read"] }) {
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
            {read}
          </MoreLink>
        )}
      </figure>
    </li>
  );
}
