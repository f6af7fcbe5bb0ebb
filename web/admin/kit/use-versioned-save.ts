import { useRef } from "react";
import type { Faults } from "../../forms/use-form.ts";
import { CallFailure } from "../api/admin-api.ts";
import { useCall } from "./use-call.ts";

type Versioned = { _id: string; version: number };

/** A conflict has the version that a colleague saved, for the user to resolve. Refused has errors by field. */
export type SaveOutcome<Item> = { saved: Item } | { conflict: Item } | { refused: Faults };

/** An edit conflict: the version that the input was based on, the input, and the version that a colleague saved. */
export type Conflict<Item, Content> = { base: Item; mine: Content; theirs: Item };

/** Input to save and the version it's based on; undefined for a new item. */
export type Saving<Item, Content> = {
  seen: Item | undefined;
  content: Content;
  isRestore?: boolean;
};

type VersionedSaveDeps<Item, Content> = {
  /** @throws CallFailure for an error that isn't a `SaveOutcome` */
  send: (saving: Saving<Item, Content>) => Promise<SaveOutcome<Item>>;
  isSame: (content: Content, current: Item) => boolean;
  onOutcome: (outcome: SaveOutcome<Item>, saving: Saving<Item, Content>) => Promise<void>;
  onFailure?: (error: Error, saving: Saving<Item, Content>) => Promise<void>;
};

/** Saves with an optimistic lock. `conflict` stays until it's resolved. */
export function useVersionedSave<Item extends Versioned, Content>({
  send,
  isSame,
  onOutcome,
  onFailure,
}: VersionedSaveDeps<Item, Content>) {
  /** The last save without a response: it may have succeeded, and its version is no conflict then. */
  const lost = useRef<Saving<Item, Content>>(undefined);
  const save = useCall({
    mutationFn: async (saving: Saving<Item, Content>) => {
      const outcome = await send(saving);
      if (!("conflict" in outcome && lost.current && isOwnSave(lost.current, outcome.conflict, isSame))) return outcome;
      return send({ ...saving, seen: outcome.conflict });
    },
    onError: async (error, saving) => {
      if (!(error instanceof CallFailure)) lost.current = saving;
      await onFailure?.(error, saving);
    },
    onSuccess: onOutcome,
  });
  return { ...save, conflict: findConflict(save.data, save.variables) };
}

function findConflict<Item, Content>(
  outcome: SaveOutcome<Item> | undefined,
  saving: Saving<Item, Content> | undefined,
): Conflict<Item, Content> | undefined {
  if (outcome === undefined || !("conflict" in outcome) || saving?.seen === undefined) return undefined;
  return { base: saving.seen, mine: saving.content, theirs: outcome.conflict };
}

/** Whether the server's version is from this save, whose response was lost. */
export function isOwnSave<Item extends Versioned, Content>(
  { seen, content }: Saving<Item, Content>,
  current: Item,
  isSame: (content: Content, current: Item) => boolean,
): boolean {
  return seen?._id === current._id && seen.version + 1 === current.version && isSame(content, current);
}
