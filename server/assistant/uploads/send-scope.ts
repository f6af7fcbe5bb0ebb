import { assistant } from "../../../content/assistant.ts";
import { packageReasons, scopePhrases } from "../../../content/scope-phrases.ts";
import { SCOPE_PARTS, type ScopeDraft, type ScopeLine, type ScopePart } from "../../../contract/chat.ts";
import type { EnquirySentView } from "../../../contract/enquiries.ts";
import { limits } from "../../../contract/limits.ts";
import { messages } from "../../../contract/messages.ts";
import { paymentMessages } from "../../../contract/payment-messages.ts";
import { formatPrice, payablePrice } from "../../../contract/money.ts";
import type { ScopeInput } from "../../../contract/scope.ts";
import { createEnquiry } from "../../enquiries/enquiries.store.ts";
import { holdFile } from "../../files/files.store.ts";
import type { PackageView } from "../../../contract/packages.ts";
import { listOffers } from "../../packages/packages.store.ts";
import type { Db } from "../../platform/database/db.ts";
import { AppError } from "../../platform/errors.ts";
import { createOnce, type Once } from "../../platform/http/idempotency.ts";
import type { Log } from "../../platform/log.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import { findDocument, type KeptDocument } from "./assistant-documents.store.ts";
import { draftOfDocument } from "./document-consultation.ts";
import { addTurns, holdConversation } from "../assistant.store.ts";
import { draftScope } from "../documents/draft-scope.ts";

const HEADINGS: Record<ScopePart, string> = {
  goals: "Goals",
  mustHaves: "Must-haves",
  constraints: "Constraints",
  questions: "Open questions",
};

type SendScopeDeps = { db: Db; storage: Storage };
type SendDeps = SendScopeDeps & { log: Log };
type Asking = { conversationId: string | undefined; address: string };

/** The draft scope of the conversation's document, with the current price. */
export async function findDraft(deps: SendScopeDeps, { conversationId, address }: Asking): Promise<ScopeDraft | undefined> {
  const document = conversationId === undefined ? undefined : await findDocument(deps.db, conversationId);
  return document && draftOf(deps, document, address);
}

/** A draft with only the standard questions, for a document whose analysis timed out. */
function draftWithout(filename: string, packages: PackageView[]): ScopeDraft {
  return { ...draftScope({ filename, document: { pages: [] }, packages }), reason: packageReasons.tooSlow(filename) };
}

async function draftOf({ db, storage }: SendScopeDeps, document: KeptDocument, address: string): Promise<ScopeDraft> {
  const packages = await listOffers(db);
  return (await draftOfDocument(storage, document, { address, packages })) ?? draftWithout(document.filename, packages);
}

const keepSaid = (lines: ScopeLine[]) => lines.filter(({ text }) => text !== "");

/** The edited scope with price and reason from the server. @throws AppError `invalid` for a package that is not for sale */
async function completeScope(db: Db, input: ScopeInput, draft: ScopeDraft | undefined): Promise<ScopeDraft> {
  const chosen = (await listOffers(db)).find(({ name }) => name === input.packageName);
  if (chosen === undefined && input.packageName !== "")
    throw new AppError("invalid", paymentMessages.packageRequired, { extra: { field: "packageName" } });
  return {
    filename: draft?.filename ?? "",
    goals: keepSaid(input.goals),
    mustHaves: keepSaid(input.mustHaves),
    constraints: keepSaid(input.constraints),
    questions: keepSaid(input.questions),
    packageName: input.packageName,
    price: chosen === undefined ? 0 : payablePrice(chosen),
    reason: draft?.packageName === input.packageName ? draft.reason : assistant.packageChosen,
    ...(input.message !== undefined && { note: input.message }),
  };
}

const describeOffer = ({ packageName, price }: ScopeDraft) =>
  packageName === "" ? scopePhrases.talkFirst : `${packageName}, ${formatPrice(price)}`;
const describeLine = ({ text, page }: ScopeLine) => (page === undefined ? `- ${text}` : `- ${text} (page ${page})`);

/** A scope as text for the enquiry's message, so that search in the panel finds it. */
function describeScope(scope: ScopeDraft): string {
  const parts = SCOPE_PARTS.filter((part) => scope[part].length > 0).map((part) =>
    [HEADINGS[part], ...scope[part].map(describeLine)].join("\n"),
  );
  return [...(scope.note === undefined ? [] : [scope.note]), describeOffer(scope), ...parts].join("\n\n").slice(0, limits.messageLength);
}

type Sending = Asking & { once: Once | undefined };

/** Adds a turn about the sent scope. A failure is only logged: the enquiry is already stored. */
async function tellInChat({ db, log }: SendDeps, conversationId: string): Promise<void> {
  try {
    await addTurns(db, conversationId, [{ role: "assistant", text: assistant.scopeSent }]);
  } catch (error) {
    log.warn({ err: error }, "the scope was sent, but no message was added to the conversation");
  }
}

/** What still exists of it, locked until the enquiry is stored: drafting takes seconds. In the order in which an erasure locks them. */
async function holdSources(tx: Db, { conversationId, fileId }: { conversationId: string | undefined; fileId: string | undefined }) {
  const hasConversation = conversationId !== undefined && (await holdConversation(tx, conversationId, "any"));
  const hasFile = fileId !== undefined && (await holdFile(tx, fileId));
  return { conversationId: hasConversation ? conversationId : undefined, fileId: hasFile ? fileId : undefined };
}

/** Creates an enquiry from a scope, with its document and conversation if they still exist. */
export async function sendScope(deps: SendDeps, { conversationId, address, once }: Sending, input: ScopeInput): Promise<EnquirySentView> {
  const { db } = deps;
  const document = conversationId === undefined ? undefined : await findDocument(db, conversationId);
  const scope = await completeScope(db, input, document && (await draftOf(deps, document, address)));
  const { name, email, phone, website, elapsed_ms, visit } = input;
  const sender = { name, email, phone, website, elapsed_ms, visit };
  const enquiry = {
    ...sender,
    service: `Scope: ${scope.packageName || scopePhrases.talkFirst}`,
    message: describeScope(scope),
  };
  const sent = await createOnce(db, once, async (tx) => {
    const prepared = { scope, ...(await holdSources(tx, { conversationId, fileId: document?.fileId })) };
    const reference = await createEnquiry(tx, enquiry, { from: address, prepared });
    return { status: "ok" as const, message: messages.messageSent, reference };
  });
  if (conversationId !== undefined) await tellInChat(deps, conversationId);
  return sent;
}
