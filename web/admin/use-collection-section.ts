import { useState } from "react";
import type { Collection } from "../../contract/collections.ts";
import { staffMessages } from "../../contract/staff-messages.ts";
import type { DraftEvent } from "./collection-form-state.ts";
import { type Item, nameOf } from "./collection-item.ts";
import { editButtonId } from "./collection-row.tsx";
import { useToast } from "./toasts.tsx";
import { useCollection } from "./use-collection.ts";
import { useCollectionForm } from "./use-collection-form.ts";
import { useForgetItem } from "./use-forget-item.ts";

/** How list and form of a collection work together. `newId` is the button that starts a new item. */
export function useCollectionSection(collection: Collection, newId: string) {
  const { texts } = collection;
  const toast = useToast();
  const query = useCollection(collection);
  const forget = useForgetItem(collection, query.data);
  const [banner, setBanner] = useState("");
  const [waiting, setWaiting] = useState<DraftEvent>();

  const form = useCollectionForm(collection, (item, wasEditing) => {
    if (texts.saved === undefined) toast(staffMessages.itemSaved(texts.one, nameOf(collection, item)));
    else setBanner(texts.saved);
    focusSoon(wasEditing ? editButtonId(item._id) : newId);
  });
  const start = (event: DraftEvent) => {
    const editedId = form.draft.editing?._id;
    setWaiting(undefined);
    setBanner("");
    form.start(event);
    if (event.type === "done") focusSoon(editedId === undefined ? newId : editButtonId(editedId));
  };
  const ask = (event: DraftEvent) => (form.dirty ? setWaiting(event) : start(event));
  const submit = (version?: number) => {
    // What the last save came to does not stand beside what is wrong with the next one.
    setBanner("");
    form.submit(version);
  };
  return {
    query,
    form: { ...form, submit },
    banner,
    /** What is asked for while something unsaved is in the form. */
    waiting,
    start,
    ask,
    keep: () => setWaiting(undefined),
    cancel: () => ask({ type: "done" }),
    forget: (item: Item) => {
      forget(item);
      setBanner(texts.deleted ?? "");
      if (form.draft.editing?._id === item._id) form.start({ type: "done" });
    },
  };
}

/** Once what was pressed has gone from the page. */
function focusSoon(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus());
}
