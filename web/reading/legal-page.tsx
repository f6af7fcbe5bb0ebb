import type { Reading } from "../../content/pages/reading.ts";
import "./reading.css";
import { longDate } from "./long-date.ts";
import { PageBand, PageHead } from "./page-head.tsx";
import { ReadingBody } from "./reading-body.tsx";

export function LegalPage({ reading }: { reading: Reading }) {
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
      <ReadingBody reading={reading} />
    </>
  );
}
