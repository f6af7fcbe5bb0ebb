import { useReducer, useRef, useState } from "react";
import type { Collection } from "../../../contract/collections.ts";
import { CallFailure, isGone } from "../api/admin-api.ts";
import { readAgain } from "../api/query-client.ts";
import { type Content, restoreItem, saveItem } from "./collection-api.ts";
import { hasTexts } from "./conflict-dialog.tsx";
import { type Draft, type DraftEvent, type Filled, findFaults, isDirty, reduceDraft, startDraft } from "./collection-form-state.ts";
import type { Item } from "./collection-item.ts";
import { collectionKey } from "./use-collection.ts";
import { makeIdempotencyKey } from "../../forms/attempt.ts";
import { useCall } from "../kit/use-call.ts";
import { type Saving, useVersionedSave } from "../kit/use-versioned-save.ts";

type Listeners = {
  /** Called before each save, to clear the last outcome's message. */
  onAttempt: () => void;
  onSaved: (saved: Saved) => void;
};

/** `isShown` is false if another item was opened before the answer. */
type Saved = { item: Item; seen: Item | undefined; isRestore: boolean; isShown: boolean };

/** State of a collection's form: input, saving with idempotency key, and edit conflicts. */
export function useCollectionForm(collection: Collection, { onAttempt, onSaved }: Listeners) {
  const [draft, dispatch] = useReducer(
    (current: Draft, event: DraftEvent) => reduceDraft(collection, current, event),
    collection,
    startDraft,
  );
  const [sent, setSent] = useState(0);
  const [key, setKey] = useState(makeIdempotencyKey);
  const renewKey = () => setKey(makeIdempotencyKey());
  /** The last save whose input is still in the form. An answer to an earlier one is about another item than the one shown. */
  const latest = useRef<Saving<Item, Content>>(undefined);
  const dirty = isDirty(collection, draft);
  const reload = async () => readAgain(collectionKey(collection));

  const save = useVersionedSave<Item, Content>({
    send: async (saving) => saveItem(collection, saving, key, setSent),
    isSame: ({ values }, current) => hasTexts(collection, values, current),
    onFailure: async (error, saving) => {
      const status = error instanceof CallFailure ? error.status : undefined;
      // The idempotency key was used for other content, so that save may have worked. The next press saves a new item on purpose.
      if (status === 409 && saving.seen === undefined && latest.current === saving) renewKey();
      if (status === 404 || status === 409) await reload();
    },
    onOutcome: async (outcome, saving) => {
      const { seen, isRestore = false } = saving;
      const isShown = latest.current === saving;
      if ("refused" in outcome && isShown) dispatch({ type: "refused", faults: outcome.refused });
      if (!("saved" in outcome)) return;
      if (isShown) {
        dispatch({ type: "saved", id: seen?._id });
        renewKey();
      }
      onSaved({ item: outcome.saved, seen, isRestore, isShown });
      await reload();
    },
  });

  const submit = ({ editing, ...content }: Filled, isRestore = false) => {
    if (save.isPending) return;
    onAttempt();
    save.reset();
    const faults = findFaults(collection, { editing, ...content });
    if (faults !== undefined) return dispatch({ type: "refused", faults });
    latest.current = { seen: editing, content, isRestore };
    save.mutate(latest.current);
  };
  /** Restores an item that a colleague deleted during editing, then saves the input. */
  const revival = useCall({
    mutationFn: async (content: Filled) => {
      if (content.editing !== undefined) await restoreItem(collection, content.editing._id);
      return content;
    },
    onSuccess: (content) => submit(content),
    onError: reload,
  });
  return {
    draft,
    dispatch,
    dirty,
    save,
    sent,
    revival: {
      isOffered: draft.editing !== undefined && isGone(save.error) && !isGone(revival.error),
      isPending: revival.isPending,
      error: revival.error,
      start: () => revival.mutate(contentOf(draft)),
    },
    submit: () => submit(contentOf(draft)),
    start: (event: DraftEvent) => {
      latest.current = undefined;
      save.reset();
      renewKey();
      dispatch(event);
      if (event.type === "restore") submit({ editing: event.item, ...event.content }, true);
    },
    keepMine: (theirs: Item, content: Content) => {
      dispatch({ type: "merged", item: theirs, content });
      submit({ editing: theirs, ...content }, save.variables?.isRestore);
    },
    forgetFailure: () => {
      save.reset();
      dispatch({ type: "refused", faults: {} });
    },
  };
}

const contentOf = ({ editing, values, files }: Draft): Filled => ({ editing, values, files });

export type CollectionFormControl = ReturnType<typeof useCollectionForm>;
