import { type DragEvent, type KeyboardEvent, useState } from "react";
import { drawIcon } from "../../../ui/icons.tsx";
import { IconButton } from "../icon-button.tsx";
import type { Direction } from "./move-within.ts";

const Grip = drawIcon("M7 4h.01M13 4h.01M7 10h.01M13 10h.01M7 16h.01M13 16h.01");

const KEYS: Readonly<Record<string, Direction>> = { ArrowUp: "up", ArrowDown: "down", Home: "top", End: "bottom" };

type DragHandleProps = { id?: string; name: string; onMove: (to: Direction) => void; onDrag: (isHeld: boolean) => void };

/** By it a row, or an item of a list, is dragged to another place, or moved with the arrow keys, Home and End. */
export function DragHandle({ id, name, onMove, onDrag }: DragHandleProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const to = KEYS[event.key];
    if (to === undefined) return;
    // The page would scroll.
    event.preventDefault();
    onMove(to);
  };
  const onDragStart = (event: DragEvent) => {
    const row = event.currentTarget.closest("tr, li");
    if (row !== null) event.dataTransfer.setDragImage(row, row.clientWidth - 20, 20);
    event.dataTransfer.effectAllowed = "move";
    // Firefox drags nothing that carries no data.
    event.dataTransfer.setData("text/plain", name);
    onDrag(true);
  };
  return (
    <IconButton
      id={id}
      data-part="grip"
      className="grip"
      label={`Drag ${name}, or move it with the arrow keys, Home and End`}
      title="Drag, or use the arrow keys, Home and End"
      draggable
      onKeyDown={onKeyDown}
      onDragStart={onDragStart}
      onDragEnd={() => onDrag(false)}
    >
      <Grip />
    </IconButton>
  );
}

type Edge = "above" | "below";

/** On which half of a row something is held. */
function edgeOf({ currentTarget, clientY }: DragEvent): Edge {
  const { top, height } = currentTarget.getBoundingClientRect();
  return clientY < top + height / 2 ? "above" : "below";
}

/**
 * Makes a row a place that others are dropped at.
 * @param index the row's own place
 * @param from the place of the row that is dragged, if one is
 * @param onDrop called with the place that the dragged row is to have
 */
export function useDropPlace(index: number, from: number | undefined, onDrop: (to: number) => void) {
  const [edge, setEdge] = useState<Edge>();
  if (from === undefined || from === index) return {};
  const onDragOver = (event: DragEvent) => {
    event.preventDefault();
    setEdge(edgeOf(event));
  };
  return {
    "data-drop": edge,
    onDragOver,
    onDragLeave: () => setEdge(undefined),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setEdge(undefined);
      const before = index + (edgeOf(event) === "below" ? 1 : 0);
      // Once it is taken out, what is behind it moves up.
      onDrop(from < before ? before - 1 : before);
    },
  };
}
