import { type ComponentType, type ReactNode, useId, useState } from "react";
import { ArrowDown, Bin } from "../../../ui/icons.tsx";
import { IconButton } from "../../kit/icon-button.tsx";
import { ArrowUp } from "../../kit/icons.tsx";
import { DragHandle, useDropPlace } from "../../kit/lists/drag-handle.tsx";
import type { Direction } from "../../kit/lists/move-within.ts";
import { toSlug } from "../../../../contract/post-rules.ts";
import { nameOfItem, type WordKind, wordAt } from "../words-form.ts";
import type { ListKind } from "./list-field.tsx";
import type { FieldProps } from "./word-field.tsx";
import { useHasFault, useWordsForm } from "./words-form-context.ts";

type ListItemProps = {
  /** Id of the item, in its `data-item`. */
  id: string;
  kind: ListKind["item"];
  /** Label, such as "Paragraph 2". */
  name: string;
  path: string;
  value: unknown;
  index: number;
  count: number;
  dragged: number | undefined;
  isFixed: boolean;
  /** Whether the list would be below its minimum without it. */
  isNeeded: boolean;
  onDrag: (index: number | undefined) => void;
  onMove: (index: number, to: Direction | number) => void;
  onRemove: (index: number) => void;
  Word: ComponentType<FieldProps<WordKind>>;
};

/** An item of a list: a single field, or a group that collapses to its first line. */
export function ListItem(props: ListItemProps) {
  const { id, kind, name, path, value, index, dragged, isFixed, onMove, Word } = props;
  const place = useDropPlace(index, dragged, (to) => dragged !== undefined && onMove(dragged, to));
  const { change } = useWordsForm();
  const acts = !isFixed && <ItemActs {...props} />;
  const shared = { ...place, "data-item": id };
  if (kind.kind !== "group")
    return (
      <li {...shared} className="bare">
        {!isFixed && <Grip {...props} />}
        <Word field={{ ...kind, label: name }} path={path} value={value} />
        {acts}
      </li>
    );
  const title = nameOfItem(kind, value);
  const address = kind.fields.find((field) => field.kind === "line" && field.format === "slug");
  /** Fills an empty slug from the title. A later title keeps it, since pages may link to it. */
  const makeAddress = () => {
    if (address === undefined || wordAt(value, address.name) !== "" || toSlug(title) === "") return;
    change(`${path}.${address.name}`, toSlug(title).slice(0, 60).replace(/-$/, ""));
  };
  return (
    <li {...shared} className="whole">
      {!isFixed && <Grip {...props} />}
      <FoldedItem name={name} path={path} title={title} isNew={title === ""} onLeave={makeAddress}>
        {() =>
          kind.fields.map((field) => (
            <Word key={field.name} field={field} path={`${path}.${field.name}`} value={wordAt(value, field.name)} />
          ))
        }
      </FoldedItem>
      {acts}
    </li>
  );
}

type FoldedProps = {
  name: string;
  path: string;
  title: string;
  isNew: boolean;
  /** Called on blur of any field in it. */ onLeave: () => void;
  children: () => ReactNode;
};

/** Renders its content only when open: a document may have hundreds of fields. */
function FoldedItem({ name, path, title, isNew, onLeave, children }: FoldedProps) {
  const { isJudged } = useWordsForm();
  const hasFault = useHasFault(path);
  const [isOpen, setOpen] = useState(isNew);
  const isShown = isOpen || (isJudged && hasFault);
  const id = useId();
  return (
    <details open={isShown} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary id={id}>
        <span className="remark">{name}</span> <span dir="auto">{title}</span>
      </summary>
      {isShown && (
        <div role="group" aria-labelledby={id}>
          <div className="inside" onBlur={onLeave}>
            {children()}
          </div>
        </div>
      )}
    </details>
  );
}

function Grip({ name, index, onDrag, onMove }: ListItemProps) {
  return (
    <DragHandle name={name.toLowerCase()} onMove={(to) => onMove(index, to)} onDrag={(isHeld) => onDrag(isHeld ? index : undefined)} />
  );
}

function ItemActs({ name, index, count, isNeeded, onMove, onRemove }: ListItemProps) {
  return (
    <span className="line-acts">
      <MoveButton name={name} direction="up" isEnd={index === 0} onMove={() => onMove(index, "up")} />
      <MoveButton name={name} direction="down" isEnd={index === count - 1} onMove={() => onMove(index, "down")} />
      <IconButton
        label={`Remove ${name.toLowerCase()}`}
        title={isNeeded ? "At least this many are required" : "Remove"}
        aria-disabled={isNeeded || undefined}
        onClick={() => onRemove(index)}
      >
        <Bin />
      </IconButton>
    </span>
  );
}

type MoveProps = { name: string; direction: "up" | "down"; isEnd: boolean; onMove: () => void };

/** Uses `aria-disabled` at the end of the list: a disabled button would lose focus. */
const MoveButton = ({ name, direction, isEnd, onMove }: MoveProps) => (
  <IconButton
    data-part={direction}
    data-rapid
    label={`Move ${name.toLowerCase()} ${direction}`}
    title={`Move ${direction}`}
    aria-disabled={isEnd || undefined}
    onClick={() => !isEnd && onMove()}
  >
    {direction === "up" ? <ArrowUp /> : <ArrowDown />}
  </IconButton>
);
