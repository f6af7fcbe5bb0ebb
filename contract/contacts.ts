import { z } from "zod";
import { apiMessages } from "./api-messages.ts";
import { ScopeDraft } from "./chat.ts";
import { type EnquiryField, enquiryRules, findFieldFault } from "./enquiry-rules.ts";
import { ENQUIRY_STATES } from "./enquiry-states.ts";
import { AuditView, deletedView } from "./history.ts";
import { Day, DayRange, NumberedQuery, PageQuery, Several } from "./http.ts";
import { limits } from "./limits.ts";
import { OUTBOX_STATUSES } from "./outbox.ts";
import { requiredText } from "./required-text.ts";
import { Colleague } from "./staff.ts";
import { staffMessages } from "./staff-messages.ts";
import { cleanLine, cleanLines } from "./text.ts";
import { VisitInput, VisitView } from "./visit-schema.ts";

/** A field by the rule that the form applies as well. */
const entry = (field: EnquiryField) =>
  z
    .string({ error: findFieldFault(field, "") })
    .transform(enquiryRules[field].clean)
    .superRefine((value, context) => {
      const message = findFieldFault(field, value);
      if (message !== undefined) context.addIssue({ code: "custom", message });
    });

export const ContactInput = z
  .strictObject({
    name: entry("name"),
    email: entry("email"),
    phone: entry("phone"),
    service: entry("service"),
    message: entry("message"),
    website: z.string().optional().meta({ description: "Left empty by people: the form hides this field" }),
    elapsed_ms: z.number().optional().meta({ description: "Milliseconds from showing the form to sending it" }),
    visit: VisitInput.optional(),
  })
  .meta({ id: "ContactInput" });
export type ContactInput = z.infer<typeof ContactInput>;

/** The same, or nothing. */
const entryOrNone = (field: EnquiryField) => z.literal("").or(entry(field));

/** How an enquiry reached staff who enter it by hand. It becomes its source. */
export const ENTERED_FROM = ["Phone", "Email", "In person", "Other"] as const;

/** An enquiry that did not come through the site, with at least one way to answer it. */
export const EnteredContact = z
  .strictObject({
    name: entry("name"),
    email: entryOrNone("email"),
    phone: entryOrNone("phone"),
    service: entry("service"),
    message: entry("message"),
    source: z.enum(ENTERED_FROM),
  })
  .refine(({ email, phone }) => email !== "" || phone !== "", { path: ["email"], error: staffMessages.contactNeedsReach })
  .meta({ id: "EnteredContact" });
export type EnteredContact = z.infer<typeof EnteredContact>;

export const ContactSentView = z
  .object({
    status: z.literal("ok"),
    message: z.string(),
    reference: z.string().meta({ description: "By which staff find the enquiry", examples: ["3F9A1C07"] }),
  })
  .meta({ id: "ContactSent" });
export type ContactSentView = z.infer<typeof ContactSentView>;

/** A row of the panel's Contact Forms tab; `spam` says why it looks like spam, where it does. */
export const ContactView = z
  .object({
    _id: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    service: z.string(),
    message: z.string(),
    spam: z.enum(["honeypot", "too fast"]).optional(),
    /** Of an enquiry that the assistant prepared: what was sent with it, as far as it still exists. */
    scope: ScopeDraft.optional(),
    fileId: z.string().optional(),
    conversationId: z.string().optional(),
    state: z.enum(ENQUIRY_STATES),
    /** Who has it, by account and name. */
    assignee: Colleague.optional(),
    /** The day on which to come back to it, by the agency's calendar. */
    followUpOn: z.iso.date().optional(),
    /** `utm_source` of the visit, else the host that led here; of one that staff entered, how it came. */
    source: z.string().optional(),
    version: z.int(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "Contact" });
export type ContactView = z.infer<typeof ContactView>;

export const DeletedContactView = deletedView(ContactView).meta({ id: "DeletedContact" });

/** What the list of enquiries can be narrowed to. Days are the agency's. */
export const ContactFilter = z.object({
  q: PageQuery.shape.q,
  state: z.enum(ENQUIRY_STATES).optional(),
  service: z.string().max(limits.serviceLength).transform(cleanLine).optional(),
  /** An account's id, `me`, or `none` for those that nobody has. */
  assignee: z.union([z.enum(["me", "none"]), z.uuid()]).optional(),
  ...DayRange.shape,
  /** Of the assistant, with a draft scope. */
  scope: z.literal("1").optional(),
  /** Open, and their day to follow up is today or past. */
  overdue: z.literal("1").optional(),
  source: z.string().max(limits.sourceLength).transform(cleanLine).optional(),
});
export type ContactFilter = z.infer<typeof ContactFilter>;

export const CONTACT_ORDERS = ["newest", "oldest", "follow_up"] as const;
export const ContactQuery = NumberedQuery.extend({ ...ContactFilter.shape, order: z.enum(CONTACT_ORDERS).default("newest") });
export type ContactQuery = z.infer<typeof ContactQuery>;

const assignment = { state: z.enum(ENQUIRY_STATES).optional(), assigneeId: z.uuid().nullable().optional() };

/** Changes what is named; `version` is the one that was seen. */
export const ContactPatch = z
  .strictObject({ ...assignment, followUpOn: Day.nullable().optional(), version: z.int() })
  .meta({ id: "ContactPatch" });
export type ContactPatch = z.infer<typeof ContactPatch>;

/** The same change for several at once, whatever their versions. */
export const ContactMarks = z
  .strictObject({ ids: z.uuid().array().min(1).max(limits.maxPageSize), ...assignment })
  .refine(({ state, assigneeId }) => state !== undefined || assigneeId !== undefined, apiMessages.invalidRequest)
  .meta({ id: "ContactMarks" });
export type ContactMarks = z.infer<typeof ContactMarks>;

export const ContactDeletions = Several.meta({ id: "ContactDeletions" });

const words = (required: string) => requiredText(cleanLines, required, { label: "Text", max: limits.messageLength });

export const NoteInput = z.strictObject({ text: words(staffMessages.noteRequired) }).meta({ id: "NoteInput" });
export const AnswerInput = z.strictObject({ text: words(staffMessages.answerRequired) }).meta({ id: "AnswerInput" });

export const NoteView = z
  .object({ _id: z.string(), userId: z.string(), text: z.string(), createdAt: z.iso.datetime() })
  .meta({ id: "Note" });
export type NoteView = z.infer<typeof NoteView>;

/** A message that went out about an enquiry. */
export const SentMailView = z
  .object({
    _id: z.string(),
    kind: z.string(),
    /** Of an answer, what was written. */
    text: z.string().optional(),
    /** Of an answer, who wrote it. */
    userId: z.string().optional(),
    status: z.enum(OUTBOX_STATUSES),
    lastError: z.string().optional(),
    createdAt: z.iso.datetime(),
    sentAt: z.iso.datetime().optional(),
  })
  .meta({ id: "SentMail" });
export type SentMailView = z.infer<typeof SentMailView>;

/** One enquiry with all that belongs to it. `previous` and `next` are those beside it in the list that was asked for. */
export const ContactDetailView = z
  .object({
    contact: ContactView,
    visit: VisitView.optional(),
    notes: NoteView.array(),
    mails: SentMailView.array(),
    changes: AuditView.array(),
    previous: z.string().optional(),
    next: z.string().optional(),
  })
  .meta({ id: "ContactDetail" });
export type ContactDetailView = z.infer<typeof ContactDetailView>;

export const MarkedView = z.object({ changed: z.int() }).meta({ id: "Marked" });
