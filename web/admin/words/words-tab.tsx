import { useEffect } from "react";
import { DOCUMENT_GROUPS } from "../../../contract/document-rules.ts";
import type { DocumentSummary } from "../../../contract/documents.ts";
import { createSearch } from "../../../contract/search-rules.ts";
import { wordsMessages } from "../../../contract/words-messages.ts";
import { useRole } from "../api/use-role.ts";
import { countOf, ListTable } from "../kit/lists/list-table.tsx";
import { OpenLink } from "../kit/lists/open-link.tsx";
import { SearchField } from "../kit/lists/search-field.tsx";
import { Cell, Row, RowHead } from "../kit/lists/table-parts.tsx";
import { TAB_HEADING_ID, Toolbar } from "../kit/lists/toolbar.tsx";
import { useItemAddress, useReturnToList } from "../kit/lists/use-item-address.ts";
import { useSearch } from "../kit/lists/use-search.ts";
import { Ago } from "../kit/times/ago.tsx";
import { documentEditor, fetchEditor, useDocument, useDocuments } from "./document-calls.ts";
import { DocumentSigns } from "./document-state.tsx";
import { DraftPage } from "../kit/drafts/draft-page.tsx";

const TABLE = {
  className: "documents",
  columns: ["Document", "State", "Changed"],
  texts: { failed: wordsMessages.listFailed, empty: wordsMessages.none, one: "document", many: "documents" },
};

const placeOf = ({ group }: DocumentSummary) => DOCUMENT_GROUPS.indexOf(group);

/** The list of documents, or the editor of one. */
export function WordsTab({ title }: { title: string }) {
  const { id } = useItemAddress();
  const { search, setSearch, searched } = useSearch();
  const query = useDocuments();
  useReturnToList(id, query.data !== undefined);
  // Prefetches the editor: the list is only opened to edit a document.
  useEffect(() => void documentEditor.fetch().catch(() => undefined), []);
  if (id !== undefined) return <DocumentPage key={id} name={id} title={title} />;
  const isFound = createSearch(searched);
  const items = query.data
    ?.filter(({ label, group, about, fieldLabels }) => isFound([label, group, about, ...fieldLabels]))
    .toSorted((one, other) => placeOf(one) - placeOf(other));
  const count = query.data ? countOf(query.data.length, TABLE.texts) : "";
  const told = searched === "" ? count : `${items?.length ?? 0} of ${count}`;
  const list = { query, items, searched, clearSearch: () => setSearch(""), more: undefined };
  return (
    <>
      <Toolbar title={title} remark={told}>
        <SearchField label="Search documents" value={search} onChange={setSearch} />
      </Toolbar>
      <div className="list">
        <ListTable
          {...TABLE}
          list={list}
          told={told}
          name={{ "aria-labelledby": TAB_HEADING_ID }}
          renderRow={(item, index) => <DocumentRow key={item.name} item={item} isFirst={items?.[index - 1]?.group !== item.group} />}
        />
      </div>
    </>
  );
}

/** A document; the first of a group has the group's name above. */
function DocumentRow({ item, isFirst }: { item: DocumentSummary; isFirst: boolean }) {
  const { name, label, group, about, ownersOnly, updatedAt, updatedBy } = item;
  const isOwner = useRole() === "owner";
  return (
    <>
      {isFirst && (
        <Row className="group-row">
          <RowHead scope="rowgroup" colSpan={3}>
            {group}
          </RowHead>
        </Row>
      )}
      <Row>
        <Cell className="about">
          <OpenLink id={name} prepare={async () => fetchEditor(name)}>
            {label}
          </OpenLink>
          <small>{about}</small>
        </Cell>
        <Cell className="state">
          <DocumentSigns document={item} />
          {ownersOnly && !isOwner && <small>Only owners can change this</small>}
        </Cell>
        <Cell className="date">
          {updatedAt !== null && (
            <>
              <Ago iso={updatedAt} />
              <small dir="auto">{updatedBy}</small>
            </>
          )}
        </Cell>
      </Row>
    </>
  );
}

const DOCUMENT_TEXTS = { loading: "Loading the document…", failed: wordsMessages.loadFailed };

function DocumentPage({ name, title }: { name: string; title: string }) {
  const query = useDocument(name);
  const { list } = useItemAddress();
  return (
    <DraftPage title={title} many="documents" texts={DOCUMENT_TEXTS} query={query}>
      {query.data && <documentEditor.Part document={query.data} back={list} />}
    </DraftPage>
  );
}
