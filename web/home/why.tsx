import type { HomeWords } from "../../content/home.ts";
import { listCells } from "../lattice/jali.ts";
import { drawWall, Stage, STAGES } from "../lattice/lattice.tsx";
import { type HeadingLevel, ItemHeading, SectionHeading, Section } from "./section.tsx";

const FIRST_SIGN = 4;
/** Two rows of four cells, more glazed towards the right. */
const FIELD = [5, 6, 7, 7, 5, 5, 6, 7] as const;

export function Why({ level, words }: { level: HeadingLevel; words: HomeWords["why"] }) {
  return (
    <Section section={words} className="on-tile overflow-clip">
      <svg className="jali relief why-jali hidden lg:block" viewBox="0 0 800 400" aria-hidden="true">
        <Field />
      </svg>
      <div className="week relative items-baseline-last gap-y-s4">
        <div className="md:order-2 md:col-span-4 md:col-start-4">
          <SectionHeading section={words} level={level} />
        </div>
        <p className="text-muted md:col-span-3">{words.text}</p>
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

function Field() {
  const cells = listCells(4, 2).map((cell, index) => ({ ...cell, n: FIELD[index] ?? 7, className: "field" }));
  return <g dangerouslySetInnerHTML={{ __html: drawWall(cells) }} />;
}
