import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useReducer, useState } from "react";
import type { Collection } from "../../contract/collections.ts";
import { CallFailure } from "./admin-api.ts";
import { saveItem } from "./collection-api.ts";
import { type Draft, type DraftEvent, findFaults, isDirty, reduceDraft, startDraft } from "./collection-form-state.ts";
import type { Item } from "./collection-item.ts";
import { makeIdempotencyKey } from "../forms/attempt.ts";
import type { FormOutcome } from "./save-outcome.ts";
import { collectionKey } from "./use-collection.ts";
import { useForgetOffline } from "./use-forget-offline.ts";
import { useUnsaved } from "./unsaved-store.ts";

type Saving = { draft: Draft; version: number | undefined };

type Listeners = {
  /** Something is about to be sent: what was said of the last outcome is no longer news. */
  onAttempt: () => void;
  onSaved: (item: Item, wasEditing: boolean) => void;
};

/** The form of a collection: what is typed, how it is saved, and what somebody else did meanwhile. */
export function useCollectionForm(collection: Collection, { onAttempt, onSaved }: Listeners) {
  const queryClient = useQueryClient();
  const [draft, dispatch] = useReducer(
    (current: Draft, event: DraftEvent) => reduceDraft(collection, current, event),
    collection,
    startDraft,
  );
  const [sent, setSent] = useState(0);
  const [theirs, setTheirs] = useState<Item>();
  const [key, setKey] = useState(makeIdempotencyKey);
  const renewKey = () => setKey(makeIdempotencyKey());
  const dirty = isDirty(collection, draft);
  const forgetFailure = () => {
    save.reset();
    dispatch({ type: "refused", faults: { fields: {} } });
  };
  useUnsaved(dirty);

  const save = useMutation({
    mutationFn: ({ draft: { editing, values, file }, version }: Saving): Promise<FormOutcome> => {
      setSent(0);
      const known = editing === undefined ? {} : { id: editing._id, ...(version === undefined ? {} : { version }) };
      return saveItem(collection, { ...known, key, values, file, onProgress: setSent });
    },
    onError: async (error, { draft: { editing } }) => {
      const status = error instanceof CallFailure ? error.status : undefined;
      // What came under this key before may be in the list. Whoever has looked and sends the form again means it.
      if (status === 409 && editing === undefined) renewKey();
      if (status === 404 || status === 409) await queryClient.invalidateQueries({ queryKey: collectionKey(collection) });
    },
    onSuccess: async (outcome, { draft: { editing } }) => {
      if ("conflict" in outcome) return setTheirs(outcome.conflict);
      if ("refused" in outcome) return dispatch({ type: "refused", faults: outcome.refused });
      dispatch({ type: "done" });
      renewKey();
      onSaved(outcome.saved, editing !== undefined);
      await queryClient.invalidateQueries({ queryKey: collectionKey(collection) });
    },
  });

  useForgetOffline(save);

  const submit = (version = draft.editing?.version) => {
    if (save.isPending) return;
    onAttempt();
    save.reset();
    const faults = findFaults(collection, draft);
    if (faults !== undefined) return dispatch({ type: "refused", faults });
    save.mutate({ draft, version });
  };
  const start = (event: DraftEvent) => {
    save.reset();
    renewKey();
    dispatch(event);
  };
  return { draft, dispatch, start, dirty, save, sent, submit, theirs, forgetTheirs: () => setTheirs(undefined), forgetFailure };
}

export type CollectionFormControl = ReturnType<typeof useCollectionForm>;
