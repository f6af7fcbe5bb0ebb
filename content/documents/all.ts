import type { SiteDocument } from "../../contract/document-rules.ts";
import { aboutDocument } from "./about.ts";
import { caseDocuments } from "./case.ts";
import { claimsDocument } from "./claims.ts";
import { homeDocument } from "./home.ts";
import { serviceDocuments } from "./service.ts";
import { siteDocument } from "./site.ts";

/** Every document whose words staff can edit, in the order of the panel's list. Only server and panel load it: pages need the words alone. */
const declared = [siteDocument, homeDocument, claimsDocument, aboutDocument, ...serviceDocuments, ...caseDocuments] as const;

export type DocumentName = (typeof declared)[number]["name"];
export type Declared<Name extends DocumentName> = Extract<(typeof declared)[number], { name: Name }>;

export const documents: readonly (SiteDocument & { name: DocumentName })[] = declared;

export const findDocument = (name: string) => documents.find((each) => each.name === name);
