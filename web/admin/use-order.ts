import { useQueryClient } from "@tanstack/react-query";
import { useLayoutEffect, useRef, useState } from "react";
import type { Collection } from "../../contract/collections.ts";
import { staffMessages } from "../../contract/staff-messages.ts";
import { reasonOf } from "./admin-api.ts";
import { saveOrder } from "./collection-api.ts";
import { type Item, nameOf } from "./collection-item.ts";
import { type Direction, moveItem } from "./order-moves.ts";
import { createOrderQueue } from "./order-queue.ts";
import { useToast } from "./toasts.tsx";
import { collectionKey } from "./use-collection.ts";

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
      save: (items) => saveOrder(collection, idsOf(items)),
      onSaved: async (said, saved) => {
        setAnnouncement(said);
        if (saved === undefined) return;
        // What was read while it was being saved may be older.
        await queryClient.cancelQueries({ queryKey });
        queryClient.setQueryData(queryKey, saved);
        void queryClient.invalidateQueries({ queryKey });
      },
      onFailed: (error, kept) => {
        queryClient.setQueryData(queryKey, kept);
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
  const move = async (item: Item, direction: Direction) => {
    // A reload under way would bring the old order back.
    await queryClient.cancelQueries({ queryKey });
    const before = queryClient.getQueryData<Item[]>(queryKey);
    const after = before && moveItem(before, item._id, direction);
    if (before === undefined || after === undefined) return;
    pressed.current = moveButtonId(item._id, direction);
    setAnnouncement("");
    queryClient.setQueryData(queryKey, after);
    const place = after.findIndex(({ _id }) => _id === item._id) + 1;
    queue.add({ before, after, said: `${nameOf(collection, item)} is now number ${place} of ${after.length}.` });
  };
  return { announcement, move: (item: Item, direction: Direction) => void move(item, direction) };
}

const endSentence = (text = "") => (text === "" || /[.!?]$/.test(text) ? text : `${text}.`);

export function idsOf(items: readonly Item[]): string[] {
  return items.map(({ _id }) => _id);
}
