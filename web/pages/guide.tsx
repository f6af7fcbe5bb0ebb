import { guide, GUIDE_PDF, guideCopy, guideFigures } from "../../content/pages/guide.ts";
import { Closing } from "../reading/closing.tsx";
import { GuideFigure } from "../reading/guide-figure.tsx";
import { InkHead } from "../reading/ink-head.tsx";
import { ReadingBody } from "../reading/reading-body.tsx";
import cover from "../images/guide-cover.webp?url&no-inline";
import { ArrowDown } from "../ui/icons.tsx";
import type { PageHandle } from "../site/site-frame.tsx";
import "../reading/reading.css";
import "../reading/guide.css";
import type { Route } from "./+types/guide";

/** Pixels; A4. */
const COVER = { width: 640, height: 905 };

export const handle: PageHandle = { ground: "ink" };

/** On the server, to keep the text out of the bundle. */
export function loader() {
  const { download, closing } = guideCopy;
  return { guide, copy: { download, closing }, figures: guideFigures, pdf: GUIDE_PDF };
}

export default function Guide({ loaderData: { guide: reading, copy, figures, pdf } }: Route.ComponentProps) {
  const drawFigure = (id: string) => {
    const figure = figures[id];
    return figure && <GuideFigure figure={figure} />;
  };
  return (
    <>
      <InkHead heading={reading.heading} lead={reading.lead}>
        {/* A file, not a route. */}
        <a className="btn self-start justify-self-start md:col-span-4" href={pdf} download>
          {copy.download}
          <ArrowDown className="size-em" />
        </a>
        <div className="guide-pages">
          <img className="guide-cover" src={cover} width={COVER.width} height={COVER.height} alt="" decoding="async" />
        </div>
      </InkHead>
      <div className="guide-body pt-s7 md:pt-s8">
        <ReadingBody reading={reading} drawFigure={drawFigure} />
      </div>
      <Closing {...copy.closing} />
    </>
  );
}
