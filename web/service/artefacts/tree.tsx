import type * as Data from "../../../content/services/artefacts/artefact.ts";

/** Boxes in a two-column grid; lines span the gap, so boxes can grow with their text. */
export function Tree({ boxes }: Data.Tree) {
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
