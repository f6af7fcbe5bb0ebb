import type { ReactNode } from "react";
import type { HomeSection } from "../../content/home.ts";
import { DayRule } from "../ui/day-rule.tsx";

/** On the home page a section's heading is an `h2`; on its own page it is the `h1`. */
export type HeadingLevel = 1 | 2;

type SectionProps = { section: HomeSection; className?: string | undefined; children: ReactNode };

/** A section's anchor on the home page: its route's name, so that `/#mvp` and `/mvp` show the same section. */
export const anchorOf = (section: HomeSection) => section.path.slice(1);

const headingId = (section: HomeSection) => `${anchorOf(section)}-heading`;

export function Section({ section, className = "", children }: SectionProps) {
  return (
    <section id={anchorOf(section)} className={`section day-${section.day} ${className}`} aria-labelledby={headingId(section)}>
      <div className="frame">
        <DayRule day={section.day} label={section.label} />
        {children}
      </div>
    </section>
  );
}

export function SectionHeading({ section, level, className = "t-1" }: { section: HomeSection; level: HeadingLevel; className?: string }) {
  const Heading = level === 1 ? "h1" : "h2";
  return (
    <Heading id={headingId(section)} className={className}>
      {section.heading}
    </Heading>
  );
}

/** A heading inside a section, one level below the section's. */
export function ItemHeading({ level, className = "", children }: { level: HeadingLevel; className?: string; children: ReactNode }) {
  const Heading = level === 1 ? "h2" : "h3";
  return <Heading className={className}>{children}</Heading>;
}
