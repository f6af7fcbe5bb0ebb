import { aiSaasScene as words } from "../../../content/services/scenes/ai-saas.ts";
import { planWall } from "./ai-saas-plan.ts";
import { type Scene, Wall } from "./scene.tsx";

/** A plan whose petals are its dollars. */
function Drawing() {
  return (
    <>
      <Wall drawing={planWall} />
      <div className="sa-plan">
        <span>{words.name}</span>
        <b>{words.price}</b>
        <small>{words.unit}</small>
      </div>
      <span className="sa-ceiling">{words.limit.name}</span>
      <div className="sa-legend">
        {[words.cost, words.limit, words.left].map(({ sum, words: text }) => (
          <p key={sum}>
            <b>{sum}</b>
            {text}
          </p>
        ))}
      </div>
    </>
  );
}

export const aiSaas: Scene = { alt: words.alt, Drawing };
