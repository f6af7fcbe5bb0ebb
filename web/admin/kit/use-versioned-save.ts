import { useRef } from "react";
import type { Faults } from "../../forms/use-form.ts";
import { CallFailure } from "../api/admin-api.ts";
import { useCall } from "./use-call.ts";

type Versioned = { _id: string; version: number };

/** A conflict is what somebody else saved meanwhile, and the person decides. Refused is what is wrong with a field, which the person corrects. */
export type SaveOutcome<Item> = { saved: Item } | { conflict: Item } | { refused: Faults };

/** What stopped a save: the version that it was typed over, what was typed, and what somebody else has saved meanwhile. */
export type Conflict<Item, Content> = { base: Item; mine: Content; theirs: Item };

/** What was typed, and the item over which it was typed as it was last seen; none where it is new. */
export type Saving<Item, Content> = {
  seen: Item | undefined;
  content: Content;
  /** Whether it brings an earlier version back. */
  isRestore?: boolean;
};

type Deps<Item, Content> = {
  /** @throws CallFailure where it came to none of the outcomes */
  send: (saving: Saving<Item, Content>) => Promise<SaveOutcome<Item>>;
  isSame: (content: Content, current: Item) => boolean;
  onOutcome: (outcome: SaveOutcome<Item>, saving: Saving<Item, Content>) => Promise<void>;
  onFailure?: (error: Error, saving: Saving<Item, Content>) => Promise<void>;
};

/** Saves what two may be changing at the same time. `conflict` is there until it is decided about. */
export function useVersionedSave<Item extends Versioned, Content>({ send, isSame, onOutcome, onFailure }: Deps<Item, Content>) {
  /** What was sent without an answer: it may have been saved all the same, and is then nobody else's change. */
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

/** Whether what stands on the server is what this try, whose answer was lost, has saved. */
export function isOwnSave<Item extends Versioned, Content>(
  { seen, content }: Saving<Item, Content>,
  current: Item,
  isSame: (content: Content, current: Item) => boolean,
): boolean {
  return seen?._id === current._id && seen.version + 1 === current.version && isSame(content, current);
}
