import { type ReactNode, useId, useState } from "react";
import type { Collection } from "../../../contract/collections.ts";
import { Button } from "../../ui/button.tsx";
import { Status } from "../../ui/status.tsx";
import { CollectionForm } from "./collection-form.tsx";
import { usePanelAction } from "../shortcuts/panel-actions.ts";
import { DiscardDialog } from "../kit/confirm-dialog.tsx";
import { countOf, ListTable } from "../kit/lists/list-table.tsx";
import { Toolbar } from "../kit/lists/toolbar.tsx";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { withReason } from "../api/admin-api.ts";
import { forgetOrder, saveOrder } from "./collection-api.ts";
import { isInOrderOf } from "./find-items.ts";
import { useToast } from "../kit/toasts.tsx";
import { useCall } from "../kit/use-call.ts";
import { readAgain } from "../api/query-client.ts";
import { useOrder, useTellGoneItems } from "./order/use-order.ts";
import { DeleteDialog } from "../trash/delete-dialog.tsx";
import { DeletedButton } from "../trash/deleted-button.tsx";
import { type Section, useCollectionSection } from "./use-collection-section.ts";
import { isHidden, type Item } from "./collection-item.ts";
import { type CollectionItems, collectionKey } from "./use-collection.ts";
import { CollectionRow } from "./collection-row.tsx";

type SortButtonProps = { collection: Collection; items: readonly Item[]; onBegin: () => void };

/** Restores the default order of a list that's sorted by a field. */
function SortButton({ collection, items, onBegin }: SortButtonProps) {
  const field = collection.fields.find(({ name }) => name === collection.sortedBy);
  const sorting = useSorting(collection, field?.label ?? "");
  if (field === undefined || items.length < 2) return null;
  const isSorted = isInOrderOf(field.name, items);
  return (
    <button
      type="button"
      className="btn ghost sm"
      aria-busy={sorting.isPending || undefined}
      // `aria-disabled` instead of `disabled` keeps focus.
      aria-disabled={isSorted || sorting.isPending || undefined}
      onClick={() => {
        if (isSorted || sorting.isPending) return;
        onBegin();
        sorting.mutate(items);
      }}
    >
      {staffMessages.sortBy(field.label)}
    </button>
  );
}

function useSorting(collection: Collection, label: string) {
  const toast = useToast();
  const tellGone = useTellGoneItems(collection);
  const reload = async () => readAgain(collectionKey(collection));
  const say = (error: Error) => toast.failed(withReason(staffMessages.orderFailed, error));
  const undo = useCall({
    mutationFn: async (before: readonly Item[]) => saveOrder(collection, before),
    onSuccess: (saved, before) => tellGone(before, saved),
    onError: say,
    onSettled: reload,
  });
  return useCall({
    mutationFn: async (_before: readonly Item[]) => forgetOrder(collection),
    onSuccess: (_done, before) => toast(staffMessages.sortedBy(label), { label: "Undo", run: () => undo.mutate(before) }),
    onError: say,
    onSettled: reload,
  });
}

/** `search` is in the heading of a collection that has its own tab. */
type CollectionSectionProps = { collection: Collection; search?: ReactNode };

/** Heading, form and list of a collection, generated from its declaration. */
export function CollectionSection({ collection, search }: CollectionSectionProps) {
  const newId = useId();
  const section = useCollectionSection(collection, newId);
  const { list, form, opened, waiting, deletion } = section;
  const { heading, one } = collection.texts;
  const remark = remarkOf(one, list);
  usePanelAction(`New ${one}`, opened.add);
  const buttons = (
    <div className="btns head-btns">
      <SortButton collection={collection} items={list.all} onBegin={section.takeBack} />
      <DeletedButton trash={deletion.trash} />
      <Button id={newId} size="sm" aria-keyshortcuts="n" onClick={opened.add}>
        New {one}
      </Button>
    </div>
  );
  return (
    <>
      {search === undefined ? (
        <header className="part-head">
          <h2>{heading}</h2>
          {remark && <span className="remark">{remark}</span>}
          {buttons}
        </header>
      ) : (
        <Toolbar title={heading} remark={remark}>
          {search}
          {buttons}
        </Toolbar>
      )}
      <div className="split">
        <CollectionForm collection={collection} form={form} opened={opened} listed={list.items} onCancel={section.cancel} />
        <div className="list">
          <div className="banner">
            <Status tone="success">{section.banner}</Status>
          </div>
          <CollectionList collection={collection} section={section} />
        </div>
      </div>
      <DeleteDialog deletion={deletion} />
      {waiting && <DiscardDialog onKeep={section.keep} onDiscard={() => section.start(waiting)} />}
    </>
  );
}

function remarkOf(one: string, { all, found, searched }: CollectionItems): string | undefined {
  if (all.length === 0) return undefined;
  const hidden = all.filter(isHidden).length;
  const count = [countOf(all.length, { one, many: `${one}s` }), ...(hidden > 0 ? [`${hidden} hidden`] : [])].join(", ");
  return searched === "" ? count : `${found} of ${count}`;
}

function CollectionList({ collection, section }: { collection: Collection; section: Section }) {
  const { list, opened, deletion, takeBack, ask } = section;
  const { texts, hasPicture } = collection;
  const { announcement, move } = useOrder(collection);
  const { searched, items = [], found, all } = list;
  const [draggedId, setDragged] = useState<string>();
  const place = items.findIndex(({ _id }) => _id === draggedId);
  const dragged = place === -1 ? undefined : place;
  const nouns = { one: texts.one, many: `${texts.one}s` };
  return (
    <>
      <p className="sr-only" role="status">
        {announcement}
      </p>
      <ListTable
        list={list}
        texts={{ failed: texts.loadFailed, empty: texts.empty, ...nouns }}
        told={searched === "" ? "" : `${found} of ${all.length} found`}
        name={{ "aria-label": texts.heading }}
        className={hasPicture ? "items pictured" : "items"}
        columns={[...(hasPicture ? ["Image"] : []), texts.one.charAt(0).toUpperCase() + texts.one.slice(1), "Actions"]}
        renderRow={(item, index) => (
          <CollectionRow
            key={item._id}
            collection={collection}
            item={item}
            isFirst={index === 0}
            isLast={index === found - 1}
            // Not while searching: hidden items may be between two results.
            isMovable={searched === ""}
            onMove={(to) => {
              takeBack();
              if (to === "down" && index === items.length - 1) list.more?.load();
              move(item, to);
            }}
            index={index}
            dragged={dragged}
            onDrag={setDragged}
            onDrop={(to) => {
              const other = items.find(({ _id }) => _id === draggedId);
              setDragged(undefined);
              takeBack();
              if (other !== undefined) move(other, to);
            }}
            onRestore={(content) => ask({ type: "restore", item, content })}
            onEdit={() => opened.edit(item)}
            onHide={() => section.hiding.toggle(item)}
            isHiding={section.hiding.isPending}
            onDelete={() => {
              takeBack();
              deletion.ask(item);
            }}
          />
        )}
      />
    </>
  );
}
