import { lazy } from "react";
import { wordsMessages } from "../../../contract/words-messages.ts";
import { DraftPage } from "../kit/drafts/draft-page.tsx";
import { useItemAddress } from "../kit/lists/use-item-address.ts";
import { loadEditor, useDocument } from "./document-calls.ts";

const DocumentEditor = lazy(async () => ({ default: (await loadEditor()).DocumentEditor }));
const TEXTS = { loading: "Loading the document…", failed: wordsMessages.loadFailed };

/** One document, open to be written. */
export function DocumentPage({ name, title }: { name: string; title: string }) {
  const query = useDocument(name);
  const { list } = useItemAddress();
  return (
    <DraftPage title={title} many="documents" texts={TEXTS} query={query}>
      {query.data && <DocumentEditor document={query.data} back={list} />}
    </DraftPage>
  );
}
