import type { AboutCopy } from "../../content/pages/about.ts";
import { OwnPicture } from "../ui/document-picture.tsx";
import telephone from "../images/first-order.svg?url&no-inline";

/** The `sizes` of a picture; the columns are in `about.css`. */
const SIZES = "(width >= 100rem) 40rem, (width >= 48rem) 40vw, 93vw";

/** The agency's story, next to staff's picture or the drawn telephone. */
export function Story({ copy }: { copy: AboutCopy["story"] }) {
  return (
    <section className="section" aria-labelledby="story-heading">
      <div className="frame">
        <div className="week gap-y-s5">
          <h2 id="story-heading" className="t-3 md:col-span-2">
            {copy.heading}
          </h2>
          <p className="head t-1 max-w-none md:col-span-5 md:col-start-3">{copy.opening}</p>
          <div className="story-picture">
            {copy.photo ? (
              <OwnPicture picture={copy.photo} sizes={SIZES} />
            ) : (
              <img src={telephone} alt={copy.picture} width="900" height="800" loading="lazy" decoding="async" />
            )}
          </div>
          <div className="grid content-start gap-s4 md:col-span-4 md:col-start-4 lg:col-span-3 lg:col-start-4">
            {copy.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}
