import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useLayoutEffect, useRef, useState } from "react";
import type { Collection } from "../../contract/collections.ts";
import { staffMessages } from "../../contract/staff-messages.ts";
import { reasonOf } from "./admin-api.ts";
import { saveOrder } from "./collection-api.ts";
import { type Item, nameOf } from "./collection-item.ts";
import { type Direction, moveItem } from "./order-moves.ts";
import { useToast } from "./toasts.tsx";

export function moveButtonId(id: string, direction: Direction): string {
  return `move-${direction}-${id}`;
}

type Move = { before: Item[]; after: Item[] };

/** Moves items at once and saves the order behind it, one save after the other; a refused one puts things back. */
export function useOrder(collection: Collection, queryKey: readonly string[]) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const [announcement, setAnnouncement] = useState("");
  const pressed = useRef<string>(undefined);
  const saving = useMutation({
    scope: { id: queryKey.join(" ") },
    mutationFn: ({ after }: Move) =>
      saveOrder(
        collection,
        after.map(({ _id }) => _id),
      ),
    onError: async (error, { before }) => {
      queryClient.setQueryData(queryKey, before);
      toast([staffMessages.orderFailed, reasonOf(error)].filter(Boolean).join(". "));
      await queryClient.invalidateQueries({ queryKey });
    },
  });
  useLayoutEffect(() => {
    // A row that moves in the page takes the focus of its button away.
    if (pressed.current !== undefined) document.getElementById(pressed.current)?.focus();
    pressed.current = undefined;
  });
  const move = async (item: Item, direction: Direction) => {
    // A reload under way would bring the old order back.
    await queryClient.cancelQueries({ queryKey });
    const items = queryClient.getQueryData<Item[]>(queryKey);
    const moved = items && moveItem(items, item._id, direction);
    if (items === undefined || moved === undefined) return;
    pressed.current = moveButtonId(item._id, direction);
    queryClient.setQueryData(queryKey, moved);
    setAnnouncement(`${nameOf(collection, item)} is now number ${moved.indexOf(item) + 1} of ${moved.length}.`);
    saving.mutate({ before: items, after: moved });
  };
  return { announcement, move: (item: Item, direction: Direction) => void move(item, direction) };
}
