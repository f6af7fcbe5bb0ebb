import { useRef, useState } from "react";
import type { Collection } from "../../../contract/collections.ts";
import { staffMessages } from "../../../contract/staff-messages.ts";
import type { DraftEvent } from "./collection-form-state.ts";
import { type Item, nameOf } from "./collection-item.ts";
import { editButtonId } from "./collection-row.tsx";
import { useToast } from "../kit/toasts.tsx";
import { useCollection } from "./use-collection.ts";
import { useCollectionForm } from "./use-collection-form.ts";
import { useForgetItem } from "./use-forget-item.ts";
import { useShownItems } from "./use-shown-items.ts";

/** How list and form of a collection work together. `newId` is the button that starts a new item. */
export function useCollectionSection(collection: Collection, newId: string) {
  const { texts } = collection;
  const toast = useToast();
  const query = useCollection(collection);
  const list = useShownItems(query.data);
  const forget = useForgetItem(collection, list.shown);
  const [banner, setBanner] = useState("");
  const note = useRef<() => void>(undefined);
  /** What was said of the last outcome goes when something else begins: success and failure never stand side by side. */
  const takeBack = () => {
    setBanner("");
    note.current?.();
  };
  const [waiting, setWaiting] = useState<DraftEvent>();

  const form = useCollectionForm(collection, {
    onAttempt: takeBack,
    onSaved: (item, wasEditing) => {
      if (texts.saved === undefined) note.current = toast(staffMessages.itemSaved(texts.one, nameOf(collection, item)));
      else setBanner(texts.saved);
      focusSoon(wasEditing ? [editButtonId(item._id), newId] : [newId]);
    },
  });
  const start = (event: DraftEvent) => {
    const editedId = form.draft.editing?._id;
    setWaiting(undefined);
    takeBack();
    form.start(event);
    if (event.type === "done") focusSoon(editedId === undefined ? [newId] : [editButtonId(editedId), newId]);
  };
  const ask = (event: DraftEvent) => (form.dirty ? setWaiting(event) : start(event));
  return {
    query,
    list,
    takeBack,
    form,
    banner,
    /** What is asked for while something unsaved is in the form. */
    waiting,
    start,
    ask,
    keep: () => setWaiting(undefined),
    cancel: () => ask({ type: "done" }),
    forget: (item: Item, wasThere: boolean) => {
      forget(item, wasThere);
      form.forgetFailure();
      setBanner((wasThere && texts.deleted) || "");
      if (form.draft.editing?._id === item._id) form.start({ type: "done" });
    },
  };
}

/** Once what was pressed has gone from the page: the first of these that is there. */
function focusSoon(ids: string[]): void {
  requestAnimationFrame(() =>
    ids
      .map((id) => document.getElementById(id))
      .find((element) => element !== null)
      ?.focus(),
  );
}
