import { z } from "zod";
import { ENQUIRY_STATES } from "./enquiry-states.ts";
import { AuditView } from "./audit.ts";
import { OUTBOX_STATUSES } from "./outbox.ts";
import { PAYMENT_STATUSES } from "./payment-status.ts";
import { VisitView } from "./visit-schema.ts";

/** Identifies a person by an item: the panel's URLs have ids, never a name or email. */
export const PERSON_ITEMS = ["contact", "payment", "file", "conversation"] as const;
export const PersonParams = z.object({
  kind: z.enum(PERSON_ITEMS).meta({ param: { name: "kind", in: "path", required: true } }),
  id: z.uuid().meta({ param: { name: "id", in: "path", required: true } }),
});
export type PersonItem = z.infer<typeof PersonParams>;

/** Maximum entries of a timeline, the newest ones. */
export const MAX_ENTRIES = 300;

const common = {
  at: z.iso.datetime(),
  /** The item it belongs to, for the panel's link. */
  item: z.object({ kind: z.enum([...PERSON_ITEMS, "message"]), id: z.string() }),
};

/** An excerpt; the full text is with the item. */
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
    /** Whether it is a draft scope prepared by the assistant. */
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
/** The payment provider's event, and the order's status after it. */
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
    /** For an answer, its text. */
    text: text.optional(),
    status: z.enum(OUTBOX_STATUSES),
  })
  .meta({ id: "MailEntry" });
const NoteEntry = z.object({ kind: z.literal("note"), ...common, by: z.string(), text }).meta({ id: "NoteEntry" });
const ChangeEntry = z
  .object({ kind: z.literal("change"), ...common, by: z.string(), ...AuditView.pick({ action: true, before: true, after: true }).shape })
  .meta({ id: "ChangeEntry" });

/** One event of a person's timeline. */
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

/** All data of a person, oldest first. A person who only used the assistant has neither name nor address. */
export const PersonView = z
  .object({
    names: z.string().array(),
    emails: z.string().array(),
    phones: z.string().array(),
    conversations: z.string().array(),
    entries: PersonEntry.array(),
    /** Whether older entries are left out. */
    isCut: z.boolean(),
  })
  .meta({ id: "Person" });
export type PersonView = z.infer<typeof PersonView>;

/** Maximum number of other items. */
export const MAX_OTHERS = 10;

/** What else the person of an enquiry sent, newest first. */
export const OtherItemsView = z
  .object({
    entries: z.discriminatedUnion("kind", [EnquiryEntry, OrderEntry]).array().max(MAX_OTHERS),
    /** Whether older ones are left out. */
    isCut: z.boolean(),
  })
  .meta({ id: "OtherItems" });
export type OtherItemsView = z.infer<typeof OtherItemsView>;

/** A person in the list, by the id of the last enquiry or order, which opens the timeline. */
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
