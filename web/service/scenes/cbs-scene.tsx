import { cloudScene as words } from "../../../content/services/scenes/cbs.ts";
import { billWall } from "./cbs-bill.ts";
import { markup, type Scene, Wall } from "./scene.tsx";

const months = words.months.map(([letter]) => `<span>${letter}</span>`).join("");

/** A bill of twelve months whose tiles are dollars. */
function Drawing() {
  return (
    <>
      <Wall drawing={billWall} />
      <div className="cl-bill">
        <p className="cl-head">
          <b>{words.title}</b>
          <span>{words.unit}</span>
        </p>
        <p className="cl-from">
          <b>{words.from.sum}</b> {words.from.month}
        </p>
        <div className="cl-months" {...markup(months)} />
        <p className="cl-to">
          <b>{words.to.sum}</b> {words.to.month}
        </p>
        {words.savings.map(({ name, sum }) => (
          <p key={name} className="cl-saving">
            {name} <b>{sum}</b>
          </p>
        ))}
        <p className="cl-kept">
          <b>{words.kept.sum}</b> {words.kept.what}
        </p>
      </div>
    </>
  );
}

export const cloud: Scene = { alt: words.alt, Drawing };
