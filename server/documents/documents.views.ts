import type { DocumentField } from "../../contract/document-rules.ts";
import type { DocumentSummary, DocumentVersionView, EditedDocumentView } from "../../contract/documents.ts";
import { documentId, type DocumentRow } from "./documents.store.ts";
import type { VersionRow } from "./documents-versions.store.ts";
import { changedOriginals, type Editable, originalOf, pathsOf, wordsWith } from "./documents.words.ts";
import { fittingWords, unfitWords } from "./stored-words.ts";

const toIso = (moment: Date | null) => moment?.toISOString() ?? null;

const labelsOf = (fields: readonly DocumentField[]): string[] =>
  fields.flatMap((field) => {
    const inside = field.kind === "list" ? field.item : field;
    return [field.label, ...(inside.kind === "group" ? labelsOf(inside.fields) : [])];
  });

export function toSummary(document: Editable, row: DocumentRow): DocumentSummary {
  const { name, label, group, about, path, ownersOnly = false, fields } = document;
  return {
    _id: documentId(name),
    name,
    label,
    group,
    about,
    fieldLabels: [...new Set(labelsOf(fields))],
    path,
    ownersOnly,
    version: row.version,
    isEdited: pathsOf(fields, row.published).length > 0,
    hasDraft: row.draft !== null,
    changedOriginals: changedOriginals(document, row),
    unfit: (unfitWords()[name] ?? []).map((fault) => fault.path),
    publishedAt: toIso(row.publishedAt),
    updatedAt: row.version === 0 ? null : toIso(row.updatedAt),
    updatedBy: row.updatedBy,
  };
}

export function toEditedView(document: Editable, row: DocumentRow): EditedDocumentView {
  return {
    ...toSummary(document, row),
    original: { ...originalOf(document) },
    published: { ...wordsWith(document, fittingWords(document, row.published)) },
    draft: row.draft && { ...wordsWith(document, fittingWords(document, row.draft)) },
  };
}

export function toVersionView({ fields }: Editable, { id, updatedAt, userId, isPublished, words }: VersionRow): DocumentVersionView {
  return { _id: id, at: updatedAt.toISOString(), userId, isPublished, fields: pathsOf(fields, words) };
}
