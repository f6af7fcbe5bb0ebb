import type { ComponentType } from "react";
import { useQueries } from "@tanstack/react-query";
import type { Collection } from "../../../contract/collections.ts";
import { CollectionSection } from "./collection-section.tsx";
import { Toolbar } from "../kit/lists/toolbar.tsx";
import { limits } from "../../../contract/limits.ts";
import { SearchField } from "../kit/lists/search-field.tsx";
import { collectionQuery } from "./use-collection.ts";
import { useUnknownItem } from "./use-unknown-item.ts";
import { useSearch } from "../kit/lists/use-search.ts";

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
