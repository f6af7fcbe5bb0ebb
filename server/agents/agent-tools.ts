import { createHash } from "node:crypto";
import { z } from "zod";
import { agentMessages } from "../../content/agents.ts";
import { casePath, sayResult } from "../../content/cases/all.ts";
import type { Case } from "../../content/cases/case.ts";
import { services } from "../../content/services/all.ts";
import { ENQUIRY_SERVICES, HOME_ENQUIRY_SERVICES } from "../../contract/enquiry-services.ts";
import { EnquiryInput, EnquirySentView } from "../../contract/enquiries.ts";
import { formatAmount } from "../../contract/currency.ts";
import { markdownPath } from "../../contract/markdown-path.ts";
import { toCents } from "../../contract/money.ts";
import { createOrderId, CURRENCY } from "../../contract/payment-rules.ts";
import { PaymentInitiateInput, PaymentInitiateView } from "../../contract/payments.ts";
import { ScopeDraft } from "../../contract/chat.ts";
import type { Visit } from "../../contract/visit.ts";
import { DocumentError } from "../assistant/documents/document-error.ts";
import { draftScope } from "../assistant/documents/draft-scope.ts";
import { cutIntoPages, toDocument } from "../assistant/documents/pages.ts";
import { answerSurely, findPassages } from "../assistant/knowledge.ts";
import { detectLanguage } from "../assistant/languages/detect-language.ts";
import type { KnowledgeSource } from "../assistant/knowledge-source.ts";
import { type AskSite, postJson, readJson, Refusal } from "./ask-site.ts";
import { Price, tellPrice } from "../packages/price-list.ts";

/** Dependencies of a tool: the site on behalf of the caller, and the source to record. */
export type ToolDeps = {
  ask: AskSite;
  readKnowledge: KnowledgeSource;
  readPrices: () => Promise<Price[]>;
  /** Published case studies. */
  readCases: () => Promise<Case[]>;
  siteUrl: string;
  /** Paths of the public pages. */
  paths: readonly string[];
  /** Takes a point of the smaller rate limit for writes. @throws Refusal */
  spendWrite: () => Promise<void>;
  /** Counts a call in the site's own figures, as an agent's. */
  countCall: () => void;
  visitBy: (tool: string) => Visit;
};

/** The same answer, structured and as text. */
type Told<Structured> = { structured: Structured; text: string };

type Declared<Input extends z.ZodObject, Output extends z.ZodObject> = {
  input: Input;
  output: Output;
  /** Whether it acts in a person's name. */
  writes?: true;
  /** Whether repeating the call later has a second effect. */
  repeats?: true;
  run: (input: z.infer<Input>, deps: ToolDeps) => Promise<Told<z.infer<Output>>>;
};

/** `run` parses its input. */
type Tool = Omit<Declared<z.ZodObject, z.ZodObject>, "run"> & {
  run: (given: unknown, deps: ToolDeps) => Promise<Told<Record<string, unknown>>>;
};

const tool = <Input extends z.ZodObject, Output extends z.ZodObject>({ run, ...declared }: Declared<Input, Output>): Tool => ({
  ...declared,
  run: async (given, deps) => run(declared.input.parse(given), deps),
});

/** A text whose error describes the fault. */
const textOf = (name: string, max: number) =>
  z
    .string({ error: `${name} is required` })
    .trim()
    .min(1, `${name} is required`)
    .max(max, `${name} can have at most ${max} characters`);

const none = z.object({});
const MAX_PASSAGES = 5;
const MAX_BRIEF = 20_000;

const Passage = z.object({ title: z.string(), text: z.string(), url: z.string() });

const searchSite = tool({
  input: z.object({ question: textOf("question", 500).describe("The question as a visitor would ask it, in English") }),
  output: z.object({ passages: z.array(Passage) }),
  async run({ question }, { readKnowledge, siteUrl }) {
    const { knowledge } = await readKnowledge();
    const { reply: answer, asked } = answerSurely(knowledge, { message: question, history: [] });
    // Facts from prices, hours and names are in no passage.
    const [source] = answer?.sources ?? [];
    const answered = answer && source ? [{ title: source.name, text: answer.text, source }] : [];
    const passages = [
      ...answered,
      ...findPassages(knowledge, question, MAX_PASSAGES, asked).filter(({ text }) => !answered.some((first) => first.text.includes(text))),
    ]
      .slice(0, MAX_PASSAGES)
      .map(({ title, text, source: { path } }) => ({ title, text, url: siteUrl + path }));
    const text = passages.map((passage) => `${passage.title}\n${passage.text}\n${passage.url}`).join("\n\n");
    return { structured: { passages }, text: text || agentMessages.nothingFound };
  },
});

const Service = z.object({ name: z.string(), description: z.string(), url: z.string() });

const listServices = tool({
  input: none,
  output: z.object({ services: z.array(Service) }),
  async run(_input, { siteUrl }) {
    const told = services.map(({ name, path, search }) => ({ name, description: search.description, url: siteUrl + path }));
    return { structured: { services: told }, text: told.map(({ name, description, url }) => `${name}: ${description} ${url}`).join("\n") };
  },
});

const getPage = tool({
  input: z.object({
    path: textOf("path", 300).describe("For example /pricing; a full address on this site or a path with .md also works"),
  }),
  output: z.object({ markdown: z.string() }),
  async run({ path }, { ask, siteUrl, paths }) {
    const address = URL.parse(path, siteUrl);
    const page = address?.pathname.replace(/(?:\.md|\/)+$/, "").replace(/^\/index$/, "") || "/";
    const response = address?.origin === siteUrl ? await ask(markdownPath(page)) : undefined;
    if (response?.status !== 200 || !response.headers.get("Content-Type")?.startsWith("text/markdown"))
      throw new Refusal(agentMessages.noPage(path, paths));
    const markdown = await response.text();
    return { structured: { markdown }, text: markdown };
  },
});

const getPrices = tool({
  input: none,
  output: z.object({ currency: z.literal(CURRENCY), packages: z.array(Price) }),
  async run(_input, { readPrices }) {
    const packages = await readPrices();
    return { structured: { currency: CURRENCY, packages } as const, text: packages.map(tellPrice).join("\n") };
  },
});

const CaseStudy = z.object({ title: z.string(), client: z.string(), result: z.string(), counted: z.string(), url: z.string() });

const listCaseStudies = tool({
  input: none,
  output: z.object({ caseStudies: z.array(CaseStudy) }),
  async run(_input, { siteUrl, readCases }) {
    const told = (await readCases()).map((found) => ({
      title: found.title,
      client: found.client,
      result: sayResult(found.result),
      counted: found.counted,
      url: siteUrl + casePath(found),
    }));
    return {
      structured: { caseStudies: told },
      text: told.map(({ title, client, result, counted, url }) => `${title} (${client}): ${result} ${counted} ${url}`).join("\n"),
    };
  },
});

/** A draft as plain text, one line per item. */
function writeScope({ goals, mustHaves, constraints, questions, packageName, price, reason }: ScopeDraft): string {
  const parts = Object.entries({ Goals: goals, "Must have": mustHaves, Constraints: constraints, Questions: questions });
  const told = parts.flatMap(([name, lines]) => (lines.length > 0 ? [`${name}:`, ...lines.map(({ text }) => `- ${text}`)] : []));
  return [...told, packageName === "" ? reason : `${packageName}, ${formatAmount(price)}: ${reason}`].join("\n");
}

const draftScopeTool = tool({
  input: z.object({ brief: textOf("brief", MAX_BRIEF).describe("The brief in English; translate it first if necessary") }),
  output: ScopeDraft,
  async run({ brief }, { readKnowledge }) {
    const { packages } = await readKnowledge();
    try {
      const draft = draftScope({ filename: "brief.txt", document: toDocument(cutIntoPages(brief)), packages });
      const language = detectLanguage(brief.slice(0, 500));
      const doubt = language === undefined || language === "english" ? [] : [agentMessages.notEnglish];
      return { structured: draft, text: [...doubt, writeScope(draft), agentMessages.goesOn].join("\n\n") };
    } catch (error) {
      throw error instanceof DocumentError ? new Refusal(agentMessages.noText) : error;
    }
  },
});

const hash = (content: unknown) => createHash("sha256").update(JSON.stringify(content)).digest("hex");

/** Idempotency key: the same content is the same request. */
function keyOf(content: unknown): string {
  const hex = hash(content);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join("-");
}

const SERVICES = [...new Set<string>([...ENQUIRY_SERVICES, ...HOME_ENQUIRY_SERVICES, ...services.map(({ name }) => name)])] as const;

const Enquiry = EnquiryInput.pick({ name: true, email: true, phone: true, service: true, message: true }).extend({
  phone: EnquiryInput.shape.phone.describe("The person’s own phone number. Ask for it; never make one up"),
  service: z.enum(SERVICES, { error: `service must be one of: ${SERVICES.join(", ")}` }),
  scope: ScopeDraft.optional().describe("The result of draft_scope, with the person’s changes"),
});

/** A service's name in the form: some pages share one. */
const nameInForm = (name: string) => services.find((service) => service.name === name)?.enquiry.service ?? name;

const sendEnquiry = tool({
  input: Enquiry,
  output: z.object({ reference: z.string(), message: z.string() }),
  writes: true,
  async run({ scope, service, ...enquiry }, { ask, spendWrite, visitBy }) {
    await spendWrite();
    const visit = visitBy("send_enquiry");
    const message = nameInForm(service) === service && scope === undefined ? enquiry.message : `${service}\n\n${enquiry.message}`;
    const { goals, mustHaves, constraints, questions, packageName } = scope ?? {};
    const about = scope ? { goals, mustHaves, constraints, questions, packageName } : { service: nameInForm(service) };
    const key = { "Idempotency-Key": keyOf({ scope, service, ...enquiry }) };
    const sent = await postJson(ask, scope ? "/api/chat/scope" : "/api/contact", { ...enquiry, ...about, message, visit }, key);
    const { reference, message: told } = await readJson(sent, EnquirySentView);
    return { structured: { reference, message: told }, text: `${told} ${reference}` };
  },
});

/** How long a repeated order counts as the same, in milliseconds. */
const SAME_ORDER = 10 * 60_000;
const MAX_DRAWS = 5;

const startCheckout = tool({
  input: PaymentInitiateInput.pick({ name: true, email: true }).extend({
    package: z.string().min(1).max(100).describe("The name of a package, as returned by get_prices"),
  }),
  output: z.object({
    payment_url: z.string(),
    order_id: z.string(),
    package: z.string(),
    amount: z.number(),
    currency: z.string(),
    billing: Price.shape.billing,
  }),
  writes: true,
  repeats: true,
  async run({ package: wanted, name, email }, { ask, readPrices, siteUrl, spendWrite, visitBy }) {
    const prices = await readPrices();
    const sold = prices.find((price) => price.name.toLowerCase() === wanted.trim().toLowerCase());
    if (!sold) throw new Refusal(agentMessages.notSold(wanted, prices));
    if (sold.chargedToday <= 0) throw new Refusal(agentMessages.notForSale(sold.name));
    await spendWrite();
    const order = { name, email, amount: toCents(sold.chargedToday), package_name: sold.name, currency: CURRENCY };
    const start = (attempt: number) => {
      const drawn = Number.parseInt(hash([order, Math.floor(Date.now() / SAME_ORDER), attempt]).slice(0, 8), 16) / 2 ** 32;
      const order_id = createOrderId(() => drawn);
      return { order_id, sent: postJson(ask, "/api/payment/initiate", { ...order, order_id, visit: visitBy("start_checkout") }) };
    };
    let { order_id, sent } = start(0);
    // The id belongs to another order: ids are short, and clients choose them.
    for (let attempt = 1; attempt < MAX_DRAWS && (await sent).status === 409; attempt += 1) ({ order_id, sent } = start(attempt));
    const { payment_url } = await readJson(await sent, PaymentInitiateView);
    const address = new URL(payment_url, siteUrl).href;
    const { name: packageName, chargedToday: amount, billing } = sold;
    const structured = { payment_url: address, order_id, package: packageName, amount, currency: CURRENCY, billing };
    return { structured, text: agentMessages.payAt(address, formatAmount(amount), billing) };
  },
});

/** By tool name. */
export const tools = {
  search_site: searchSite,
  list_services: listServices,
  get_page: getPage,
  get_prices: getPrices,
  list_case_studies: listCaseStudies,
  draft_scope: draftScopeTool,
  send_enquiry: sendEnquiry,
  start_checkout: startCheckout,
};
