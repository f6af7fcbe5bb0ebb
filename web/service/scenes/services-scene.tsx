import { aiServicesScene as words } from "../../../content/services/scenes/services.ts";
import { markup, type Scene, Wall } from "./scene.tsx";
import { line } from "./wall-kit.ts";
import { drawBunting, drawCompass } from "./walls.ts";

const wall = drawCompass({ box: { left: -16, top: 0, width: 850, height: 1700 }, id: "scene", from: 0 });
/** One petal a day. */
const bunting = drawBunting(words.days.map((what) => (what === "" ? "soft" : "accent")));
const CIRCLE = "M31 3C14 1 3 8 3 17s11 14 25 14 23-6 23-15S42 2 23 5";
const STROKE = "M1 8C40 4 96 3 188 6";

/** A plan of one page, marked in red pencil. */
function Drawing() {
  const { today, week } = words;
  return (
    <>
      <Wall drawing={wall} />
      <svg className="pl-bunting" viewBox="0 0 1372 26" aria-hidden="true" {...markup(bunting)} />
      <div className="pl-page">
        <div className="pl-top">
          <b>{words.page}</b>
          <span>{words.date}</span>
        </div>
        <b className="pl-title">{words.title}</b>
        <div className="pl-row">
          <span className="pl-name">{today.name}</span>
          <span>
            <span className="pl-circled">
              {today.circled}
              <svg viewBox="0 0 54 34" {...markup(line(CIRCLE))} />
            </span>{" "}
            {today.words}
          </span>
          <span className="pl-note">{today.note}</span>
        </div>
        <div className="pl-row">
          <span className="pl-name">{week.name}</span>
          <span className="pl-cut">
            <span className="pl-struck">
              {week.struck}
              <svg viewBox="0 0 190 12" {...markup(line(STROKE))} />
            </span>
          </span>
          <span className="pl-note pl-why">{week.note}</span>
          <span className="pl-added">
            <svg viewBox="0 0 16 12" {...markup(`<path d="M2 10L8 2l6 8"/>`)} />
            {week.added}
          </span>
        </div>
        {words.rows.map(({ name, words: text, note }) => (
          <div key={name} className="pl-row">
            <span className="pl-name">{name}</span>
            <span>{text}</span>
            {note && <span className="pl-note">{note}</span>}
          </div>
        ))}
        <div
          className="pl-week"
          {...markup(words.days.map((what, index) => `<span${what && ` class="pl-day"`}><b>0${index + 1}</b>${what}</span>`).join(""))}
        />
      </div>
    </>
  );
}

export const aiServices: Scene = { alt: words.alt, Drawing };
