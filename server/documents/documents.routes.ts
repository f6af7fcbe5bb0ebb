import { sql } from "drizzle-orm";
import type { Context } from "hono";
import { documents } from "../../content/documents/all.ts";
import { sitePages } from "../../content/metadata.ts";
import { LOGIN_PATH, PANEL_PATH } from "../../contract/admin-paths.ts";
import { documentMessages } from "../../contract/document-messages.ts";
import { type AnyWords, readWords } from "../../contract/document-rules.ts";
import { periods } from "../../contract/limits.ts";
import { comparedPath, isReserved } from "../../contract/redirect-rules.ts";
import { staffMessages } from "../../contract/staff-messages.ts";
import { readSiteMap } from "../discovery/site-map.ts";
import type { Config } from "../platform/config/config.ts";
import { type Db, findErrorCode } from "../platform/database/db.ts";
import { showChanged } from "../platform/database/row-version.ts";
import { AppError } from "../platform/errors.ts";
import { createRouter } from "../platform/http/router.ts";
import type { Guard, StaffEnv } from "../platform/http/staff-route.ts";
import { openPreviews } from "./document-previews.store.ts";
import { describeRoutes } from "./documents.describe.ts";
import { findPictures } from "./documents-pictures.store.ts";
import { findRow, listRows, requireDocument, rowOf } from "./documents.store.ts";
import { getVersion, listVersions } from "./documents-versions.store.ts";
import { toEditedView, toSummary, toVersionView } from "./documents.views.ts";
import { type Editable, wordsWith } from "./documents.words.ts";
import { discardDraft, publishDraft, resetDocument, saveDraft, type WriteDeps } from "./documents-writing.store.ts";
import { previewCookie } from "./open-preview.ts";
import { readRich } from "./stored-words.ts";

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
