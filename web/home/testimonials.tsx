import { homeSections } from "../../content/home.ts";
import { claims } from "../../content/site.ts";
import type { TestimonialView } from "../../contract/collection-views.ts";
import { messages } from "../../contract/messages.ts";
import { LoadedList } from "../ui/loaded-list.tsx";
import type { Listed } from "../ui/loaded.ts";
import { Figures } from "../ui/figures.tsx";
import { Portrait } from "../ui/portrait.tsx";
import { type HeadingLevel, Section, SectionHeading } from "./section.tsx";

const section = homeSections.testimonials;
const texts = { loading: messages.loadingTestimonials, failed: messages.testimonialsFailed, empty: messages.noTestimonials };
/** Longer quotes, in characters, are set smaller: few words speak loudly, many are read. */
const SHORT = 110;
const LONG = 260;

type TestimonialsProps = { level: HeadingLevel; items: Listed<TestimonialView> };

export function Testimonials({ level, items }: TestimonialsProps) {
  return (
    <Section section={section} className="on-white">
      <div className="week voices">
        <SectionHeading section={section} level={level} className="t-2" />
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
      <Figures figures={claims.testimonials} className="proof" />
    </Section>
  );
}

function Quote({ item, index }: { item: TestimonialView; index: number }) {
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
      </figure>
    </li>
  );
}
