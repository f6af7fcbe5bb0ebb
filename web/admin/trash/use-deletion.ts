import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { type Answer, readAnswer, withReason } from "../api/admin-api.ts";
import type { CallOptions } from "../api/use-read.ts";
import { useToast } from "../kit/toasts.tsx";
import { TAB_HEADING_ID } from "../kit/lists/toolbar.tsx";
import { nextCursor, type Pages } from "../kit/lists/use-paged-list.ts";
import { readAgain } from "../api/query-client.ts";

type Listed = { _id: string };

/** Something that was deleted and can be brought back until it is purged. */
export type Deleted<Item> = { item: Item; deletedAt: string; deletedBy: string; purgedAt: string };

/** Some of what was deleted, how much there is, and where it goes on. */
export type DeletedPage<Item> = { entries: Deleted<Item>[]; total: number; next: string | undefined };

/** @throws CallFailure for any answer but the list */
export async function readDeleted<Item>(response: Answer<Deleted<Item>[]> & { headers: Headers }): Promise<DeletedPage<Item>> {
  const entries = await readAnswer(response);
  const { headers } = response;
  return { entries, total: Number(headers.get("X-Total-Count") ?? entries.length), next: nextCursor(headers.get("Link")) };
}

/** How a kind of thing is deleted and brought back. */
export type Trash<Item extends Listed> = {
  /** What kind of thing it is, for sentences. */
  one: string;
  /** The first part of the keys of the lists it stands in. */
  list: readonly string[];
  name: (item: Item) => string;
  title: (item: Item) => string;
  question: (item: Item) => string;
  failed: string;
  deleted: (item: Item) => string;
  /** Resolves to whether it was still there. */
  remove: (id: string) => Promise<boolean>;
  restore: (id: string) => Promise<unknown>;
  load: (options: CallOptions, query: { cursor?: string; total: "1" }) => Promise<DeletedPage<Item>>;
  /** What tells a deleted one from others of its name. */
  renderItem?: (item: Item) => ReactNode;
};

/** Apart from the lists' own keys, whose entries have another shape. */
export function deletedKey(list: readonly string[]): readonly string[] {
  return ["deleted", ...list];
}

export function deleteButtonId(id: string): string {
  return `delete-${id}`;
}

/** What is asked about, and what becomes of the list once it is deleted: the row goes, the focus moves on, and the way back is offered. */
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

/** Takes what was deleted out of a list, whatever it is searched for, and moves the focus on. */
export function useForgetRow(queryKey: readonly string[], items: readonly Listed[] | undefined): (id: string) => void {
  const queryClient = useQueryClient();
  const moveFocusFrom = useFocusAfterDelete(items);
  return (id) => {
    moveFocusFrom(id);
    queryClient.setQueriesData<Pages<Listed> | Listed[]>({ queryKey }, (data) => data && withoutItem(data, id));
    // A reload under way may have been answered before: it is begun again, or it would bring the row back.
    void readAgain(queryKey);
  };
}

/** A list that was loaded, whole or in pages, less one item. */
function withoutItem(data: Pages<Listed> | Listed[], id: string): Pages<Listed> | Listed[] {
  const filter = (items: Listed[]) => items.filter(({ _id }) => _id !== id);
  if (Array.isArray(data)) return filter(data);
  // What is known of one item stands under the same key as its list.
  if (!("pages" in data)) return data;
  return { ...data, pages: data.pages.map((page) => ({ ...page, items: filter(page.items) })) };
}

/** When a row goes, so does the button that had focus: it moves to the row that takes its place, or to the heading. */
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

/** Says that something was deleted, and offers to bring it back. */
function useUndo<Item extends Listed>({ one, restore, list }: Trash<Item>): (id: string, deleted: string) => void {
  const toast = useToast();
  const undo = async (id: string) => {
    try {
      await restore(id);
      toast(staffMessages.itemRestored(one));
    } catch (error) {
      toast(withReason(staffMessages.restoreFailed(one), error));
    }
    await Promise.all([list, deletedKey(list)].map(async (queryKey) => readAgain(queryKey)));
  };
  return (id, deleted) => toast(deleted, { label: "Undo", run: () => void undo(id) });
}
