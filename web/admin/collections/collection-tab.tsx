import { type ComponentType, useEffect, useEffectEvent, useRef } from "react";
import { useQueries } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import type { Collection } from "../../../contract/collections.ts";
import { CollectionSection } from "./collection-section.tsx";
import { Toolbar } from "../kit/lists/toolbar.tsx";
import { limits } from "../../../contract/limits.ts";
import { SearchField } from "../kit/lists/search-field.tsx";
import { collectionQuery } from "./use-collection.ts";
import { useSearch } from "../kit/lists/use-search.ts";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { useItemAddress } from "../kit/lists/use-item-address.ts";
import { useToast } from "../kit/toasts.tsx";
import { newAddress } from "./use-opened-form.ts";

/** Creates the tab component for these collections. Call it once per tab: a new component type would remount and lose the form's state. */
export function makeCollectionPage(members: readonly Collection[]): ComponentType<{ title: string }> {
  const [only, ...others] = members;
  if (only === undefined || others.length > 0) return ({ title }) => <SeveralCollections title={title} members={members} />;
  return () => <OneCollection collection={only} />;
}

function OneCollection({ collection }: { collection: Collection }) {
  const members = [collection];
  useUnknownItem(members);
  return <CollectionSection collection={collection} search={<CollectionSearch title={collection.texts.heading} members={members} />} />;
}

function SeveralCollections({ title, members }: { title: string; members: readonly Collection[] }) {
  useUnknownItem(members);
  return (
    <>
      <Toolbar title={title}>
        <CollectionSearch title={title} members={members} />
      </Toolbar>
      {members.map((collection) => (
        <section key={collection.path} className="part" aria-label={collection.texts.heading}>
          <CollectionSection collection={collection} />
        </section>
      ))}
    </>
  );
}

/** One search field for all collections of a tab, shown when one of them has more than a page. */
function CollectionSearch({ title, members }: { title: string; members: readonly Collection[] }) {
  const { search, setSearch, searched } = useSearch();
  const lists = useQueries({ queries: members.map(collectionQuery) });
  const isLong = lists.some(({ data }) => data !== undefined && data.length > limits.pageSize);
  if (!isLong && search === "" && searched === "") return null;
  return <SearchField label={`Search ${title}`} value={search} onChange={setSearch} />;
}

/** Says that the item in the URL doesn't exist, and shows the list. An item deleted while its form is open stays open. */
function useUnknownItem(members: readonly Collection[]): void {
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
