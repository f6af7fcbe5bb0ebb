import { llmScene as words } from "../../../content/services/scenes/llm.ts";
import { examWall, models } from "./llm-exam.ts";
import { markup, type Scene, Wall } from "./scene.tsx";

/** An exam with a hundred questions, and the model that passes it. */
function Drawing() {
  return (
    <>
      <Wall drawing={examWall} />
      <div className="ex-paper">
        <div className="ex-row ex-head">
          <b>{words.title}</b>
          {words.columns.map((column) => (
            <span key={column}>{column}</span>
          ))}
        </div>
        {models.map(({ name, values, hasPassed, answers }) => (
          <div key={name} className={`ex-row${hasPassed ? " ex-passed" : ""}`}>
            <b>{name}</b>
            {values.map(({ value, isGood }) => (isGood ? <em key={value}>{value}</em> : <s key={value}>{value}</s>))}
            <svg viewBox="0 0 580 86" {...markup(answers)} />
          </div>
        ))}
        <p>
          <b>{words.mark}</b> {words.rule}
        </p>
      </div>
    </>
  );
}

export const llm: Scene = { alt: words.alt, Drawing };
