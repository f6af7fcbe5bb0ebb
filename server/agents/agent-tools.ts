import { createHash } from "node:crypto";
import { z } from "zod";
import { agentMessages } from "../../content/agents.ts";
import { cases, casePath, sayResult } from "../../content/cases/all.ts";
import { services } from "../../content/services/all.ts";
import { ContactInput, ContactSentView } from "../../contract/contacts.ts";
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
import { findPassages } from "../assistant/knowledge.ts";
import type { KnowledgeSource } from "../assistant/knowledge-source.ts";
import { type AskSite, postJson, readJson, Refusal } from "./ask-site.ts";
import { Price, tellPrice } from "./prices.ts";

/** What a tool works with: the site on behalf of who calls, and where the call is said to come from. */
export type ToolDeps = {
  ask: AskSite;
  readKnowledge: KnowledgeSource;
  readPrices: () => Promise<Price[]>;
  siteUrl: string;
  /** Takes a point of the smaller share of calls that write. @throws Refusal */
  spendWrite: () => Promise<void>;
  /** Counts a call in the site's own figures, as that of an agent. */
  countCall: () => Promise<void>;
  visitBy: (tool: string) => Visit;
};

/** The same answer for a program and for a model. */
type Told<Structured> = { structured: Structured; text: string };

type Declared<Input extends z.ZodObject, Output extends z.ZodObject> = {
  input: Input;
  output: Output;
  /** Whether it sends something in a person's name. */
  writes?: true;
  run: (input: z.infer<Input>, deps: ToolDeps) => Promise<Told<z.infer<Output>>>;
};

/** `run` parses what it is given. */
type Tool = Omit<Declared<z.ZodObject, z.ZodObject>, "run"> & {
  run: (given: unknown, deps: ToolDeps) => Promise<Told<Record<string, unknown>>>;
};

const tool = <Input extends z.ZodObject, Output extends z.ZodObject>({ run, ...declared }: Declared<Input, Output>): Tool => ({
  ...declared,
  run: async (given, deps) => run(declared.input.parse(given), deps),
});

const none = z.object({});
const MAX_PASSAGES = 5;
const MAX_BRIEF = 20_000;

const Passage = z.object({ title: z.string(), text: z.string(), url: z.string() });

const searchSite = tool({
  input: z.object({ question: z.string().trim().min(1).max(500) }),
  output: z.object({ passages: z.array(Passage) }),
  async run({ question }, { readKnowledge, siteUrl }) {
    const { knowledge } = await readKnowledge();
    const passages = findPassages(knowledge, question, MAX_PASSAGES).map(({ title, text, source }) => ({
      title,
      text,
      url: siteUrl + source.path,
    }));
    const text = passages.map((passage) => `${passage.title}\n${passage.text}\n${passage.url}`).join("\n\n");
    return { structured: { passages }, text: text || agentMessages.nothingFound };
  },
});

const Service = z.object({ name: z.string(), description: z.string(), url: z.string() });

const listServices = tool({
  input: none,
  output: z.object({ services: z.array(Service) }),
  async run(_input, { siteUrl }) {
    const told = services.map(({ name, path, metadata }) => ({ name, description: metadata.description, url: siteUrl + path }));
    return { structured: { services: told }, text: told.map(({ name, description, url }) => `${name}: ${description} ${url}`).join("\n") };
  },
});

const getPage = tool({
  input: z.object({
    path: z
      .string()
      .regex(/^\/[\w./-]*$/, "A path begins with / and has no query")
      .max(200),
  }),
  output: z.object({ markdown: z.string() }),
  async run({ path }, { ask }) {
    const response = await ask(markdownPath(path.replace(/\/+$/, "") || "/"));
    if (response.status !== 200 || !response.headers.get("Content-Type")?.startsWith("text/markdown"))
      throw new Refusal(agentMessages.noPage(path));
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
  async run(_input, { siteUrl }) {
    const told = cases.map((found) => ({
      title: found.title,
      client: found.client,
      result: sayResult(found.result),
      counted: found.counted,
      url: siteUrl + casePath(found),
    }));
    return { structured: { caseStudies: told }, text: told.map(({ title, result, url }) => `${title}: ${result} ${url}`).join("\n") };
  },
});

/** A draft as plain text, a line each. */
function writeScope({ goals, mustHaves, constraints, questions, packageName, reason }: ScopeDraft): string {
  const parts = Object.entries({ Goals: goals, "Must have": mustHaves, Constraints: constraints, Questions: questions });
  const told = parts.flatMap(([name, lines]) => (lines.length > 0 ? [`${name}:`, ...lines.map(({ text }) => `- ${text}`)] : []));
  return [...told, packageName === "" ? reason : `${packageName}: ${reason}`].join("\n");
}

const draftScopeTool = tool({
  input: z.object({ brief: z.string().min(1).max(MAX_BRIEF) }),
  output: ScopeDraft,
  async run({ brief }, { readKnowledge }) {
    const { packages } = await readKnowledge();
    try {
      const draft = draftScope({ filename: "brief.txt", document: toDocument(cutIntoPages(brief)), packages });
      return { structured: draft, text: `${writeScope(draft)}\n\n${agentMessages.goesOn}` };
    } catch (error) {
      throw error instanceof DocumentError ? new Refusal(agentMessages.noText) : error;
    }
  },
});

const hash = (content: unknown) => createHash("sha256").update(JSON.stringify(content)).digest("hex");

/** The same content is the same request, however often it is sent. */
function keyOf(content: unknown): string {
  const hex = hash(content);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join("-");
}

const Enquiry = ContactInput.pick({ name: true, email: true, phone: true, service: true, message: true }).extend({
  scope: ScopeDraft.optional().describe("What draft_scope answered, as the person changed it"),
});

const sendEnquiry = tool({
  input: Enquiry,
  output: z.object({ reference: z.string(), message: z.string() }),
  writes: true,
  async run({ scope, ...enquiry }, { ask, spendWrite, visitBy }) {
    await spendWrite();
    const message = scope ? `${enquiry.message}\n\n${agentMessages.scope}\n${writeScope(scope)}` : enquiry.message;
    const body = { ...enquiry, message, visit: visitBy("send_enquiry") };
    const sent = await postJson(ask, "/api/contact", body, { "Idempotency-Key": keyOf(body) });
    const { reference, message: told } = await readJson(sent, ContactSentView);
    return { structured: { reference, message: told }, text: `${told} ${reference}` };
  },
});

/** For how long the same order is the same one, in milliseconds. */
const SAME_ORDER = 10 * 60_000;

const startCheckout = tool({
  input: PaymentInitiateInput.pick({ name: true, email: true }).extend({
    package: z.string().min(1).max(100).describe("The name of a package, as get_prices tells it"),
  }),
  output: z.object({ payment_url: z.string(), order_id: z.string(), package: z.string(), amount: z.number(), currency: z.string() }),
  writes: true,
  async run({ package: wanted, name, email }, { ask, readPrices, siteUrl, spendWrite, visitBy }) {
    const prices = await readPrices();
    const sold = prices.find((price) => price.name.toLowerCase() === wanted.trim().toLowerCase());
    if (!sold)
      throw new Refusal(
        agentMessages.notSold(
          wanted,
          prices.map((price) => price.name),
        ),
      );
    if (sold.chargedToday <= 0) throw new Refusal(agentMessages.notForSale(sold.name));
    await spendWrite();
    const order = { name, email, amount: toCents(sold.chargedToday), package_name: sold.name, currency: CURRENCY };
    const drawn = Number.parseInt(hash([order, Math.floor(Date.now() / SAME_ORDER)]).slice(0, 8), 16) / 2 ** 32;
    const order_id = createOrderId(() => drawn);
    const started = await postJson(ask, "/api/payment/initiate", { ...order, order_id, visit: visitBy("start_checkout") });
    const { payment_url } = await readJson(started, PaymentInitiateView);
    const address = new URL(payment_url, siteUrl).href;
    const structured = { payment_url: address, order_id, package: sold.name, amount: sold.chargedToday, currency: CURRENCY };
    return { structured, text: agentMessages.payAt(address, formatAmount(sold.chargedToday)) };
  },
});

/** By the names under which agents call them. */
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
