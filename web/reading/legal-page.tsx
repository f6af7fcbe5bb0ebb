import type { Reading } from "../../content/pages/reading.ts";
import { PageBand, PageHead } from "./page-head.tsx";
import { ReadingBody } from "./reading-body.tsx";
import "./reading.css";

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

/** `2026-11-20` as `20 November 2026`, in every time zone. */
function longDate(isoDate: string): string {
  return new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format(new Date(isoDate));
}
