import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useReducer, useState } from "react";
import type { Collection } from "../../contract/collections.ts";
import { saveItem } from "./collection-api.ts";
import { type Draft, type DraftEvent, findFaults, isDirty, reduceDraft, startDraft } from "./collection-form-state.ts";
import type { Item } from "./collection-item.ts";
import type { SaveOutcome } from "./save-outcome.ts";
import { collectionKey } from "./use-collection.ts";
import { useUnsaved } from "./unsaved-store.ts";

type Saving = { draft: Draft; version: number | undefined };

/** The form of a collection: what is typed, how it is saved, and what somebody else did meanwhile. */
export function useCollectionForm(collection: Collection, onSaved: (item: Item, wasEditing: boolean) => void) {
  const queryClient = useQueryClient();
  const [draft, dispatch] = useReducer(
    (current: Draft, event: DraftEvent) => reduceDraft(collection, current, event),
    collection,
    startDraft,
  );
  const [sent, setSent] = useState(0);
  const [theirs, setTheirs] = useState<Item>();
  const dirty = isDirty(collection, draft);
  useUnsaved(dirty);

  const save = useMutation({
    mutationFn: ({ draft: { editing, values, file }, version }: Saving): Promise<SaveOutcome> => {
      setSent(0);
      const known = editing === undefined ? {} : { id: editing._id, ...(version === undefined ? {} : { version }) };
      return saveItem(collection, { ...known, values, file, onProgress: setSent });
    },
    onSuccess: async (outcome, { draft: { editing } }) => {
      if ("conflict" in outcome) return setTheirs(outcome.conflict);
      if ("refused" in outcome) return dispatch({ type: "refused", faults: outcome.refused });
      dispatch({ type: "done" });
      onSaved(outcome.saved, editing !== undefined);
      await queryClient.invalidateQueries({ queryKey: collectionKey(collection) });
    },
  });

  const submit = (version = draft.editing?.version) => {
    if (save.isPending) return;
    const faults = findFaults(collection, draft);
    if (faults !== undefined) return dispatch({ type: "refused", faults });
    save.mutate({ draft, version });
  };
  const start = (event: DraftEvent) => {
    save.reset();
    dispatch(event);
  };
  return { draft, dispatch, start, dirty, save, sent, submit, theirs, forgetTheirs: () => setTheirs(undefined) };
}

export type CollectionFormControl = ReturnType<typeof useCollectionForm>;
