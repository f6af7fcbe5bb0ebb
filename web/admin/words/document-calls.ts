import { useQuery } from "@tanstack/react-query";
import { EditedDocumentView } from "../../../contract/documents.ts";
import { type Answer, readAnswer, staffApi } from "../api/admin-api.ts";
import { useRead } from "../api/use-read.ts";
import { readOutcome } from "../kit/drafts/read-outcome.ts";

export const documentsApi = staffApi.admin.documents;

const DOCUMENTS_KEY = ["documents"];

/** All documents, as their list shows them. */
export const useDocuments = () => useRead(DOCUMENTS_KEY, async (options) => documentsApi.$get({}, options));

/** What a document is edited with is fetched once somebody opens one. */
export const loadEditor = () => import("./document-editor.tsx");

/** A document as it is now: what was known of it when it was open before would be typed over. */
export const useDocument = (name: string) =>
  useQuery({
    queryKey: ["edited-document", name],
    queryFn: async ({ signal }) => {
      void loadEditor().catch(() => undefined);
      return readAnswer(await documentsApi[":name"].$get({ param: { name } }, { init: { signal } }));
    },
    gcTime: 0,
    staleTime: Infinity,
  });

/** What came of a call that changes a document. @throws CallFailure where it came to none of the outcomes */
export const readDocumentAnswer = async (response: Answer<EditedDocumentView>) => readOutcome(response, EditedDocumentView);
