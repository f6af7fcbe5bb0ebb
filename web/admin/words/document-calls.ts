import { useQuery } from "@tanstack/react-query";
import { EditedDocumentView } from "../../../contract/documents.ts";
import { type Answer, readAnswer, staffApi } from "../api/admin-api.ts";
import { useRead } from "../api/use-read.ts";
import { fetchedPart } from "../kit/drafts/fetched-part.tsx";
import { readOutcome } from "../kit/drafts/read-outcome.ts";

export const documentsApi = staffApi.admin.documents;

const DOCUMENTS_KEY = ["documents"];

/** All documents, as their list shows them. */
export const useDocuments = () => useRead(DOCUMENTS_KEY, async (options) => documentsApi.$get({}, options));

const loadEditor = () => import("./document-editor.tsx");
export const documentEditor = fetchedPart(async () => (await loadEditor()).DocumentEditor);

/** The code that a document is edited with. */
export async function fetchEditor(name: string): Promise<void> {
  await documentEditor.fetch();
  await (await loadEditor()).fetchFields(name);
}

/** A document as it is now, with what it is edited with: what was known of it when it was open before would be typed over. */
export const useDocument = (name: string) =>
  useQuery({
    queryKey: ["edited-document", name],
    queryFn: async ({ signal }) => {
      const asked = documentsApi[":name"].$get({ param: { name } }, { init: { signal } });
      const [answer] = await Promise.all([asked, fetchEditor(name)]);
      return readAnswer(answer);
    },
    gcTime: 0,
    staleTime: Infinity,
  });

/** What came of a call that changes a document. @throws CallFailure where it came to none of the outcomes */
export const readDocumentAnswer = async (response: Answer<EditedDocumentView>) => readOutcome(response, EditedDocumentView);
