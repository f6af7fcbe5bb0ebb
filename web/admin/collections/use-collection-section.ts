import { useRef, useState } from "react";
import { type Collection, hiddenField } from "../../../contract/collections.ts";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { makeIdempotencyKey } from "../../forms/attempt.ts";
import { type Content, deleteItem, listDeletedItems, restoreItem, saveItem } from "./collection-api.ts";
import type { DraftEvent } from "./collection-form-state.ts";
import { isHidden, type Item, nameOf } from "./collection-item.ts";
import { CallFailure, withReason } from "../api/admin-api.ts";
import { readAgain } from "../api/query-client.ts";
import { useUndoRestore } from "../history/use-undo-restore.ts";
import { contentOf } from "./earlier-version.ts";
import { useCall } from "../kit/use-call.ts";
import { useToast } from "../kit/toasts.tsx";
import { type Trash, useDeletion } from "../trash/use-deletion.ts";
import { collectionKey, useCollection } from "./use-collection.ts";
import { useCollectionForm } from "./use-collection-form.ts";
import { focusSoon, useOpenedForm } from "./use-opened-form.ts";

/** Connects list and form of a collection. `newId` is the id of the button for a new item. */
export function useCollectionSection(collection: Collection, newId: string) {
  const { texts } = collection;
  const toast = useToast();
  const list = useCollection(collection);
  const [banner, setBanner] = useState("");
  const note = useRef<() => void>(undefined);
  /** Clears the last outcome's message, so that success and error are never shown together. */
  const takeBack = () => {
    setBanner("");
    note.current?.();
  };
  /** The action that waits for the user to discard or keep unsaved input. */
  const [waiting, setWaiting] = useState<DraftEvent>();

  const offerUndo = useUndoRestore<Item, Content>(collectionKey(collection), async (saving) =>
    saveItem(collection, saving, makeIdempotencyKey(), () => undefined),
  );
  const form = useCollectionForm(collection, {
    onAttempt: takeBack,
    onSaved: ({ item, seen, isRestore, isShown }) => {
      if (isRestore && seen) offerUndo({ saved: item, before: contentOf(seen), name: nameOf(collection, item) });
      else if (texts.saved === undefined) note.current = toast(staffMessages.itemSaved(texts.one, nameOf(collection, item)));
      else setBanner(texts.saved);
      if (!isShown) return;
      if (opened.isOpen) opened.finish();
      else focusSoon(newId);
    },
  });
  const opened = useOpenedForm({ collection, all: list.all, form, newId, onOpen: takeBack });
  const start = (event: DraftEvent) => {
    setWaiting(undefined);
    takeBack();
    if (event.type === "restore") opened.replace(event.item);
    form.start(event);
    if (event.type === "done") focusSoon(newId);
  };
  const deletion = useDeletion(trashOf(collection), list.items, ({ _id }, wasThere) => {
    form.forgetFailure();
    setBanner((wasThere && texts.deleted) || "");
    if (form.draft.editing?._id !== _id) return;
    form.start({ type: "done" });
    if (opened.isOpen) opened.finish();
  });
  const ask = (event: DraftEvent) => (form.dirty ? setWaiting(event) : start(event));
  const hiding = useHiding(collection, (item) => form.dispatch({ type: "hidden", item }));
  /** Closes the form; the guard of unsaved input asks if it's open by its address. */
  const cancel = () => (opened.isOpen ? opened.leave() : ask({ type: "done" }));
  return { list, form, opened, deletion, hiding, banner, takeBack, waiting, ask, start, cancel, keep: () => setWaiting(undefined) };
}

/** Toggles an item's visibility from its row. Keeps a colleague's concurrent changes. */
function useHiding(collection: Collection, onSaved: (item: Item) => void) {
  const toast = useToast();
  const send = async (seen: Item, isOff: boolean) => {
    const content = { values: { ...seen.values, [hiddenField.name]: String(isOff) }, files: {} };
    return saveItem(collection, { seen, content }, makeIdempotencyKey(), () => undefined);
  };
  const call = useCall({
    mutationFn: async ({ item, isOff }: { item: Item; isOff: boolean }) => {
      const outcome = await send(item, isOff);
      const settled = "conflict" in outcome ? await send(outcome.conflict, isOff) : outcome;
      if (!("saved" in settled)) throw new CallFailure(409, staffMessages.changedMeanwhile);
      return settled.saved;
    },
    onSuccess: (saved, { isOff }) => {
      const name = nameOf(collection, saved);
      onSaved(saved);
      const undo = { label: "Undo", run: () => call.mutate({ item: saved, isOff: !isOff }) };
      toast(isOff ? staffMessages.itemHidden(name) : staffMessages.itemShown(name), undo);
    },
    onError: (error, { item, isOff }) => {
      const name = nameOf(collection, item);
      toast.failed(withReason(isOff ? staffMessages.itemHideFailed(name) : staffMessages.itemShowFailed(name), error));
    },
    onSettled: async () => readAgain(collectionKey(collection)),
  });
  const toggle = (item: Item) => {
    if (!call.isPending) call.mutate({ item, isOff: !isHidden(item) });
  };
  return { isPending: call.isPending, toggle };
}

export type Section = ReturnType<typeof useCollectionSection>;

function trashOf(collection: Collection): Trash<Item> {
  const { one, deleteQuestion, deleteFailed } = collection.texts;
  return {
    one,
    list: collectionKey(collection),
    name: (item) => nameOf(collection, item),
    title: (item) => `Delete “${nameOf(collection, item)}”`,
    question: () => deleteQuestion,
    failed: deleteFailed,
    deleted: () => staffMessages.itemDeleted(one),
    remove: async (id) => deleteItem(collection, id),
    restore: async (id) => restoreItem(collection, id),
    load: async ({ init }) => listDeletedItems(collection, init.signal),
  };
}
