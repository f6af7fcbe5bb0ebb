import { z } from "zod";
import { ENQUIRY_STATES } from "./enquiry-states.ts";
import { AuditView } from "./history.ts";
import { OUTBOX_STATUSES } from "./outbox.ts";
import { PAYMENT_STATUSES } from "./payment-status.ts";
import { VisitView } from "./visit-schema.ts";

/** What a person is found by: addresses of the panel name ids and never a name or an email. */
export const PERSON_ITEMS = ["contact", "payment", "file", "conversation"] as const;
export const PersonParams = z.object({
  kind: z.enum(PERSON_ITEMS).meta({ param: { name: "kind", in: "path", required: true } }),
  id: z.uuid().meta({ param: { name: "id", in: "path", required: true } }),
});
export type PersonItem = z.infer<typeof PersonParams>;

/** More than this many entries of a line of time are not shown; the newest are. */
export const MAX_ENTRIES = 300;

const common = {
  at: z.iso.datetime(),
  /** What it belongs to, by which the panel leads there. */
  item: z.object({ kind: z.enum([...PERSON_ITEMS, "message"]), id: z.string() }),
};

/** The first lines of a text; the whole is with the item. */
const text = z.string();

const VisitEntry = z.object({ kind: z.literal("visit"), ...common, visit: VisitView }).meta({ id: "VisitEntry" });
const ConversationEntry = z
  .object({ kind: z.literal("conversation"), ...common, lines: z.int(), lastAt: z.iso.datetime() })
  .meta({ id: "ConversationEntry" });
const DocumentEntry = z
  .object({ kind: z.literal("document"), ...common, filename: z.string(), bytes: z.int() })
  .meta({ id: "DocumentEntry" });
const EnquiryEntry = z
  .object({
    kind: z.literal("enquiry"),
    ...common,
    reference: z.string(),
    service: z.string(),
    text,
    state: z.enum(ENQUIRY_STATES),
    /** Whether it is a draft scope, which the assistant prepared. */
    isScope: z.boolean(),
  })
  .meta({ id: "EnquiryEntry" });
const OrderEntry = z
  .object({
    kind: z.literal("order"),
    ...common,
    orderId: z.string(),
    packageName: z.string(),
    amount: z.number(),
    currency: z.string(),
    status: z.enum(PAYMENT_STATUSES),
    test: z.boolean(),
  })
  .meta({ id: "OrderEntry" });
/** What the provider of payments said, and what the order was after it. */
const PaymentEntry = z
  .object({
    kind: z.literal("payment"),
    ...common,
    orderId: z.string(),
    event: z.string(),
    status: z.enum(PAYMENT_STATUSES).optional(),
  })
  .meta({ id: "PaymentEntry" });
const MailEntry = z
  .object({
    kind: z.literal("mail"),
    ...common,
    mail: z.string(),
    to: z.string(),
    subject: z.string().optional(),
    /** Of an answer, what was written. */
    text: text.optional(),
    status: z.enum(OUTBOX_STATUSES),
  })
  .meta({ id: "MailEntry" });
const NoteEntry = z.object({ kind: z.literal("note"), ...common, by: z.string(), text }).meta({ id: "NoteEntry" });
const ChangeEntry = z
  .object({ kind: z.literal("change"), ...common, by: z.string(), ...AuditView.pick({ action: true, before: true, after: true }).shape })
  .meta({ id: "ChangeEntry" });

/** One thing that happened between a person and the agency. */
export const PersonEntry = z
  .discriminatedUnion("kind", [
    VisitEntry,
    ConversationEntry,
    DocumentEntry,
    EnquiryEntry,
    OrderEntry,
    PaymentEntry,
    MailEntry,
    NoteEntry,
    ChangeEntry,
  ])
  .meta({ id: "PersonEntry" });
export type PersonEntry = z.infer<typeof PersonEntry>;

/** All that is known of somebody, the oldest first. Whoever only talked to the assistant has neither name nor address. */
export const PersonView = z
  .object({
    names: z.string().array(),
    emails: z.string().array(),
    phones: z.string().array(),
    conversations: z.string().array(),
    entries: PersonEntry.array(),
    /** Whether there is more than is shown. */
    isCut: z.boolean(),
  })
  .meta({ id: "Person" });
export type PersonView = z.infer<typeof PersonView>;

/** Somebody in the list of people, under the id of the last enquiry or order, which leads to the line of time. */
export const PersonRowView = z
  .object({
    _id: z.string(),
    kind: z.enum(["contact", "payment"]),
    name: z.string(),
    email: z.string(),
    enquiries: z.int(),
    orders: z.int(),
    lastAt: z.iso.datetime(),
  })
  .meta({ id: "PersonRow" });
export type PersonRowView = z.infer<typeof PersonRowView>;
