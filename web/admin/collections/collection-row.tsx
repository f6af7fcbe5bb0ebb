import type { Collection } from "../../../contract/collections.ts";
import { ArrowDown, ArrowUp, Bin, Pen } from "../../ui/icons.tsx";
import { historyWord, type Item, nameOf } from "./collection-item.ts";
import { HistoryButton } from "../history/history-button.tsx";
import type { Direction } from "./order/order-moves.ts";
import { Cell, Row } from "../kit/lists/table-parts.tsx";
import { Thumb } from "./thumb.tsx";
import { deleteButtonId } from "../trash/use-focus-after-delete.ts";
import { moveButtonId } from "./order/use-order.ts";

type CollectionRowProps = {
  collection: Collection;
  item: Item;
  isEdited: boolean;
  isFirst: boolean;
  isLast: boolean;
  isMovable: boolean;
  onMove: (item: Item, direction: Direction) => void;
  onEdit: (item: Item) => void;
  onDelete: (item: Item) => void;
};

export function editButtonId(id: string): string {
  return `edit-${id}`;
}

export function CollectionRow(props: CollectionRowProps) {
  const { collection, item, isEdited, onEdit, onDelete } = props;
  const name = nameOf(collection, item);
  const labels = Object.fromEntries(collection.fields.map((field) => [field.name, field.label]));
  return (
    <Row className={isEdited ? "sel" : ""}>
      {collection.hasPicture && (
        <Cell className="thumb">
          <Thumb item={item} alt="" />
        </Cell>
      )}
      <Cell className="item-text">
        <b dir="auto">{name}</b>
        {collection.fields.slice(1).map((field) => (
          <p key={field.name} dir="auto" className={field.rows === undefined ? "" : "clamp"}>
            {item.values[field.name]}
          </p>
        ))}
      </Cell>
      <Cell className="acts">
        {props.isMovable && <MoveButton {...props} name={name} direction="up" isEnd={props.isFirst} />}
        {props.isMovable && <MoveButton {...props} name={name} direction="down" isEnd={props.isLast} />}
        <button
          type="button"
          id={editButtonId(item._id)}
          className="icon-btn"
          aria-label={`Edit ${name}`}
          title="Edit"
          onClick={() => onEdit(item)}
        >
          <Pen />
        </button>
        <HistoryButton of={historyWord(collection)} id={item._id} name={name} labels={labels} />
        <button
          type="button"
          id={deleteButtonId(item._id)}
          className="icon-btn del"
          aria-label={`Delete ${name}`}
          title="Delete"
          onClick={() => onDelete(item)}
        >
          <Bin />
        </button>
      </Cell>
    </Row>
  );
}

type MoveButtonProps = Pick<CollectionRowProps, "item" | "onMove"> & { name: string; direction: Direction; isEnd: boolean };

/** At the end of its way it only says that it is disabled: it must not lose the focus it was pressed with. */
function MoveButton({ item, onMove, name, direction, isEnd }: MoveButtonProps) {
  return (
    <button
      type="button"
      id={moveButtonId(item._id, direction)}
      className="icon-btn"
      aria-label={`Move ${name} ${direction}`}
      title={`Move ${direction}`}
      aria-disabled={isEnd || undefined}
      onClick={() => {
        if (!isEnd) onMove(item, direction);
      }}
    >
      {direction === "up" ? <ArrowUp /> : <ArrowDown />}
    </button>
  );
}
