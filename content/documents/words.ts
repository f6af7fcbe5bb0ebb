import type { WordsOf } from "../../contract/document-rules.ts";
import { blogCopy } from "../blog.ts";
import { confirmationCopy } from "../confirmation.ts";
import { enquiryCopy } from "../enquiry-topics.ts";
import { live } from "../live.ts";
import { enquiryMails, orderMails } from "../mails.ts";
import { menusCopy } from "../menu-words.ts";
import { aboutCopy } from "../pages/about.ts";
import { agentsCopy } from "../pages/agents.ts";
import { caseStudiesCopy } from "../pages/case-studies.ts";
import { contactCopy } from "../pages/contact.ts";
import { guideCopy } from "../pages/guide.ts";
import { learnMoreCopy } from "../pages/learn-more.ts";
import { portfolioCopy } from "../pages/portfolio.ts";
import { pricingWords } from "../pages/pricing.ts";
import { privacyCopy } from "../pages/privacy.ts";
import { sitemapCopy } from "../pages/sitemap-words.ts";
import { termsCopy } from "../pages/terms.ts";
import { reachCopy } from "../reach-person.ts";
import { site } from "../site.ts";
import { yourOrderCopy } from "../your-order.ts";
import type { Declared, DocumentName } from "./all.ts";

/** The words of each document, as pages read them. The server alone loads all of them. */
export const documentWords: { readonly [Name in DocumentName]: WordsOf<Declared<Name>> } = {
  site,
  menus: menusCopy,
  about: aboutCopy,
  portfolio: portfolioCopy,
  "case-studies": caseStudiesCopy,
  pricing: pricingWords,
  "learn-more": learnMoreCopy,
  guide: guideCopy,
  blog: blogCopy,
  contact: contactCopy,
  agents: agentsCopy,
  sitemap: sitemapCopy,
  privacy: privacyCopy,
  terms: termsCopy,
  enquiry: enquiryCopy,
  confirmation: live(() => ({ ...confirmationCopy, reach: reachCopy.reach })),
  "your-order": yourOrderCopy,
  "enquiry-mails": enquiryMails,
  "order-mails": orderMails,
};
