import { useQuery } from "@tanstack/react-query";
import { EditedDocumentView } from "../../../contract/documents.ts";
import { type ApiAnswer, readAnswer, staffApi } from "../api/admin-api.ts";
import { useRead } from "../api/use-read.ts";
import { fetchedPart } from "../kit/drafts/fetched-part.tsx";
import { readOutcome } from "../kit/drafts/read-outcome.ts";

export const documentsApi = staffApi.admin.documents;

export const DOCUMENTS_KEY = ["documents"];

export const useDocuments = () => useRead(DOCUMENTS_KEY, async (options) => documentsApi.$get({}, options));

const loadEditor = () => import("./document-editor.tsx");
export const documentEditor = fetchedPart(async () => (await loadEditor()).DocumentEditor);

/** Loads the editor's code for a document. */
export async function fetchEditor(name: string): Promise<void> {
  await documentEditor.fetch();
  await (await loadEditor()).fetchFields(name);
}

/** A document for editing. Nothing is cached after closing: editing an outdated version would conflict. */
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
    refetchOnReconnect: false,
  });

/** Outcome of saving a document. @throws CallFailure for an error that isn't a `SaveOutcome` */
export const readDocumentAnswer = async (response: ApiAnswer<EditedDocumentView>) => readOutcome(response, EditedDocumentView);
