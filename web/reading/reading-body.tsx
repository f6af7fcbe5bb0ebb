import type { ReactNode } from "react";
import type { Reading } from "../../content/pages/reading.ts";
import { cutAtHeadings } from "../../contract/rich-text-rules.ts";
import { RichText } from "../ui/rich-text.tsx";
import { Contents } from "./contents.tsx";

const classes = { callout: "reading-note", bulletList: "reading-list", orderedList: "reading-steps", table: "reading-table" };
const numeral = (index: number) => String(index + 1).padStart(2, "0");

type ReadingBodyProps = {
  reading: Reading;
  /** Drawings at the end of a section, by its anchor. */ drawFigure?: (id: string) => ReactNode;
};

/** The text with its contents, which are sticky on wide screens. */
export function ReadingBody({ reading, drawFigure }: ReadingBodyProps) {
  const { opening, sections } = cutAtHeadings(reading.body);
  return (
    <div className="frame reading pb-section">
      <div className="week items-start gap-y-s6">
        <Contents label="Contents" entries={sections.map(({ id, heading }) => ({ id, name: heading }))} />
        <div className="reading-text md:col-span-5 md:col-start-3">
          <RichText content={opening} classes={classes} />
          {sections.map(({ id, heading, content }, index) => (
            <section key={id} id={id} aria-labelledby={`${id}-heading`}>
              <h2 id={`${id}-heading`} className="t-2">
                <span className="no" aria-hidden="true">
                  {numeral(index)}
                </span>
                {heading}
              </h2>
              <RichText content={content} classes={classes} />
              {drawFigure?.(id)}
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}
