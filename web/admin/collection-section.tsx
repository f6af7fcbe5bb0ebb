import { type ReactNode, useId, useState } from "react";
import type { Collection } from "../../contract/collections.ts";
import { staffMessages } from "../../contract/staff-messages.ts";
import { Button } from "../ui/button.tsx";
import { Status } from "../ui/status.tsx";
import { deleteItem, listDeletedItems } from "./collection-api.ts";
import { CollectionForm } from "./collection-form.tsx";
import { type Item, nameOf } from "./collection-item.ts";
import { CollectionList } from "./collection-list.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";
import { DeletedButton } from "./deleted-button.tsx";
import { DiscardDialog } from "./discard-dialog.tsx";
import { editButtonId } from "./collection-row.tsx";
import { restoringOf, useForgetItem } from "./use-forget-item.ts";
import { useToast } from "./toasts.tsx";
import { useCollection } from "./use-collection.ts";
import { useCollectionForm } from "./use-collection-form.ts";

export type HeadProps = { remark?: string; children?: ReactNode };
type CollectionSectionProps = { collection: Collection; renderHead: (props: HeadProps) => ReactNode };

/** A collection as staff keep it: its head, its form and its list, all from the declaration. */
export function CollectionSection({ collection, renderHead }: CollectionSectionProps) {
  const { texts } = collection;
  const toast = useToast();
  const query = useCollection(collection);
  const newId = useId();
  const [banner, setBanner] = useState("");
  const [doomed, setDoomed] = useState<Item>();
  const [waiting, setWaiting] = useState<() => void>();

  const form = useCollectionForm(collection, (item, wasEditing) => {
    if (texts.saved === undefined) toast(staffMessages.itemSaved(texts.one, nameOf(collection, item)));
    else setBanner(texts.saved);
    focusSoon(wasEditing ? editButtonId(item._id) : newId);
  });
  const forget = useForgetItem(collection, query.data);
  const askFirst = (go: () => void) => {
    if (form.dirty) setWaiting(() => go);
    else go();
  };
  const start = (event: Parameters<typeof form.start>[0]) =>
    askFirst(() => {
      setBanner("");
      form.start(event);
    });
  const cancel = () => {
    const editedId = form.draft.editing?._id;
    form.start({ type: "done" });
    focusSoon(editedId === undefined ? newId : editButtonId(editedId));
  };
  const count = query.data?.length ?? 0;
  return (
    <>
      {renderHead({
        ...(count > 0 ? { remark: `${count} ${count === 1 ? texts.one : `${texts.one}s`}` } : {}),
        children: (
          <div className="btns head-btns">
            <DeletedButton
              {...restoringOf(collection)}
              load={async (signal) => listDeletedItems(collection, signal)}
              name={(item) => nameOf(collection, item)}
            />
            <Button id={newId} size="sm" onClick={() => start({ type: "add" })}>
              New {texts.one}
            </Button>
          </div>
        ),
      })}
      <div className="split">
        <CollectionForm collection={collection} form={form} onCancel={cancel} />
        <div className="list">
          <div className="banner">
            <Status tone="success">{banner}</Status>
          </div>
          <CollectionList
            collection={collection}
            query={query}
            editedId={form.draft.editing?._id}
            onEdit={(item) => start({ type: "edit", item })}
            onDelete={setDoomed}
          />
        </div>
      </div>
      {doomed && (
        <DeleteDialog
          title={`Delete “${nameOf(collection, doomed)}”`}
          question={texts.deleteQuestion}
          failed={texts.deleteFailed}
          remove={async () => deleteItem(collection, doomed._id)}
          onDeleted={() => {
            forget(doomed);
            setBanner(texts.deleted ?? "");
            if (form.draft.editing?._id === doomed._id) form.start({ type: "done" });
          }}
          onClose={() => setDoomed(undefined)}
        />
      )}
      {waiting && (
        <DiscardDialog
          onKeep={() => setWaiting(undefined)}
          onDiscard={() => {
            setWaiting(undefined);
            waiting();
          }}
        />
      )}
    </>
  );
}

/** Once what is pressed has gone from the page. */
function focusSoon(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus({ preventScroll: false }));
}
