import { z } from "zod";
import { DOCUMENT_GROUPS } from "./document-rules.ts";

/**
 * A document as staff find it in their list. It is edited where visitors read something else than its original in any field; `hasDraft`
 * where something waits to be published. `changedOriginals` are the edited fields whose original is another one than when they were
 * published; `unfit` those whose words were kept and do not fit the field any more, so that the original is shown. Both are paths such as
 * `values.items`.
 */
export const DocumentSummary = z
  .object({
    /** By which the history knows it. */
    _id: z.uuid(),
    name: z.string(),
    label: z.string(),
    group: z.enum(DOCUMENT_GROUPS),
    about: z.string(),
    path: z.string(),
    ownersOnly: z.boolean(),
    /** Counts every change, draft or published; 0 before the first. */
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

/** All fields of a document, by name. Which they are, and of what kinds, its declaration says. */
const DocumentWords = z.record(z.string(), z.unknown());

/** A document as it is edited: what came with the site, what visitors read, and what is being written; each whole. */
export const EditedDocumentView = DocumentSummary.extend({
  original: DocumentWords,
  published: DocumentWords,
  draft: DocumentWords.nullable(),
}).meta({ id: "EditedDocument" });
export type EditedDocumentView = z.infer<typeof EditedDocumentView>;

const version = z.int().min(0).optional();

/** All fields of the document. With `version`, what was last seen, one that somebody else has changed since is left as it is. */
export const DocumentSaveInput = z.strictObject({ version, words: DocumentWords }).meta({ id: "DocumentSaveInput" });
export type DocumentSaveInput = z.infer<typeof DocumentSaveInput>;

export const DocumentVersionInput = z.strictObject({ version }).meta({ id: "DocumentVersionInput" });
export type DocumentVersionInput = z.infer<typeof DocumentVersionInput>;

/** What a document was: each time it was published, and what one person wrote in one go. `fields` are the paths that differed from the original. */
export const DocumentVersionView = z
  .object({ _id: z.uuid(), at: z.iso.datetime(), userId: z.string(), isPublished: z.boolean(), fields: z.string().array() })
  .meta({ id: "DocumentVersion" });
export type DocumentVersionView = z.infer<typeof DocumentVersionView>;

/** The same with all its words; fields that were not edited have their original as it is now. */
export const WholeDocumentVersionView = DocumentVersionView.extend({ words: DocumentWords }).meta({ id: "WholeDocumentVersion" });
export type WholeDocumentVersionView = z.infer<typeof WholeDocumentVersionView>;

/** Where the page with the draft is, for the browser that asked, until `until`. */
export const DocumentPreviewView = z.object({ path: z.string(), until: z.iso.datetime() }).meta({ id: "DocumentPreview" });
export type DocumentPreviewView = z.infer<typeof DocumentPreviewView>;
