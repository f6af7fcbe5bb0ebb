import { sql } from "drizzle-orm";
import type { Context } from "hono";
import { z } from "@hono/zod-openapi";
import { documents } from "../../content/documents/all.ts";
import { sitePages } from "../../content/metadata.ts";
import { LOGIN_PATH, PANEL_PATH } from "../../contract/admin-paths.ts";
import { documentMessages } from "../../contract/document-messages.ts";
import { type AnyWords, readWords, type DocumentField } from "../../contract/document-rules.ts";
import { periods } from "../../contract/limits.ts";
import { comparedPath, isReserved } from "../../contract/redirect-rules.ts";
import { staffMessages } from "../../contract/staff-messages.ts";
import { readSiteMap } from "../discovery/site-map.ts";
import type { Config } from "../platform/config/config.ts";
import { type Db, findErrorCode } from "../platform/database/db.ts";
import { showChanged } from "../platform/database/row-version.ts";
import { AppError } from "../platform/errors.ts";
import { createRouter, failure, json, jsonBody } from "../platform/http/router.ts";
import { type Guard, type StaffEnv, forStaff } from "../platform/http/staff-route.ts";
import { openPreviews } from "./document-previews.store.ts";
import { ApiFailure } from "../../contract/http.ts";
import { DOCUMENTS_PATH, receiveDocument } from "./documents.receive.ts";
import { findPictures } from "./documents-pictures.store.ts";
import { findRow, listRows, requireDocument, rowOf, documentId, type DocumentRow } from "./documents.store.ts";
import { getVersion, listVersions, type VersionRow } from "./documents-versions.store.ts";
import {
  DocumentSummary,
  DocumentVersionView,
  EditedDocumentView,
  DocumentPreviewView,
  DocumentSaveInput,
  DocumentVersionInput,
  WholeDocumentVersionView,
} from "../../contract/documents.ts";
import { type Editable, wordsWith, changedOriginals, originalOf, pathsOf } from "./documents.words.ts";
import { discardDraft, publishDraft, resetDocument, saveDraft, type WriteDeps } from "./documents-writing.store.ts";
import { previewCookie } from "./open-preview.ts";
import { readRich, fittingWords, unfitWords } from "./stored-words.ts";

const inPath = (name: string) => ({ param: { name, in: "path" as const, required: true } });
const NameParam = z.object({ name: z.string().max(60).meta(inPath("name")) });
const VersionParam = NameParam.extend({ versionId: z.uuid().meta(inPath("versionId")) });

const gone = failure("No such document");
const notAllowed = failure("Only owners can change this document");
const conflict = json(
  ApiFailure.extend({ current: EditedDocumentView }),
  "The document has changed since `version`; `current` is its current state",
);

const DOCUMENT = `${DOCUMENTS_PATH}/{name}` as const;

function describeRoutes(guard: Guard) {
  const staff = forStaff(guard, "Documents");
  const params = { params: NameParam };
  const versionBody = { ...params, ...jsonBody(DocumentVersionInput) };
  const written = (description: string) => ({ 200: json(EditedDocumentView, description), 403: notAllowed, 404: gone, 409: conflict });
  return {
    list: staff.get(DOCUMENTS_PATH, {
      summary: "List the documents that hold the site’s texts",
      responses: { 200: json(DocumentSummary.array(), "In the order of the panel’s list") },
    }),
    get: staff.get(DOCUMENT, {
      summary: "Get a document for editing",
      request: params,
      responses: { 200: json(EditedDocumentView, "The original, the published version and the draft, if any"), 404: gone },
    }),
    save: staff.put(DOCUMENT, {
      summary: "Save the draft of a document",
      description: "Visitors see the draft only after it is published. Send all fields; fields that match the original keep following it.",
      request: { ...params, ...jsonBody(DocumentSaveInput) },
      responses: {
        ...written("The document with its draft"),
        400: failure("A field has an invalid value; `field` is the path of the first, such as `values.items.2.name`"),
        413: failure("The request is larger than any document can be"),
      },
      behind: [receiveDocument],
    }),
    publish: staff.post(`${DOCUMENT}/publish`, {
      summary: "Publish the draft",
      request: versionBody,
      responses: {
        ...written("The document, now visible to visitors"),
        400: failure("A value in the draft is no longer valid for its field; `field` is its path"),
      },
    }),
    discard: staff.post(`${DOCUMENT}/discard`, {
      summary: "Discard the draft",
      request: versionBody,
      responses: written("The document without its draft"),
    }),
    reset: staff.post(`${DOCUMENT}/reset`, {
      summary: "Reset a document to its original",
      description: "Also discards the draft. The published version can be restored from the document’s versions.",
      request: versionBody,
      responses: written("The original document"),
    }),
    versions: staff.get(`${DOCUMENT}/versions`, {
      summary: "List the versions of a document",
      request: params,
      responses: { 200: json(DocumentVersionView.array(), "Newest first"), 404: gone },
    }),
    version: staff.get(`${DOCUMENT}/versions/{versionId}`, {
      summary: "Get a version of a document",
      request: { params: VersionParam },
      responses: { 200: json(WholeDocumentVersionView, "To restore this version, save its values as the draft"), 404: gone },
    }),
    preview: staff.post(`${DOCUMENT}/preview`, {
      summary: "Preview the draft in this browser",
      description: "Sets a cookie that lasts 15 minutes and ends with the session. Nobody else sees the draft at that address.",
      request: params,
      responses: { 200: json(DocumentPreviewView, "The address of the preview; request it again before `until`"), 404: gone },
    }),
  };
}

const toIso = (moment: Date | null) => moment?.toISOString() ?? null;

const labelsOf = (fields: readonly DocumentField[]): string[] =>
  fields.flatMap((field) => {
    const inside = field.kind === "list" ? field.item : field;
    return [field.label, ...(inside.kind === "group" ? labelsOf(inside.fields) : [])];
  });

function toSummary(document: Editable, row: DocumentRow): DocumentSummary {
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

function toEditedView(document: Editable, row: DocumentRow): EditedDocumentView {
  return {
    ...toSummary(document, row),
    original: { ...originalOf(document) },
    published: { ...wordsWith(document, fittingWords(document, row.published)) },
    draft: row.draft && { ...wordsWith(document, fittingWords(document, row.draft)) },
  };
}

function toVersionView({ fields }: Editable, { id, updatedAt, userId, isPublished, words }: VersionRow): DocumentVersionView {
  return { _id: id, at: updatedAt.toISOString(), userId, isPublished, fields: pathsOf(fields, words) };
}

const refuse = (field: string, message: string) => new AppError("invalid", message, { extra: { field } });

/** SQLSTATE of an invalid parameter value, such as an unknown time zone. */
const UNKNOWN_ZONE = "22023";

/** Checks time zones in the database, which may not know all those of JavaScript. @throws AppError `invalid` */
async function requireTimeZones(db: Db, { fields }: Editable, words: AnyWords): Promise<void> {
  const zones = fields.filter((field) => field.kind === "line" && field.format === "timeZone");
  for (const { name } of zones) {
    const asked = db.execute(sql`select now() at time zone ${String(words[name])}`);
    await asked.catch((error: unknown) => {
      throw findErrorCode(error) === UNKNOWN_ZONE ? refuse(name, documentMessages.timeZone) : error;
    });
  }
}

/** Validates the input. @throws AppError `invalid` with the first invalid field */
async function readInput(db: Db, document: Editable, given: AnyWords): Promise<AnyWords> {
  const paths = (await readSiteMap(db)).flatMap(({ entries }) => entries.map(({ path }) => path));
  const pages = new Set([...paths, ...sitePages.map(({ path }) => path)].map(comparedPath));
  const isOfStaff = (path: string) => [LOGIN_PATH, PANEL_PATH].includes(`/${comparedPath(path).split("/")[1]}`);
  const isPage = (path: string) => pages.has(comparedPath(path)) || (isReserved(path) && !isOfStaff(path));
  const { words, faults } = readWords(document, given, { readRich, isPage, isPicture: await findPictures(db, given) });
  const [fault] = faults;
  if (fault) throw refuse(fault.path, fault.message);
  await requireTimeZones(db, document, words);
  return words;
}

/** The document, if the user may write it. @throws AppError `not_found`, or `forbidden` for documents of owners */
function requireWritable(c: Context<StaffEnv>, name: string): Editable {
  const document = requireDocument(name);
  if (document.ownersOnly && c.var.staff.role !== "owner") throw new AppError("forbidden", staffMessages.ownersOnly);
  return document;
}

/** Staff's API for editing the site's texts: drafts, publication, versions, previews. */
export function documentsRoutes({ guard, config: { siteUrl }, ...deps }: WriteDeps & { guard: Guard; config: Pick<Config, "siteUrl"> }) {
  const { db } = deps;
  const described = describeRoutes(guard);
  const cookie = previewCookie(siteUrl);
  const target = (c: Context<StaffEnv>, name: string, version: number | undefined) => ({
    document: requireWritable(c, name),
    actor: c.var.staff,
    version,
  });
  return createRouter()
    .openapi(described.list, async (c) => {
      const rows = await listRows(db);
      return c.json(
        documents.map((document) => toSummary(document, rowOf(rows, document.name))),
        200,
      );
    })
    .openapi(described.get, async (c) => {
      const document = requireDocument(c.req.valid("param").name);
      return c.json(toEditedView(document, await findRow(db, document.name)), 200);
    })
    .openapi(described.save, async (c) => {
      const { version, words } = c.req.valid("json");
      const wanted = target(c, c.req.valid("param").name, version);
      const saved = saveDraft(db, wanted, await readInput(db, wanted.document, words));
      return c.json(await showChanged(saved, (row) => toEditedView(wanted.document, row)), 200);
    })
    .openapi(described.publish, async (c) => {
      const wanted = target(c, c.req.valid("param").name, c.req.valid("json").version);
      return c.json(await showChanged(publishDraft(deps, wanted), (row) => toEditedView(wanted.document, row)), 200);
    })
    .openapi(described.discard, async (c) => {
      const wanted = target(c, c.req.valid("param").name, c.req.valid("json").version);
      return c.json(await showChanged(discardDraft(deps, wanted), (row) => toEditedView(wanted.document, row)), 200);
    })
    .openapi(described.reset, async (c) => {
      const wanted = target(c, c.req.valid("param").name, c.req.valid("json").version);
      return c.json(await showChanged(resetDocument(deps, wanted), (row) => toEditedView(wanted.document, row)), 200);
    })
    .openapi(described.versions, async (c) => {
      const document = requireDocument(c.req.valid("param").name);
      return c.json(
        (await listVersions(db, document.name)).map((row) => toVersionView(document, row)),
        200,
      );
    })
    .openapi(described.version, async (c) => {
      const { name, versionId } = c.req.valid("param");
      const document = requireDocument(name);
      const row = await getVersion(db, name, versionId);
      const { words } = readWords(document, row.words, { isPartial: true, readRich });
      return c.json({ ...toVersionView(document, row), words: { ...wordsWith(document, words) } }, 200);
    })
    .openapi(described.preview, async (c) => {
      const { name, path } = requireDocument(c.req.valid("param").name);
      if (path === "") throw new AppError("not_found", documentMessages.onNoPage);
      const { token, until } = await openPreviews(db, c.var.staff);
      cookie.write(c, token, periods.documentPreview / 1000);
      return c.json({ path: `${path}?${new URLSearchParams({ preview: name })}`, until: until.toISOString() }, 200);
    });
}
