import { SiteLink } from "../ui/site-link.tsx";
import { anchorOf, consultation, homeSections } from "../../content/home.ts";
import { ButtonLink } from "../ui/button.tsx";
import { ArrowDown } from "../ui/icons.tsx";
import { type HeadingLevel, SectionHeading, Section } from "./section.tsx";

/** One ruled line: what, how much, how, and a button. */
export function Consultation({ level }: { level: HeadingLevel }) {
  return (
    <Section section={homeSections.consultation} className="consult on-ink">
      <div className="week items-baseline-last gap-y-s5">
        <div className="md:col-span-3 lg:col-span-2">
          <SectionHeading section={homeSections.consultation} level={level} className="t-2" />
        </div>
        <div className="md:col-span-4 lg:col-span-2">
          <p className="consult-price num">{consultation.price}</p>
          <p className="figure-note">{consultation.unit}</p>
        </div>
        <p className="text-muted md:col-span-3 lg:col-span-2">{consultation.scrum}</p>
        <div className="md:col-span-4 lg:col-span-1">
          <ButtonLink to={consultation.action.path} arrow>
            {consultation.action.name}
          </ButtonLink>
        </div>
      </div>
      {level === 2 && (
        <SiteLink className="scroll-hint" to={`#${anchorOf(homeSections.mvp)}`}>
          {consultation.hint}
          <ArrowDown />
        </SiteLink>
      )}
    </Section>
  );
}
