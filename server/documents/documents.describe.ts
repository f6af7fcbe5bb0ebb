import { z } from "@hono/zod-openapi";
import {
  DocumentPreviewView,
  DocumentSaveInput,
  DocumentSummary,
  DocumentVersionInput,
  DocumentVersionView,
  EditedDocumentView,
  WholeDocumentVersionView,
} from "../../contract/documents.ts";
import { ApiFailure } from "../../contract/http.ts";
import { failure, json, jsonBody } from "../platform/http/router.ts";
import { forStaff, type Guard } from "../platform/http/staff-route.ts";
import { DOCUMENTS_PATH, receiveDocument } from "./documents.receive.ts";

const inPath = (name: string) => ({ param: { name, in: "path" as const, required: true } });
const NameParam = z.object({ name: z.string().max(60).meta(inPath("name")) });
const VersionParam = NameParam.extend({ versionId: z.uuid().meta(inPath("versionId")) });

const gone = failure("No such document");
const notAllowed = failure("Logged in, and not as an owner, who alone may write this document");
const conflict = json(ApiFailure.extend({ current: EditedDocumentView }), "It is no longer at `version`; `current` is how it is now");

const DOCUMENT = `${DOCUMENTS_PATH}/{name}` as const;

export function describeRoutes(guard: Guard) {
  const staff = forStaff(guard, "Documents");
  const params = { params: NameParam };
  const versionBody = { ...params, ...jsonBody(DocumentVersionInput) };
  const written = (description: string) => ({ 200: json(EditedDocumentView, description), 403: notAllowed, 404: gone, 409: conflict });
  return {
    list: staff.get(DOCUMENTS_PATH, {
      summary: "The documents that the site’s words are in",
      responses: { 200: json(DocumentSummary.array(), "In the order of the panel’s list") },
    }),
    get: staff.get(DOCUMENT, {
      summary: "A document as it is edited",
      request: params,
      responses: { 200: json(EditedDocumentView, "Its original, what is published, and its draft where there is one"), 404: gone },
    }),
    save: staff.put(DOCUMENT, {
      summary: "Save the draft of a document",
      description: "Visitors see it once it is published. All fields are sent; those that are as in the original go on following it.",
      request: { ...params, ...jsonBody(DocumentSaveInput) },
      responses: {
        ...written("The document with its draft"),
        400: failure("What its fields do not take; `field` is the path of the first, such as `values.items.2.name`"),
        413: failure("More than all fields of a document can hold"),
      },
      behind: [receiveDocument],
    }),
    publish: staff.post(`${DOCUMENT}/publish`, {
      summary: "Publish what is in the draft",
      request: versionBody,
      responses: {
        ...written("The document; visitors read it from now on"),
        400: failure("A word of the draft does not fit its field any more; `field` is its path"),
      },
    }),
    discard: staff.post(`${DOCUMENT}/discard`, {
      summary: "Discard the draft",
      request: versionBody,
      responses: written("The document as it is published"),
    }),
    reset: staff.post(`${DOCUMENT}/reset`, {
      summary: "Go back to the original",
      description: "The draft goes with it. What was published can be restored from the versions.",
      request: versionBody,
      responses: written("The document as it came with the site"),
    }),
    versions: staff.get(`${DOCUMENT}/versions`, {
      summary: "What a document was before",
      request: params,
      responses: { 200: json(DocumentVersionView.array(), "Newest first"), 404: gone },
    }),
    version: staff.get(`${DOCUMENT}/versions/{versionId}`, {
      summary: "An earlier version, whole",
      request: { params: VersionParam },
      responses: { 200: json(WholeDocumentVersionView, "To restore it, save its words as the draft"), 404: gone },
    }),
    preview: staff.post(`${DOCUMENT}/preview`, {
      summary: "Let this browser see the draft on its page",
      description: "Sets a cookie for a quarter of an hour, which ends with the session. Nobody else sees the draft at that address.",
      request: params,
      responses: { 200: json(DocumentPreviewView, "Where the page is; it is asked for again before `until`"), 404: gone },
    }),
  };
}
