import type * as Data from "../../../content/services/artefacts/artefact.ts";

/** Boxes in a grid of two columns; a line is as long as the gap that it crosses, so that boxes may grow with their words. */
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
