import { wordsMessages } from "../../../contract/words-messages.ts";
import { DraftPage } from "../kit/drafts/draft-page.tsx";
import { useItemAddress } from "../kit/lists/use-item-address.ts";
import { documentEditor, useDocument } from "./document-calls.ts";

const TEXTS = { loading: "Loading the document…", failed: wordsMessages.loadFailed };

export function DocumentPage({ name, title }: { name: string; title: string }) {
  const query = useDocument(name);
  const { list } = useItemAddress();
  return (
    <DraftPage title={title} many="documents" texts={TEXTS} query={query}>
      {query.data && <documentEditor.Part document={query.data} back={list} />}
    </DraftPage>
  );
}
