import type { scopePhrases } from "../../../content/scope-phrases.ts";
import type { Statement } from "./statements.ts";

export type ConstraintKind = keyof typeof scopePhrases.constraints;

/** Numbers end after so many digits: without an end, a page of `1,1,1,…` is read again from each of its digits. */
const MONEY =
  /(?:[$€£₨]|\b(?:USD|EUR|GBP|PKR|AED|Rs\.?)\s?)\s?\d|\b\d[\d,.]{0,20}\s?(?:k\s|USD|EUR|GBP|PKR|AED|dollars|euros|pounds|rupees|lakhs?|crores?)/i;
const MONTH =
  "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";
const DATE = new RegExp(
  `\\b(?:\\d{1,2}(?:st|nd|rd|th)?(?: of)? ${MONTH}|${MONTH} \\d{1,4}|\\d{1,2}[/.]\\d{1,2}[/.]\\d{2,4}|20\\d\\d-\\d\\d-\\d\\d|q[1-4](?: 20\\d\\d)?)\\b`,
  "i",
);
const SPAN =
  /\b(?:within|in|after|before|next|first) (?:the (?:next|first) )?(?:\d+|one|two|three|four|five|six|seven|eight|ten|twelve)[ -](?:working )?(?:days?|weeks?|months?)\b/i;
const DUE =
  /\b(?:deadline|due (?:date|by|on)|go[- ]live|launch(?:ed)?|live|deliver(?:ed|y)?|ready|complet(?:ed|ion)|finish(?:ed)?|timeline|no later than|start(?:s|ing)? (?:on|in))\b/i;
const BY_WHEN = new RegExp(
  `\\b(?:by|before|until|no later than) (?:the )?(?:end of |start of |mid-?)?(?:${MONTH}|20\\d\\d|q[1-4]|ramadan|eid|christmas|summer|autumn|winter|spring|new year|(?:this|next) (?:week|month|quarter|year)|the (?:week|month|quarter|year))\\b`,
  "i",
);

const PLATFORM =
  /\b(?:ios|iphones?|ipads?|android|app store|play store|progressive web app|pwa|web ?app(?:lication)?|web ?site|in the browser|chrome|safari|mobile app|native app|desktop app|windows|macos|linux|wordpress|shopify|magento|react(?: native)?|flutter|django|laravel|node\.js|aws|azure|google cloud|kubernetes|on[- ]premises?|self[- ]hosted|kiosk|tablets?)\b/i;
const NAMED_SYSTEM =
  /\b(?:stripe|paypal|payoneer|salesforce|hubspot|zoho|sap|oracle|odoo|netsuite|dynamics|quickbooks|xero|zapier|twilio|whatsapp|slack|microsoft teams|outlook|office 365|google (?:calendar|sheets|maps|workspace|drive|analytics)|mailchimp|sendgrid|zendesk|intercom|freshdesk|jira|trello|notion|airtable|woocommerce|easypaisa|jazzcash|active directory|single sign-on|sso|openai)\b/i;
const CONNECTS =
  /\b(?:integrat\w+|connect(?:s|ed|ion)? (?:to|with)|sync(?:s|ed|hroni[sz]e\w*)? with|rest api|apis?\b|webhooks?|import(?:s|ed)? from|export(?:s|ed)? to|plugs? into)\b/i;
const RULES =
  /\b(?:gdpr|hipaa|pci(?:[- ]dss)?|soc ?2|iso ?27001|wcag|data (?:protection|residency)|privacy law|compl(?:y|iance|iant)|regulat\w+|encrypt\w+|nda|confidentiality agreement|audit trail)\b/i;

const isUnder = (heading: string, words: RegExp) => words.test(heading);

const EXCLUDED =
  /\b(?:out of scope|not in scope|not (?:included|part of)|excluded|will not be built|not needed (?:now|yet|at first)|later phase|phase (?:2|two)|nice to have)\b/i;

const TESTS: Record<ConstraintKind, (statement: Statement) => boolean> = {
  excluded: ({ text, heading }) => EXCLUDED.test(text) || isUnder(heading, /out of scope|exclu|not included|nice to have|later/),
  budget: ({ text, heading }) =>
    (/\b(?:budget|price cap)\b/i.test(text) && /\d/.test(text)) ||
    (MONEY.test(text) &&
      isUnder(`${heading} ${text.toLowerCase()}`, /budget|cost|funding|invest|spend|pay (?:up to|no more)|afford|price range/)),
  deadline: ({ text, heading }) =>
    /\bdeadline\b/i.test(text) ||
    /^(?:timeline|time ?frame|schedule|delivery|launch(?: date)?|go[- ]live|duration|due)\b.*(?:\d|week|month)/i.test(text) ||
    BY_WHEN.test(text) ||
    ((DATE.test(text) || SPAN.test(text)) &&
      (DUE.test(text) || isUnder(heading, /deadline|timeline|schedule|when|dates|milestones|launch|time ?frame/))),
  rules: ({ text }) => RULES.test(text),
  integrations: ({ text, heading }) =>
    NAMED_SYSTEM.test(text) || CONNECTS.test(text) || isUnder(heading, /integration|interfaces|existing systems/),
  platform: ({ text, heading }) => PLATFORM.test(text) || isUnder(heading, /platform|technolog|tech stack|hosting/),
};

/** A document that speaks of nothing but one system would fill the page with it. */
const MAX_EACH = 3;
// What is told first wins: "out of scope: the Android app" is no platform.
const ORDER: readonly ConstraintKind[] = ["excluded", "budget", "deadline", "rules", "integrations", "platform"];

/** What kind of constraint a statement is, if it is one; one that names a sum may name a date too. */
function kindsOfConstraint(statement: Statement): ConstraintKind[] {
  const kind = ORDER.find((each) => TESTS[each](statement));
  if (kind === undefined) return [];
  return kind === "budget" && TESTS.deadline(statement) ? ["budget", "deadline"] : [kind];
}

export type Constraint = { kind: ConstraintKind; statement: Statement };

/** What a document lays down, at most three statements of a kind, in the order in which a reader wants to know it. */
export function findConstraints(statements: readonly Statement[]): Constraint[] {
  const found = statements
    .filter(({ text }) => !text.endsWith("?"))
    .flatMap((statement) => kindsOfConstraint(statement).map((kind) => ({ kind, statement })));
  const shown: readonly ConstraintKind[] = ["budget", "deadline", "platform", "integrations", "rules", "excluded"];
  return shown.flatMap((kind) => found.filter((each) => each.kind === kind).slice(0, MAX_EACH));
}

/** The largest sum in dollars that a statement names; undefined where it names none in that currency. */
export function readDollars(text: string): number | undefined {
  const sums = [
    ...text.matchAll(
      /(?:\$|\bUSD)\s?(\d[\d,]{0,20}(?:\.\d{1,9})?)\s?(k|m)?\b|\b(\d[\d,]{0,20}(?:\.\d{1,9})?)\s?(k|m)?\s?(?:USD|(?:US )?dollars)\b/gi,
    ),
  ];
  const values = sums.map(([, before, beforeUnit, after, afterUnit]) => {
    const unit = (beforeUnit ?? afterUnit ?? "").toLowerCase();
    return Number((before ?? after ?? "0").replaceAll(",", "")) * ({ k: 1000, m: 1_000_000 }[unit] ?? 1);
  });
  return values.length === 0 ? undefined : Math.max(...values);
}
