import { type Collection, fieldsOf } from "../../../contract/collections.ts";
import { type AuditView, collectionWord } from "../../../contract/audit.ts";
import { ArrowDown } from "../../ui/icons.tsx";
import { ArrowUp, Eye, EyeShut, Pen } from "../kit/icons.tsx";
import type { Content } from "./collection-api.ts";
import { isHidden, type Item, nameOf, tellItem } from "./collection-item.ts";
import { findEarlier } from "./earlier-version.ts";
import { Thumb } from "./thumb.tsx";
import { HistoryButton } from "../history/history-button.tsx";
import { IconButton } from "../kit/icon-button.tsx";
import { HIDDEN, StateSign } from "../kit/state-sign.tsx";
import { DragHandle, useDropPlace } from "../kit/lists/drag-handle.tsx";
import type { Direction } from "../kit/lists/move-within.ts";
import { OpenLink } from "../kit/lists/open-link.tsx";
import { handleId, moveButtonId } from "./order/use-order.ts";
import { Cell, Row } from "../kit/lists/table-parts.tsx";
import { DeleteButton } from "../trash/delete-dialog.tsx";

type CollectionRowProps = {
  collection: Collection;
  item: Item;
  isFirst: boolean;
  isLast: boolean;
  isMovable: boolean;
  onMove: (to: Direction | number) => void;
  /** Drag and drop: the row's index, the dragged row's index, and a callback when dragging starts. */
  index: number;
  dragged: number | undefined;
  onDrag: (id: string | undefined) => void;
  /** Called with the index at which another row is dropped. */
  onDrop: (to: number) => void;
  onEdit: () => void;
  onHide: () => void;
  isHiding: boolean;
  onRestore: (content: Content) => void;
  onDelete: () => void;
};

export function editButtonId(id: string): string {
  return `edit-${id}`;
}

export function CollectionRow(props: CollectionRowProps) {
  const { collection, item, onEdit, onDelete } = props;
  const name = nameOf(collection, item);
  const labels = Object.fromEntries(fieldsOf(collection).map((field) => [field.name, field.label]));
  const isOff = isHidden(item);
  const offerRestore = (entry: AuditView) => {
    const earlier = findEarlier(collection, item, entry);
    return earlier && (() => props.onRestore(earlier));
  };
  const place = useDropPlace(props.index, props.dragged, (to) => props.onDrop(to));
  return (
    <Row className={isOff ? "off" : ""} {...place}>
      {collection.hasPicture && (
        <Cell className="thumb">
          <Thumb item={item} alt="" />
        </Cell>
      )}
      <Cell className="item-text">
        <OpenLink id={item._id}>
          <b>{name}</b>
        </OpenLink>
        {isOff && <StateSign look={HIDDEN} />}
        {tellItem(collection, item)
          .slice(1)
          .map(({ field, told }) => (
            <p key={field.name} dir="auto" className={field.rows === undefined ? "" : "clamp"}>
              {told}
            </p>
          ))}
      </Cell>
      <Cell className="acts">
        {props.isMovable && (
          <DragHandle
            id={handleId(item._id)}
            name={name}
            onMove={props.onMove}
            onDrag={(isHeld) => props.onDrag(isHeld ? item._id : undefined)}
          />
        )}
        {props.isMovable && <MoveButton {...props} name={name} direction="up" isEnd={props.isFirst} />}
        {props.isMovable && <MoveButton {...props} name={name} direction="down" isEnd={props.isLast} />}
        <IconButton
          label={`${isOff ? "Show" : "Hide"} ${name}`}
          title={isOff ? "Show on the site" : "Hide from the site"}
          aria-disabled={props.isHiding || undefined}
          onClick={props.onHide}
        >
          {isOff ? <EyeShut /> : <Eye />}
        </IconButton>
        <IconButton id={editButtonId(item._id)} label={`Edit ${name}`} title="Edit" aria-keyshortcuts="e" onClick={onEdit}>
          <Pen />
        </IconButton>
        <HistoryButton of={collectionWord(collection)} id={item._id} name={name} labels={labels} offerRestore={offerRestore} />
        <DeleteButton id={item._id} name={name} onClick={onDelete} />
      </Cell>
    </Row>
  );
}

type MoveButtonProps = Pick<CollectionRowProps, "item" | "onMove"> & { name: string; direction: "up" | "down"; isEnd: boolean };

/** Uses `aria-disabled` at the end of the list: a disabled button would lose focus. */
function MoveButton({ item, onMove, name, direction, isEnd }: MoveButtonProps) {
  return (
    <IconButton
      id={moveButtonId(item._id, direction)}
      data-rapid
      label={`Move ${name} ${direction}`}
      title={`Move ${direction}`}
      aria-disabled={isEnd || undefined}
      onClick={() => {
        if (!isEnd) onMove(direction);
      }}
    >
      {direction === "up" ? <ArrowUp /> : <ArrowDown />}
    </IconButton>
  );
}
