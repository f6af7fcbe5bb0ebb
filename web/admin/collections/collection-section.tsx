import { type ReactNode, useId, useState } from "react";
import type { Collection } from "../../../contract/collections.ts";
import { Button } from "../../ui/button.tsx";
import { Status } from "../../ui/status.tsx";
import { deleteItem, listDeletedItems } from "./collection-api.ts";
import { CollectionForm } from "./collection-form.tsx";
import { type Item, nameOf } from "./collection-item.ts";
import { CollectionList } from "./collection-list.tsx";
import { DeleteDialog } from "../trash/delete-dialog.tsx";
import { DeletedButton } from "../trash/deleted-button.tsx";
import { DiscardDialog } from "../kit/discard-dialog.tsx";
import { SortButton } from "./order/sort-button.tsx";
import { useCollectionSection } from "./use-collection-section.ts";
import { restoringOf } from "./use-forget-item.ts";
import type { ShownItems } from "./use-shown-items.ts";

type HeadProps = { remark: string | undefined; children: ReactNode };
type CollectionSectionProps = { collection: Collection; renderHead: (props: HeadProps) => ReactNode };

/** A collection as staff keep it: its head, its form and its list, all from the declaration. */
export function CollectionSection({ collection, renderHead }: CollectionSectionProps) {
  const newId = useId();
  const section = useCollectionSection(collection, newId);
  const { query, form, waiting } = section;
  const [doomed, setDoomed] = useState<Item>();
  return (
    <>
      {renderHead({
        remark: remarkOf(collection, query.data, section.list),
        children: (
          <HeadButtons
            collection={collection}
            items={query.data}
            newId={newId}
            onBegin={section.takeBack}
            onNew={() => section.ask({ type: "add" })}
          />
        ),
      })}
      <div className="split">
        <CollectionForm collection={collection} form={form} onCancel={section.cancel} />
        <div className="list">
          <div className="banner">
            <Status tone="success">{section.banner}</Status>
          </div>
          <CollectionList
            collection={collection}
            query={query}
            list={section.list}
            onBegin={section.takeBack}
            editedId={form.draft.editing?._id}
            onEdit={(item) => section.ask({ type: "edit", item })}
            onDelete={(item) => {
              section.takeBack();
              setDoomed(item);
            }}
          />
        </div>
      </div>
      {doomed && (
        <DeleteDialog
          title={`Delete “${nameOf(collection, doomed)}”`}
          question={collection.texts.deleteQuestion}
          failed={collection.texts.deleteFailed}
          remove={async () => deleteItem(collection, doomed._id)}
          onDeleted={(wasThere) => section.forget(doomed, wasThere)}
          onClose={() => setDoomed(undefined)}
        />
      )}
      {waiting && <DiscardDialog onKeep={section.keep} onDiscard={() => section.start(waiting)} />}
    </>
  );
}

type HeadButtonsProps = {
  collection: Collection;
  items: readonly Item[] | undefined;
  newId: string;
  onBegin: () => void;
  onNew: () => void;
};

function HeadButtons({ collection, items, newId, onBegin, onNew }: HeadButtonsProps) {
  return (
    <div className="btns head-btns">
      <SortButton collection={collection} items={items} onBegin={onBegin} />
      <DeletedButton
        {...restoringOf(collection)}
        load={async (signal) => listDeletedItems(collection, signal)}
        name={(item) => nameOf(collection, item)}
      />
      <Button id={newId} size="sm" onClick={onNew}>
        New {collection.texts.one}
      </Button>
    </div>
  );
}

function remarkOf({ texts: { one } }: Collection, items: readonly Item[] | undefined, { searched, found }: ShownItems): string | undefined {
  if (items === undefined || items.length === 0) return undefined;
  const count = `${items.length} ${items.length === 1 ? one : `${one}s`}`;
  return searched === "" ? count : `${found?.length ?? 0} of ${count}`;
}
