import { z } from "zod";
import { DOCUMENT_GROUPS } from "./document-rules.ts";

/**
 * A document in the staff's list. `isEdited` if a field differs from the original; `hasDraft` if something is unpublished.
 * `changedOriginals` are edited fields whose original has changed since they were published; `unfit` are fields whose stored value no
 * longer fits, so that the original is shown. Both are paths such as `values.items`.
 */
export const DocumentSummary = z
  .object({
    /** Its id in the history. */
    _id: z.uuid(),
    name: z.string(),
    label: z.string(),
    group: z.enum(DOCUMENT_GROUPS),
    about: z.string(),
    /** For the staff's search: the labels of all fields, including those of groups and lists. */
    fieldLabels: z.string().array(),
    path: z.string(),
    ownersOnly: z.boolean(),
    /** Incremented by every change, draft or published; 0 before the first. */
    version: z.int(),
    isEdited: z.boolean(),
    hasDraft: z.boolean(),
    changedOriginals: z.string().array(),
    unfit: z.string().array(),
    publishedAt: z.iso.datetime().nullable(),
    updatedAt: z.iso.datetime().nullable(),
    updatedBy: z.string(),
  })
  .meta({ id: "DocumentSummary" });
export type DocumentSummary = z.infer<typeof DocumentSummary>;

/** All fields of a document by name. Their kinds are in its declaration. */
const DocumentWords = z.record(z.string(), z.unknown());

/** A document in the editor: the original, the published texts and the draft, each complete. */
export const EditedDocumentView = DocumentSummary.extend({
  original: DocumentWords,
  published: DocumentWords,
  draft: DocumentWords.nullable(),
}).meta({ id: "EditedDocument" });
export type EditedDocumentView = z.infer<typeof EditedDocumentView>;

const version = z.int().min(0).optional();

/** All fields of the document. With `version`, the one last seen, a newer document is left unchanged (optimistic lock). */
export const DocumentSaveInput = z.strictObject({ version, words: DocumentWords }).meta({ id: "DocumentSaveInput" });
export type DocumentSaveInput = z.infer<typeof DocumentSaveInput>;

export const DocumentVersionInput = z.strictObject({ version }).meta({ id: "DocumentVersionInput" });
export type DocumentVersionInput = z.infer<typeof DocumentVersionInput>;

/** A document's version: each publication, and each person's edits in one session. `fields` are the paths that differ from the original. */
export const DocumentVersionView = z
  .object({ _id: z.uuid(), at: z.iso.datetime(), userId: z.string(), isPublished: z.boolean(), fields: z.string().array() })
  .meta({ id: "DocumentVersion" });
export type DocumentVersionView = z.infer<typeof DocumentVersionView>;

/** The same with all its texts; unedited fields have the current original. */
export const WholeDocumentVersionView = DocumentVersionView.extend({ words: DocumentWords }).meta({ id: "WholeDocumentVersion" });
export type WholeDocumentVersionView = z.infer<typeof WholeDocumentVersionView>;

/** The page with the draft, for the requesting browser, until `until`. */
export const DocumentPreviewView = z.object({ path: z.string(), until: z.iso.datetime() }).meta({ id: "DocumentPreview" });
export type DocumentPreviewView = z.infer<typeof DocumentPreviewView>;
