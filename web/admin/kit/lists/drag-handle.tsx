import { type DragEvent, type KeyboardEvent, useState } from "react";
import { drawIcon } from "../../../ui/icons.tsx";
import { IconButton } from "../icon-button.tsx";
import type { Direction } from "./move-within.ts";

const Grip = drawIcon("M7 4h.01M13 4h.01M7 10h.01M13 10h.01M7 16h.01M13 16h.01");

const KEYS: Readonly<Record<string, Direction>> = { ArrowUp: "up", ArrowDown: "down", Home: "top", End: "bottom" };

type DragHandleProps = { id?: string; name: string; onMove: (to: Direction) => void; onDrag: (isHeld: boolean) => void };

/** Handle to reorder: by drag and drop, or with the arrow keys, Home and End. */
export function DragHandle({ id, name, onMove, onDrag }: DragHandleProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const to = KEYS[event.key];
    if (to === undefined) return;
    event.preventDefault();
    onMove(to);
  };
  const onDragStart = (event: DragEvent) => {
    const row = event.currentTarget.closest("tr, li");
    if (row !== null) event.dataTransfer.setDragImage(row, row.clientWidth - 20, 20);
    event.dataTransfer.effectAllowed = "move";
    // Firefox needs data to start a drag.
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

/** Whether the pointer is over the upper or lower half of a row. */
function edgeOf({ currentTarget, clientY }: DragEvent): Edge {
  const { top, height } = currentTarget.getBoundingClientRect();
  return clientY < top + height / 2 ? "above" : "below";
}

/**
 * Drop target for a row.
 * @param index the row's index
 * @param from the dragged row's index, if any
 * @param onDrop called with the dragged row's new index
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
      // Removing the dragged row shifts those after it.
      onDrop(from < before ? before - 1 : before);
    },
  };
}
