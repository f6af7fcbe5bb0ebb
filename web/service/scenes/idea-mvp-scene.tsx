import { ideaMvpScene as words } from "../../../content/services/scenes/idea-mvp.ts";
import { days } from "./idea-mvp-days.ts";
import { markup, type Scene } from "./scene.tsx";
import { line } from "./wall-kit.ts";

/** Fourteen days in the columns of the page, the last of them on ink. */
function Drawing() {
  return (
    <>
      <p className="mv-pledge">
        <b>{words.pledge.when}</b> {words.pledge.words}
      </p>
      <div className="mv-days">
        {days.map(({ text, glyph }, index) => (
          <div key={text}>
            <b>{String(index + 1).padStart(2, "0")}</b>
            <svg className="mv-glyph" viewBox="0 0 120 120" preserveAspectRatio="xMaxYMin meet" {...markup(glyph)} />
            <span>{text}</span>
          </div>
        ))}
        <div className="mv-last">
          <b>{days.length + 1}</b>
          <span className="mv-verdict">
            {words.verdict.no.map((no) => (
              <s key={no}>{no}</s>
            ))}
            <i>
              {words.verdict.yes}
              <svg viewBox="0 0 120 12" {...markup(line("M4 6C30 11 92 10 117 4"))} />
            </i>
          </span>
        </div>
      </div>
      <p className="mv-narrow">
        <b>{words.narrow.day}</b> {words.narrow.result}
        <br />
        {words.narrow.choice} <i>{words.narrow.yes}</i>
      </p>
    </>
  );
}

export const ideaMvp: Scene = { alt: words.alt, Drawing };
