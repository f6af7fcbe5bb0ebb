import { aiAgentsScene as words } from "../../../content/services/scenes/ai-agents.ts";
import { runWall } from "./ai-agents-run.ts";
import { type Scene, Wall } from "./scene.tsx";

/** The trace of one run, down to the step that waits for a person. */
function Drawing() {
  return (
    <>
      <Wall drawing={runWall} />
      <div className="ag-trace">
        {words.steps.map(({ time, name, result }) => (
          <div key={time}>
            <span>{time}</span>
            <b>{name}</b>
            <p>{result}</p>
          </div>
        ))}
        <div>
          <div className="ag-asks">
            <span>{words.wait.state}</span>
            <b>{words.wait.question}</b>
            <p>{words.wait.reason}</p>
            <div className="ag-answers">
              {words.wait.answers.map((answer) => (
                <i key={answer}>{answer}</i>
              ))}
            </div>
          </div>
        </div>
        <div>
          <span>{words.next.time}</span>
          <b>{words.next.name}</b>
        </div>
      </div>
    </>
  );
}

export const aiAgents: Scene = { alt: words.alt, Drawing };
