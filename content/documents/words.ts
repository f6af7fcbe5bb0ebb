import type { WordsOf } from "../../contract/document-rules.ts";
import { caseDocumentName, cases } from "../cases/all.ts";
import { claimWords } from "../claims.ts";
import { homeWords } from "../home.ts";
import { homeSearch } from "../home-search.ts";
import { live } from "../live.ts";
import { aboutCopy } from "../pages/about.ts";
import { aiAgents } from "../services/ai-agents.ts";
import { aiSaas } from "../services/ai-saas.ts";
import { appDevelopment } from "../services/app-development.ts";
import { cloud } from "../services/cbs.ts";
import { chatbots } from "../services/chatbots.ts";
import { ideaMvp } from "../services/idea-mvp.ts";
import { llm } from "../services/llm.ts";
import { aiServices } from "../services/services.ts";
import { web3 } from "../services/web.ts";
import { blogCopy } from "../blog.ts";
import { confirmationCopy } from "../confirmation.ts";
import { enquiryCopy } from "../enquiry-topics.ts";
import { enquiryMails, orderMails } from "../mails.ts";
import { menusCopy } from "../menu-words.ts";
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
import type { caseDocuments } from "./case.ts";

type CaseWords = { readonly [Name in (typeof caseDocuments)[number]["name"]]: WordsOf<Declared<Name>> };
// cases.test.ts checks that each case study has a document.
const caseWords = Object.fromEntries(cases.map((found) => [caseDocumentName(found), found])) as unknown as CaseWords;

/** Texts of each document, as pages read them. Only the server loads all of them. */
export const documentWords: { readonly [Name in DocumentName]: WordsOf<Declared<Name>> } = {
  site,
  // Named, and not spread: each of the two has the document's edits of all groups, and the originals of its own only.
  home: live(() => ({ ...homeWords, search: homeSearch.search, sections: homeSearch.sections })),
  claims: claimWords,
  about: aboutCopy,
  "service-ai": aiServices,
  "service-chatbots": chatbots,
  "service-apps": appDevelopment,
  "service-mvp": ideaMvp,
  "service-cloud": cloud,
  "service-web3": web3,
  "service-llm": llm,
  "service-agents": aiAgents,
  "service-saas": aiSaas,
  ...caseWords,
  menus: menusCopy,
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
