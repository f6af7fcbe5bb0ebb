import { useQueryClient } from "@tanstack/react-query";
import { useLayoutEffect, useRef, useState } from "react";
import type { Collection } from "../../../../contract/collections.ts";
import { staffMessages } from "../../../../contract/staff-messages.ts";
import { reasonOf } from "../../api/admin-api.ts";
import { saveOrder } from "../collection-api.ts";
import { type Item, nameOf } from "../collection-item.ts";
import { type Direction, moveItem } from "./order-moves.ts";
import { createOrderQueue } from "./order-queue.ts";
import { useToast } from "../../kit/toasts.tsx";
import { collectionKey } from "../use-collection.ts";

export function moveButtonId(id: string, direction: Direction): string {
  return `move-${direction}-${id}`;
}

/** Moves items at once and saves the order behind it. What is announced has happened; where it could not, things go back to where they were. */
export function useOrder(collection: Collection) {
  const queryKey = collectionKey(collection);
  const queryClient = useQueryClient();
  const toast = useToast();
  const [announcement, setAnnouncement] = useState("");
  const pressed = useRef<string>(undefined);
  const [queue] = useState(() =>
    createOrderQueue<Item>({
      save: (items) => saveOrder(collection, items),
      onSaved: async (saved) => {
        // What was read while it was being saved may be older.
        await queryClient.cancelQueries({ queryKey });
        queryClient.setQueryData(queryKey, saved);
        void queryClient.invalidateQueries({ queryKey });
      },
      onFailed: (error, saved) => {
        queryClient.setQueryData(queryKey, saved);
        const dismiss = toast([staffMessages.orderFailed, reasonOf(error), staffMessages.orderAsBefore].map(endSentence).join(" ").trim());
        addEventListener("online", dismiss, { once: true });
        void queryClient.invalidateQueries({ queryKey });
      },
    }),
  );
  useLayoutEffect(() => {
    // A row that moves in the page takes the focus of its button away.
    if (pressed.current !== undefined) document.getElementById(pressed.current)?.focus();
    pressed.current = undefined;
  });
  const tell = (moved: Item, wanted: readonly Item[], saved: readonly Item[]) => {
    const gone = wanted.filter((item) => !saved.includes(item));
    if (gone.length > 0) toast(describeGone(collection, gone));
    const place = saved.findIndex(({ _id }) => _id === moved._id) + 1;
    setAnnouncement(place === 0 ? "" : `${nameOf(collection, moved)} is now number ${place} of ${saved.length}.`);
  };
  const move = async (item: Item, direction: Direction) => {
    // A reload under way would bring the old order back.
    await queryClient.cancelQueries({ queryKey });
    const before = queryClient.getQueryData<Item[]>(queryKey);
    const after = before && moveItem(before, item._id, direction);
    if (before === undefined || after === undefined) return;
    pressed.current = moveButtonId(item._id, direction);
    setAnnouncement("");
    queryClient.setQueryData(queryKey, after);
    queue.add({ before, after, tell: (saved) => tell(item, after, saved) });
  };
  return { announcement, move: (item: Item, direction: Direction) => void move(item, direction) };
}

const endSentence = (text = "") => (text === "" || /[.!?]$/.test(text) ? text : `${text}.`);

/** What to say of items that had been deleted when an order was saved. */
export function describeGone(collection: Collection, gone: readonly Item[]): string {
  return staffMessages.goneFromOrder(gone.map((item) => nameOf(collection, item)).join(", "));
}
