import { appDevelopmentScene as words } from "../../../content/services/scenes/app-development.ts";
import { markup, type Scene, Wall } from "./scene.tsx";
import { line } from "./wall-kit.ts";
import { drawDodecagons, isWreath } from "./walls.ts";

const wall = drawDodecagons(isWreath)({ box: { left: -414, top: -45, width: 1250, height: 1080 }, id: "scene", from: -71 });
const bars = [0, 1, 2, 3]
  .map((index) => `<rect class="i-${index}" x="${index * 7}" y="${9 - index * 3}" width="5" height="${5 + index * 3}"/>`)
  .join("");
const signal = `<path class="ph-lost" d="M10 76V322"/><path class="ph-way" d="M10 0V70"/>${line("M10 328V400", "ph-way ph-back")}`;

const Tick = () => <svg className="ph-tick" viewBox="0 0 12 12" {...markup(`<path d="M1.5 6.5l3 3 6-7"/>`)} />;

/** A phone that was offline for a while, next to the duration. */
function Drawing() {
  const { next } = words;
  return (
    <>
      <Wall drawing={wall} />
      <div className="ph-signal">
        {words.signal.map(({ mark, words: text }) => (
          <p key={mark}>
            <b>{mark}</b>
            {text}
          </p>
        ))}
        <svg viewBox="0 0 20 400" preserveAspectRatio="none" {...markup(signal)} />
        <i />
        <i />
        <i />
      </div>
      <div className="ph-phone">
        <div className="ph-screen">
          <div className="ph-status">
            <b>{words.clock}</b>
            <svg viewBox="0 0 26 14" {...markup(bars)} />
          </div>
          <b className="ph-title">{words.title}</b>
          <span className="ph-count">{words.count}</span>
          <div className="ph-banner">
            <span>
              <Tick />
              {words.online}
            </span>
            <span className="ph-offline">{words.offline}</span>
          </div>
          {words.readings.map((reading) => (
            <div key={reading.meter} className={`ph-row${"later" in reading ? " ph-later" : ""}`}>
              <b>{reading.meter}</b>
              <em>
                {reading.value} <small>{words.unit}</small>
              </em>
              <span>
                {reading.when}
                {"later" in reading && <i>{reading.later}</i>}
              </span>
              <i className="ph-dot">
                <Tick />
              </i>
            </div>
          ))}
          <div className="ph-row ph-todo">
            <b>{next.meter}</b>
            <em>{next.value}</em>
            <span>{next.where}</span>
            <i className="ph-dot" />
          </div>
          <span className="ph-button">{next.button}</span>
        </div>
      </div>
    </>
  );
}

export const appDevelopment: Scene = { alt: words.alt, Drawing };
