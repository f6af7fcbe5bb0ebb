import type { SiteDocument } from "../../contract/document-rules.ts";
import { aboutDocument } from "./about.ts";
import { caseDocuments } from "./case.ts";
import { claimsDocument } from "./claims.ts";
import { homeDocument } from "./home.ts";
import { serviceDocuments } from "./service.ts";
import { agentsDocument } from "./agents.ts";
import { blogDocument } from "./blog.ts";
import { caseStudiesDocument } from "./case-studies.ts";
import { confirmationDocument } from "./confirmation.ts";
import { contactDocument } from "./contact.ts";
import { enquiryDocument } from "./enquiry.ts";
import { guideDocument } from "./guide.ts";
import { learnMoreDocument } from "./learn-more.ts";
import { privacyDocument, termsDocument } from "./legal.ts";
import { enquiryMailsDocument, orderMailsDocument } from "./mails.ts";
import { menusDocument } from "./menus.ts";
import { portfolioDocument } from "./portfolio.ts";
import { pricingDocument } from "./pricing.ts";
import { siteDocument } from "./site.ts";
import { sitemapDocument } from "./sitemap.ts";
import { yourOrderDocument } from "./your-order.ts";

/** All editable documents, in the order of the panel's list. Only loaded by server and panel: pages need just the texts. */
const declared = [
  siteDocument,
  menusDocument,
  homeDocument,
  claimsDocument,
  aboutDocument,
  portfolioDocument,
  caseStudiesDocument,
  pricingDocument,
  learnMoreDocument,
  guideDocument,
  blogDocument,
  contactDocument,
  agentsDocument,
  sitemapDocument,
  ...serviceDocuments,
  ...caseDocuments,
  privacyDocument,
  termsDocument,
  enquiryDocument,
  confirmationDocument,
  yourOrderDocument,
  enquiryMailsDocument,
  orderMailsDocument,
] as const;

export type DocumentName = (typeof declared)[number]["name"];
export type Declared<Name extends DocumentName> = Extract<(typeof declared)[number], { name: Name }>;

export const documents: readonly (SiteDocument & { name: DocumentName })[] = declared;

export const findDocument = (name: string) => documents.find((each) => each.name === name);
