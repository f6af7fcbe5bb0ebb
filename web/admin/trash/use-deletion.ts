import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { type ApiAnswer, readAnswer, withReason } from "../api/admin-api.ts";
import type { CallOptions } from "../api/use-read.ts";
import { useToast } from "../kit/toasts.tsx";
import { TAB_HEADING_ID } from "../kit/lists/toolbar.tsx";
import { nextCursor, type Pages } from "../kit/lists/use-paged-list.ts";
import type { Listed } from "../kit/lists/use-selection.ts";
import { readAgain } from "../api/query-client.ts";

/** A deleted item that can be restored until `purgedAt`. Times are ISO 8601. */
export type Deleted<Item> = { item: Item; deletedAt: string; deletedBy: string; purgedAt: string };

/** A page of deleted items, their total, and the cursor of the next page. */
export type DeletedPage<Item> = { entries: Deleted<Item>[]; total: number; next: string | undefined };

/** @throws CallFailure for an error response */
export async function readDeleted<Item>(response: ApiAnswer<Deleted<Item>[]> & { headers: Headers }): Promise<DeletedPage<Item>> {
  const entries = await readAnswer(response);
  const { headers } = response;
  return { entries, total: Number(headers.get("X-Total-Count") ?? entries.length), next: nextCursor(headers.get("Link")) };
}

export type Trash<Item extends Listed> = {
  /** Name of the kind in sentences. */
  one: string;
  /** First part of the query keys of its lists. */
  list: readonly string[];
  name: (item: Item) => string;
  title: (item: Item) => string;
  question: (item: Item) => string;
  failed: string;
  deleted: (item: Item) => string;
  /** Resolves to false if it was already deleted. */
  remove: (id: string) => Promise<boolean>;
  restore: (id: string) => Promise<unknown>;
  load: (options: CallOptions, query: { cursor?: string; total: "1" }) => Promise<DeletedPage<Item>>;
  /** Details that distinguish items of the same name. */
  renderItem?: (item: Item) => ReactNode;
};

/** A separate key: entries have another shape than the list's items. */
export function deletedKey(list: readonly string[]): readonly string[] {
  return ["deleted", ...list];
}

export function deleteButtonId(id: string): string {
  return `delete-${id}`;
}

/** Deletes with confirmation: removes the row, moves focus, and offers Undo in a toast. */
export function useDeletion<Item extends Listed>(
  trash: Trash<Item>,
  items: readonly Item[] | undefined,
  onDeleted?: (item: Item, wasThere: boolean) => void,
) {
  const [asked, setAsked] = useState<Item>();
  const forgetRow = useForgetRow(trash.list, items);
  const offerUndo = useUndo(trash);
  const settle = (item: Item, wasThere: boolean) => {
    setAsked(undefined);
    forgetRow(item._id);
    offerUndo(item._id, wasThere ? trash.deleted(item) : staffMessages.alreadyDeleted(trash.one));
    onDeleted?.(item, wasThere);
  };
  return { trash, asked, ask: setAsked, settle, close: () => setAsked(undefined) };
}
export type Deletion<Item extends Listed> = ReturnType<typeof useDeletion<Item>>;

/** Removes an item from all cached pages of a list, and moves focus. */
export function useForgetRow(queryKey: readonly string[], items: readonly Listed[] | undefined): (id: string) => void {
  const queryClient = useQueryClient();
  const moveFocusFrom = useFocusAfterDelete(items);
  return (id) => {
    moveFocusFrom(id);
    queryClient.setQueriesData<Pages<Listed> | Listed[]>({ queryKey }, (data) => data && withoutItem(data, id));
    // Race: a refetch in flight may still contain the row, so it's restarted.
    void readAgain(queryKey);
  };
}

/** Cached data of a list, whole or paged, without one item. */
function withoutItem(data: Pages<Listed> | Listed[], id: string): Pages<Listed> | Listed[] {
  const filter = (items: Listed[]) => items.filter(({ _id }) => _id !== id);
  if (Array.isArray(data)) return filter(data);
  // Queries of a single item share the key's first part.
  if (!("pages" in data)) return data;
  return { ...data, pages: data.pages.map((page) => ({ ...page, items: filter(page.items) })) };
}

/** The focused button is removed with its row: focus moves to the next row, or to the heading. */
function useFocusAfterDelete(items: readonly Listed[] | undefined): (id: string) => void {
  const target = useRef<string>(undefined);
  useEffect(() => {
    if (target.current === undefined) return;
    document.getElementById(target.current)?.focus();
    target.current = undefined;
  }, [items]);
  return (id) => {
    const index = items?.findIndex((item) => item._id === id) ?? -1;
    const neighbour = items?.[index + 1] ?? items?.[index - 1];
    target.current = neighbour ? deleteButtonId(neighbour._id) : TAB_HEADING_ID;
  };
}

/** Toast with Undo after a deletion. */
function useUndo<Item extends Listed>({ one, restore, list }: Trash<Item>): (id: string, deleted: string) => void {
  const toast = useToast();
  const undo = async (id: string) => {
    try {
      await restore(id);
      toast(staffMessages.itemRestored(one));
    } catch (error) {
      toast.failed(withReason(staffMessages.restoreFailed(one), error));
    }
    await Promise.all([list, deletedKey(list)].map(async (queryKey) => readAgain(queryKey)));
  };
  return (id, deleted) => toast(deleted, { label: "Undo", run: () => void undo(id) });
}
