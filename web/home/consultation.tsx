import { SiteLink } from "../ui/site-link.tsx";
import type { HomeSection, HomeWords } from "../../content/home.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Changing } from "../ui/changing.tsx";
import { ArrowDown } from "../ui/icons.tsx";
import { anchorOf, type HeadingLevel, SectionHeading, Section } from "./section.tsx";

type ConsultationProps = {
  level: HeadingLevel;
  words: HomeWords["consultation"];
  /** The section below it, if any. */ next?: HomeSection;
};

/** A single ruled row: what, how much, how, and a button. */
export function Consultation({ level, words: consultation, next }: ConsultationProps) {
  return (
    <Section section={consultation} className="consult on-ink">
      <div className="week items-baseline">
        <div className="md:col-span-3">
          <SectionHeading section={consultation} level={level} className="consult-heading" />
        </div>
        <div>
          <p className="consult-price num">
            <Changing>{consultation.price}</Changing>
          </p>
          <p className="figure-note">{consultation.unit}</p>
        </div>
        <div className="consult-terms">
          <p className="text-muted">{consultation.scrum}</p>
          <ButtonLink to={consultation.action.path} arrow>
            {consultation.action.name}
          </ButtonLink>
        </div>
        {next && (
          <SiteLink className="scroll-hint" to={`#${anchorOf(next)}`}>
            {consultation.hint}
            <ArrowDown />
          </SiteLink>
        )}
      </div>
    </Section>
  );
}
