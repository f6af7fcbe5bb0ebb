import type { ComponentProps } from "react";
import { cutAtHeadings } from "../../contract/rich-text-rules.ts";
import type { Reading } from "../../content/pages/reading.ts";
import { Closing } from "./closing.tsx";
import { PageBand, PageHead } from "./page-head.tsx";
import { RichText } from "../ui/rich-text.tsx";
import { ReadingBody } from "./reading-body.tsx";
import "./reading.css";

type LegalPageProps = { reading: Reading; closing: ComponentProps<typeof Closing> };

export function LegalPage({ reading, closing }: LegalPageProps) {
  const { body } = reading;
  // The rules are above the text, and not in it again.
  const text = { ...body, content: body.content.filter(({ type }) => type !== "callout") };
  return (
    <>
      <PageHead heading={reading.heading} lead={reading.lead}>
        {reading.updated && (
          <p className="t-small text-muted">
            Last changed on <time dateTime={reading.updated}>{longDate(reading.updated)}</time>
          </p>
        )}
      </PageHead>
      <PageBand />
      <InShort reading={reading} />
      <ReadingBody reading={{ ...reading, body: text }} />
      <Closing {...closing} ground="on-tile" />
    </>
  );
}

/** The highlighted sentences of a text, each with its section. */
function InShort({ reading: { body } }: { reading: Reading }) {
  const rules = cutAtHeadings(body).sections.flatMap(({ id, heading, content }) =>
    content.filter(({ type }) => type === "callout").map((rule) => ({ id, heading, rule })),
  );
  if (rules.length === 0) return null;
  return (
    <div className="in-short night on-ink">
      <div className="frame week gap-y-s6">
        <h2 className="t-1 lg:col-span-2">In short</h2>
        <ul className="lg:col-span-5 lg:col-start-3">
          {rules.map(({ id, heading, rule }) => (
            <li key={id}>
              <a className="link" href={`#${id}`}>
                {heading}
              </a>
              <RichText content={[rule]} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** `2026-11-20` as `20 November 2026`, in every time zone. */
function longDate(isoDate: string): string {
  return new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format(new Date(isoDate));
}
