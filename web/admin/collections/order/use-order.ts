import { useQueryClient } from "@tanstack/react-query";
import { useLayoutEffect, useRef, useState } from "react";
import type { Collection } from "../../../../contract/collections.ts";
import { staffMessages } from "../../../../contract/staff-messages.ts";
import { reasonOf } from "../../api/admin-api.ts";
import { saveOrder } from "../collection-api.ts";
import { type Item, nameOf } from "../collection-item.ts";
import { createOrderQueue } from "./order-queue.ts";
import { type Direction, moveWithin, placeOfMove } from "../../kit/lists/move-within.ts";
import { useToast } from "../../kit/toasts.tsx";
import { collectionKey } from "../use-collection.ts";
import { readAgain, showAnswer } from "../../api/query-client.ts";

export function moveButtonId(id: string, direction: Direction): string {
  return `move-${direction}-${id}`;
}

export const handleId = (id: string): string => `handle-${id}`;

/** Optimistic update of the order: the list changes at once, is announced once saved, and is rolled back if the save fails. */
export function useOrder(collection: Collection) {
  const queryKey = collectionKey(collection);
  const queryClient = useQueryClient();
  const toast = useToast();
  const tellGone = useTellGoneItems(collection);
  const [announcement, setAnnouncement] = useState("");
  const pressed = useRef<string>(undefined);
  const [queue] = useState(() =>
    createOrderQueue<Item>({
      save: (items) => saveOrder(collection, items),
      onSaved: async (saved) => {
        await showAnswer(queryKey, saved);
        void readAgain(queryKey);
      },
      onFailed: (error, saved) => {
        queryClient.setQueryData(queryKey, saved);
        const dismiss = toast.failed(
          [staffMessages.orderFailed, reasonOf(error), staffMessages.orderAsBefore].map(endSentence).join(" ").trim(),
        );
        addEventListener("online", dismiss, { once: true });
        void readAgain(queryKey);
      },
    }),
  );
  useLayoutEffect(() => {
    // Reordering moves the row in the DOM, which blurs its button.
    if (pressed.current !== undefined) document.getElementById(pressed.current)?.focus();
    pressed.current = undefined;
  });
  const tell = (moved: Item, wanted: readonly Item[], saved: readonly Item[]) => {
    tellGone(wanted, saved);
    const place = saved.findIndex(({ _id }) => _id === moved._id) + 1;
    setAnnouncement(place === 0 ? "" : `${nameOf(collection, moved)} is now number ${place} of ${saved.length}.`);
  };
  const move = async (item: Item, to: Direction | number) => {
    const focused = document.activeElement?.id;
    // A refetch in flight would restore the old order.
    await queryClient.cancelQueries({ queryKey });
    const before = queryClient.getQueryData<Item[]>(queryKey);
    const after = before && moveItem(before, item._id, to);
    if (before === undefined || after === undefined) return;
    pressed.current = focused;
    setAnnouncement("");
    queryClient.setQueryData(queryKey, after);
    queue.add({ before, after, tell: (saved) => tell(item, after, saved) });
  };
  return { announcement, move: (item: Item, to: Direction | number) => void move(item, to) };
}

const endSentence = (text = "") => (text === "" || /[.!?]$/.test(text) ? text : `${text}.`);

/** Tells the user which items were deleted before the order was saved. */
export function useTellGoneItems(collection: Collection): (wanted: readonly Item[], saved: readonly Item[]) => void {
  const toast = useToast();
  return (wanted, saved) => {
    const gone = wanted.filter((item) => !saved.includes(item)).map((item) => nameOf(collection, item));
    if (gone.length > 0) toast(staffMessages.goneFromOrder(gone.join(", ")));
  };
}

/** The list with an item moved by one, to an end or to an index; undefined if that changes nothing. */
export function moveItem<Listed extends { _id: string }>(
  items: readonly Listed[],
  id: string,
  to: Direction | number,
): Listed[] | undefined {
  const from = items.findIndex((item) => item._id === id);
  const place = placeOfMove(from, to, items.length);
  return place === undefined ? undefined : moveWithin(items, from, place);
}
