import { useQueries } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { useNavigate } from "react-router";
import type { Collection } from "../../../contract/collections.ts";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { useItemAddress } from "../kit/lists/use-item-address.ts";
import { useToast } from "../kit/toasts.tsx";
import { collectionQuery } from "./use-collection.ts";
import { newAddress } from "./use-opened-form.ts";

/** Says that the item in the URL doesn't exist, and shows the list. An item deleted while its form is open stays open. */
export function useUnknownItem(members: readonly Collection[]): void {
  const { id, list } = useItemAddress();
  const lists = useQueries({ queries: members.map(collectionQuery) });
  const navigate = useNavigate();
  const toast = useToast();
  const known = useRef<string>(undefined);
  const reread = useRef<string>(undefined);
  const isThere = members.some((one) => newAddress(one) === id) || lists.some(({ data = [] }) => data.some(({ _id }) => _id === id));
  const isSettled = lists.every(({ isSuccess, isFetching }) => isSuccess && !isFetching);
  const judge = useEffectEvent(() => {
    if (isThere) known.current = id;
    if (id === undefined || id === known.current || !isSettled) return;
    if (reread.current === id) {
      toast.failed(staffMessages.itemGone);
      void navigate(list, { replace: true });
      return;
    }
    // The list may be older than the item.
    reread.current = id;
    for (const { refetch } of lists) void refetch();
  });
  useEffect(() => judge(), [id, isThere, isSettled]);
}
