import type { Artefact, Piece } from "../../../content/services/artefacts/artefact.ts";
import { Chart } from "./chart.tsx";
import { Card, List, Note, Plan } from "./lists.tsx";
import { Table } from "./table.tsx";
import { Thread } from "./thread.tsx";
import { Tree } from "./tree.tsx";
import { Voices } from "./voices.tsx";

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
