import { useEffect, useEffectEvent, useRef } from "react";
import { useNavigate } from "react-router";
import type { Collection } from "../../../contract/collections.ts";
import { collectionWord } from "../../../contract/audit.ts";
import { findNeighbours } from "../kit/lists/beside.tsx";
import { useItemAddress } from "../kit/lists/use-item-address.ts";
import { useUnsaved } from "../kit/unsaved-guard.tsx";
import type { Item } from "./collection-item.ts";
import { editButtonId } from "./collection-row.tsx";
import type { CollectionFormControl } from "./use-collection-form.ts";

/** `open` in the URL while a new item of the collection is entered. */
export const newAddress = (collection: Collection) => `new-${collectionWord(collection)}`;

type OpenedFormDeps = {
  collection: Collection;
  all: readonly Item[];
  form: CollectionFormControl;
  /** Id of the button for a new item. */
  newId: string;
  onOpen: () => void;
};

/** Opens and closes the form of a collection as the URL says, and returns focus to the row. */
export function useOpenedForm({ collection, all, form, newId, onOpen }: OpenedFormDeps) {
  const { id, addressOf, list } = useItemAddress();
  const navigate = useNavigate();
  const { editing, asked } = form.draft;
  /** Value of `open` that the form shows. */
  const shown = useRef<string>(undefined);
  const newItem = newAddress(collection);
  const opened = all.find(({ _id }) => _id === id);
  const isOpen = id !== undefined && (id === newItem || id === editing?._id);

  const isLost = (next: string | undefined) => {
    if (next === shown.current || (next === newItem && editing === undefined)) return false;
    return shown.current !== undefined || next === newItem || all.some(({ _id }) => _id === next);
  };
  const giveUp = useUnsaved(form.dirty, isLost);

  const follow = useEffectEvent(() => {
    const before = shown.current;
    if (id === before) return;
    if (id === newItem || opened !== undefined) {
      shown.current = id;
      if (editing?._id === id) return;
      onOpen();
      form.start(opened ? { type: "edit", item: opened } : { type: editing === undefined ? "asked" : "add" });
    } else if (before !== undefined) {
      shown.current = undefined;
      if (asked > 0) form.start({ type: "done" });
      if (id === undefined) focusSoon(editButtonId(before), newId);
    }
  });
  useEffect(() => follow(), [id, opened]);

  const go = (place: string) =>
    id === place ? form.dispatch({ type: "asked" }) : void navigate(addressOf(place), { preventScrollReset: true });
  return {
    isOpen,
    list,
    neighbours: (items: readonly Item[] | undefined) => findNeighbours(items, editing?._id),
    edit: ({ _id }: Item) => go(_id),
    add: () => go(newItem),
    /** Opens an item whose input has just been put into the form. */
    replace: ({ _id }: Item) => {
      giveUp();
      if (id !== _id) void navigate(addressOf(_id), { preventScrollReset: true });
    },
    leave: () => void navigate(list, { preventScrollReset: true }),
    /** Closes the form after its item was saved or deleted. */
    finish: () => {
      giveUp();
      void navigate(list, { replace: true, preventScrollReset: true });
    },
  };
}
export type OpenedForm = ReturnType<typeof useOpenedForm>;

/** Focuses the first of these elements that exists after the next render, unless focus is already in a row. */
export function focusSoon(...ids: string[]): void {
  requestAnimationFrame(() => {
    if (document.activeElement?.closest(".list tr")) return;
    ids
      .map((id) => document.getElementById(id))
      .find((element) => element !== null)
      ?.focus();
  });
}
