import { chatbotsScene as words } from "../../../content/services/scenes/chatbots.ts";
import { pathOf, polygon, star } from "../../lattice/polygons.ts";
import { markup, type Scene, Wall } from "./scene.tsx";
import { drawOctagons } from "./walls.ts";

const wall = drawOctagons({ box: { left: -147, top: -49, width: 980, height: 1420 }, id: "scene", from: 0 });
const botStar = `<path class="sc-star" d="${pathOf(star([20, 20], 19, 8, 45).outline)}"/><path class="sc-core" d="${pathOf(polygon([20, 20], 8, 8))}"/>`;
const BotStar = () => <svg className="sc-mark" viewBox="0 0 40 40" {...markup(botStar)} />;

/** A conversation in a niche of the wall. Its bottom is free for the field that asks the site's assistant. */
function Drawing() {
  return (
    <>
      <Wall drawing={wall} />
      <div className="sc-niche">
        <div className="sc-thread">
          <div className="sc-top">
            <BotStar />
            <b>{words.name}</b>
            <span>{words.day}</span>
          </div>
          {words.thread.map((message) => (
            <div key={message.text} className={`sc-message sc-${message.by}`}>
              <p>{message.text}</p>
              {"sources" in message && (
                <div className="sc-sources">
                  {message.sources.map((source) => (
                    <span key={source}>{source}</span>
                  ))}
                </div>
              )}
            </div>
          ))}
          <div className="sc-handover">
            <i className="sc-reach" />
            <BotStar />
            <span>{words.handover}</span>
            <i className="sc-person">{words.initial}</i>
          </div>
          <div className="sc-message sc-human">
            <p>{words.person}</p>
          </div>
        </div>
      </div>
    </>
  );
}

export const chatbots: Scene = { alt: words.alt, Drawing };
