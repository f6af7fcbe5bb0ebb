import type { WordsOf } from "../../contract/document-rules.ts";
import { aboutCopy } from "../pages/about.ts";
import { site } from "../site.ts";
import type { Declared, DocumentName } from "./all.ts";

/** The words of each document, as pages read them. The server alone loads all of them. */
export const documentWords: { readonly [Name in DocumentName]: WordsOf<Declared<Name>> } = {
  site,
  about: aboutCopy,
};
