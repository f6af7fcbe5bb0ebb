import type { ComponentType, ReactNode } from "react";
import { useQueries } from "@tanstack/react-query";
import type { Collection } from "../../../contract/collections.ts";
import { CollectionSection } from "./collection-section.tsx";
import { Toolbar } from "../kit/lists/toolbar.tsx";
import { limits } from "../../../contract/limits.ts";
import { SearchField } from "../kit/lists/search-field.tsx";
import { collectionQuery } from "./use-collection.ts";
import { useSearch } from "../kit/lists/use-search.ts";

type Page = ComponentType<{ title: string }>;

/** The page of a tab with these collections. Call it once for each tab: a page made anew would forget what was typed into it. */
export function makeCollectionPage(members: readonly Collection[]): Page {
  const [only, ...others] = members;
  return only !== undefined && others.length === 0
    ? () => <SingleCollection collection={only} />
    : ({ title }) => <SeveralCollections title={title} members={members} />;
}

function SingleCollection({ collection }: { collection: Collection }) {
  const { heading } = collection.texts;
  return (
    <CollectionSection
      collection={collection}
      renderHead={({ remark, children }) => (
        <Toolbar title={heading} remark={remark}>
          <CollectionSearch title={heading} members={[collection]} />
          {children}
        </Toolbar>
      )}
    />
  );
}

function SeveralCollections({ title, members }: { title: string; members: readonly Collection[] }) {
  return (
    <>
      <Toolbar title={title}>
        <CollectionSearch title={title} members={members} />
      </Toolbar>
      {members.map((collection) => (
        <Part key={collection.path} collection={collection} />
      ))}
    </>
  );
}

function Part({ collection }: { collection: Collection }) {
  const { heading } = collection.texts;
  return (
    <section className="part" aria-label={heading}>
      <CollectionSection collection={collection} renderHead={(props) => <PartHead heading={heading} {...props} />} />
    </section>
  );
}

function PartHead({ heading, remark, children }: { heading: string; remark: string | undefined; children: ReactNode }) {
  return (
    <header className="part-head">
      <h2>{heading}</h2>
      {remark && <span className="remark">{remark}</span>}
      {children}
    </header>
  );
}

/** One search for all collections of a tab, once one of them is longer than a page. */
function CollectionSearch({ title, members }: { title: string; members: readonly Collection[] }) {
  const { search, setSearch, searched } = useSearch();
  const lists = useQueries({ queries: members.map(collectionQuery) });
  const isLong = lists.some(({ data }) => data !== undefined && data.length > limits.pageSize);
  if (!isLong && search === "" && searched === "") return null;
  return <SearchField label={`Search ${title}`} value={search} onChange={setSearch} />;
}
