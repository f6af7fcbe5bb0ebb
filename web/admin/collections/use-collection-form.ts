import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useReducer, useRef, useState } from "react";
import type { Collection } from "../../../contract/collections.ts";
import { CallFailure } from "../api/admin-api.ts";
import { saveItem } from "./collection-api.ts";
import { isOwnSave } from "./collection-conflict.ts";
import { type Draft, type DraftEvent, findFaults, isDirty, reduceDraft, startDraft } from "./collection-form-state.ts";
import type { Item } from "./collection-item.ts";
import { makeIdempotencyKey } from "../../forms/attempt.ts";
import type { FormOutcome } from "./form-outcome.ts";
import { collectionKey } from "./use-collection.ts";
import { useForgetOffline } from "../kit/use-forget-offline.ts";
import { useUnsaved } from "../kit/unsaved-store.ts";

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
    dispatch({ type: "refused", faults: {} });
  };
  useUnsaved(dirty);

  /** What was sent without an answer: it may have been saved all the same, and is then nobody else's change. */
  const lost = useRef<Draft>(undefined);
  const send = ({ draft: { editing, values, file }, version }: Saving) => {
    setSent(0);
    const known = editing === undefined ? {} : { id: editing._id, ...(version === undefined ? {} : { version }) };
    return saveItem(collection, { ...known, key, values, file, onProgress: setSent });
  };
  const save = useMutation({
    mutationFn: async (saving: Saving): Promise<FormOutcome> => {
      const outcome = await send(saving);
      const current = "conflict" in outcome ? outcome.conflict : undefined;
      if (current === undefined || lost.current === undefined || !isOwnSave(collection, lost.current, current)) return outcome;
      return send({ ...saving, version: current.version });
    },
    onError: async (error, { draft: tried }) => {
      const status = error instanceof CallFailure ? error.status : undefined;
      if (status === undefined) lost.current = tried;
      // What came under this key before may be in the list. Whoever has looked and sends the form again means it.
      if (status === 409 && tried.editing === undefined) renewKey();
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
