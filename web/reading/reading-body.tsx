import type { Reading } from "../../content/pages/reading.ts";
import { Contents } from "./contents.tsx";
import { ReadingBlocks } from "./reading-blocks.tsx";

const numeral = (index: number) => String(index + 1).padStart(2, "0");

/** The contents beside the text; they stay in view on wide screens. */
export function ReadingBody({ reading }: { reading: Reading }) {
  return (
    <div className="frame reading">
      <div className="week">
        <Contents label="Contents" entries={reading.sections.map(({ id, heading }) => ({ id, name: heading }))} />
        <div className="reading-text">
          {reading.sections.map(({ id, heading, blocks }, index) => (
            <section key={id} id={id} aria-labelledby={`${id}-heading`}>
              <h2 id={`${id}-heading`} className="t-2">
                <span className="no" aria-hidden="true">
                  {numeral(index)}
                </span>
                {heading}
              </h2>
              <ReadingBlocks blocks={blocks} />
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}
