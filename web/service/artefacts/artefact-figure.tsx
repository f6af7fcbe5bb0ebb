import type { Artefact, Piece } from "../../../content/services/artefacts/artefact.ts";
import { Chart } from "./chart.tsx";
import { Card, List, Note, Plan } from "./lists.tsx";
import { Table } from "./table.tsx";
import { Voices } from "./voices.tsx";
import type * as Data from "../../../content/services/artefacts/artefact.ts";

/** The frame of all artefacts: title, content and conclusion. */
export function ArtefactFigure({ artefact }: { artefact: Artefact }) {
  const { title, sub, foot, alt } = artefact;
  return (
    <figure className={`art a-${artefact.kind}`} role="img" aria-label={alt}>
      <div>
        <p className="a-head">
          <b>{title}</b>
          <small>{sub}</small>
        </p>
        {draw(artefact)}
        <p className="a-foot">{foot}</p>
      </div>
    </figure>
  );
}

function draw(piece: Piece) {
  switch (piece.kind) {
    case "list":
      return <List {...piece} />;
    case "table":
      return <Table {...piece} />;
    case "tree":
      return <Tree {...piece} />;
    case "plan":
      return <Plan {...piece} />;
    case "card":
      return <Card {...piece} />;
    case "note":
      return <Note {...piece} />;
    case "chart":
      return <Chart {...piece} />;
    case "thread":
      return <Thread {...piece} />;
    case "voices":
      return <Voices {...piece} />;
  }
}

function Thread({ turns }: Data.Thread) {
  return (
    <ol>
      {turns.map((turn) =>
        "between" in turn ? (
          <li key={turn.between} className="between">
            {turn.between}
          </li>
        ) : (
          <li key={turn.text} className={turn.by}>
            {turn.text}
            {turn.sources && (
              <span>
                {turn.sources.map((source) => (
                  <small key={source}>{source}</small>
                ))}
              </span>
            )}
          </li>
        ),
      )}
    </ol>
  );
}

/** Boxes in a two-column grid; lines span the gap, so boxes can grow with their text. */
function Tree({ boxes }: Data.Tree) {
  return (
    <ul>
      {boxes.map(({ row, side, text, looks, down, across }) => (
        <li key={`${side}${row}`} className={[`r${row}`, side, looks].filter(Boolean).join(" ")}>
          {text}
          {down !== undefined && <small className="down">{down}</small>}
          {across !== undefined && <small className="across">{across}</small>}
        </li>
      ))}
    </ul>
  );
}
