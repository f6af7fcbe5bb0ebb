import type { AboutCopy } from "../../content/pages/about.ts";

export function Story({ copy }: { copy: AboutCopy["story"] }) {
  return (
    <section className="section story" aria-labelledby="story-heading">
      <div className="frame">
        <div className="week">
          <h2 id="story-heading" className="t-3">
            {copy.heading}
          </h2>
          <p className="story-opening t-1">{copy.opening}</p>
          <div className="story-text">
            {copy.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}
