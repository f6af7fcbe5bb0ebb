import { findDocument } from "../../content/documents/all.ts";
import type { Config } from "../platform/config/config.ts";
import type { Db } from "../platform/database/db.ts";
import { ownCookie } from "../platform/http/own-cookie.ts";
import type { OpenPreview } from "../platform/pages/pages.ts";
import { maySeeDrafts } from "./document-previews.store.ts";
import { findRow, wordsWritten } from "./documents.store.ts";
import { fittingWords, publishedWords, withWords } from "./stored-words.ts";

/** The cookie for previews: a token in the address could be passed on. */
export const previewCookie = (siteUrl: string) => ownCookie("draft_previews", { siteUrl, path: "/" });

/** Renders a page with a document's draft, for browsers with a valid preview cookie; undefined for others. */
export function createPreview({ db, config: { siteUrl } }: { db: Db; config: Pick<Config, "siteUrl"> }): OpenPreview {
  const cookie = previewCookie(siteUrl);
  return async (c, name) => {
    const token = cookie.read(c);
    const document = findDocument(name);
    if (token === undefined || document === undefined || !(await maySeeDrafts(db, token))) return undefined;
    const words = fittingWords(document, wordsWritten(await findRow(db, name)));
    return (show) => withWords({ ...publishedWords(), [name]: words }, show);
  };
}
