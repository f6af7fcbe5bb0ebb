import type { HomeWords } from "../../content/home.ts";
import { STAGES } from "../lattice/cell.ts";
import { Drawn } from "../lattice/drawn.tsx";
import { Stage } from "../lattice/lattice.tsx";
import { type HeadingLevel, ItemHeading, SectionHeading, Section } from "./section.tsx";

const FIRST_SIGN = 4;

export function Why({ level, words }: { level: HeadingLevel; words: HomeWords["why"] }) {
  return (
    <Section section={words} className="on-tile overflow-clip">
      <svg className="jali relief why-jali hidden lg:block" viewBox="0 0 800 400" aria-hidden="true">
        <Drawn what="reasons" />
      </svg>
      <div className="week relative items-baseline-last gap-y-s4">
        <div className="md:order-2 md:col-span-4 md:col-start-4">
          <SectionHeading section={words} level={level} />
        </div>
        <p className="why-text text-muted md:col-span-3">{words.text}</p>
      </div>
      <ul className="week reasons">
        {words.reasons.map(({ name, text }, index) => (
          <li key={name}>
            <svg className="jali sign" viewBox="0 0 200 200" aria-hidden="true">
              <Stage n={STAGES[FIRST_SIGN - 1 + index] ?? 7} hasCorners={false} />
            </svg>
            <ItemHeading level={level} className="t-3">
              {name}
            </ItemHeading>
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
