import { z } from "zod";
import { apiMessages } from "./api-messages.ts";
import { ScopeDraft } from "./chat.ts";
import { type EnquiryField, enquiryRules, findFieldFault } from "./enquiry-rules.ts";
import { ENQUIRY_STATES } from "./enquiry-states.ts";
import { AuditView, deletedView } from "./audit.ts";
import { Day, DayRange, LIST_ORDERS, NumberedQuery, PageQuery, Several } from "./http.ts";
import { limits } from "./limits.ts";
import { OUTBOX_STATUSES } from "./outbox.ts";
import { requiredText } from "./required-text.ts";
import { Colleague } from "./staff.ts";
import { staffMessages } from "./staff-messages.ts";
import { cleanLine, cleanLines } from "./text.ts";
import { VisitInput, VisitView } from "./visit-schema.ts";

/** A field with the rule that the form applies too. */
const entry = (field: EnquiryField) =>
  z
    .string({ error: findFieldFault(field, "") })
    .transform(enquiryRules[field].clean)
    .superRefine((value, context) => {
      const message = findFieldFault(field, value);
      if (message !== undefined) context.addIssue({ code: "custom", message });
    });

export const EnquiryInput = z
  .strictObject({
    name: entry("name"),
    email: entry("email"),
    phone: entry("phone"),
    service: entry("service"),
    message: entry("message"),
    website: z.string().optional().meta({ description: "A honeypot; people leave it empty because the form hides it" }),
    elapsed_ms: z.number().optional().meta({ description: "Milliseconds from showing the form to sending it" }),
    visit: VisitInput.optional(),
  })
  .meta({ id: "EnquiryInput" });
export type EnquiryInput = z.infer<typeof EnquiryInput>;

/** The same, or empty. */
const entryOrNone = (field: EnquiryField) => z.literal("").or(entry(field));

/** How an enquiry reached staff, if they entered it. Used as its source. */
export const ENTERED_FROM = ["Phone", "Email", "In person", "Other"] as const;

/** An enquiry from outside the site, with at least one way to answer it. */
export const EnteredEnquiry = z
  .strictObject({
    name: entry("name"),
    email: entryOrNone("email"),
    phone: entryOrNone("phone"),
    service: entry("service"),
    message: entry("message"),
    source: z.enum(ENTERED_FROM),
  })
  .refine(({ email, phone }) => email !== "" || phone !== "", { path: ["email"], error: staffMessages.enquiryNeedsReach })
  .meta({ id: "EnteredEnquiry" });
export type EnteredEnquiry = z.infer<typeof EnteredEnquiry>;

export const EnquirySentView = z
  .object({
    status: z.literal("ok"),
    message: z.string(),
    reference: z.string().meta({ description: "The reference by which staff find the enquiry", examples: ["3F9A1C07"] }),
  })
  .meta({ id: "ContactSent" });
export type EnquirySentView = z.infer<typeof EnquirySentView>;

/** A row of the panel's Contact Forms tab; `spam` is why it looks like spam, if it does. */
export const EnquiryView = z
  .object({
    _id: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    service: z.string(),
    message: z.string(),
    spam: z.enum(["honeypot", "too fast"]).optional(),
    /** For an enquiry prepared by the assistant: what was sent with it, as far as it still exists. */
    scope: ScopeDraft.optional(),
    fileId: z.string().optional(),
    conversationId: z.string().optional(),
    state: z.enum(ENQUIRY_STATES),
    /** The assigned account and its name. */
    assignee: Colleague.optional(),
    /** The follow-up day, by the agency's calendar. */
    followUpOn: z.iso.date().optional(),
    /** `utm_source` of the visit, else the referring host; for an enquiry entered by staff, how it arrived. */
    source: z.string().optional(),
    version: z.int(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "Contact" });
export type EnquiryView = z.infer<typeof EnquiryView>;

export const DeletedEnquiryView = deletedView(EnquiryView).meta({ id: "DeletedEnquiry" });

/** Filters of the list of enquiries. Days are the agency's. */
export const EnquiryFilter = z.object({
  q: PageQuery.shape.q,
  state: z.enum(ENQUIRY_STATES).optional(),
  service: z.string().max(limits.serviceLength).transform(cleanLine).optional(),
  /** An account's id, `me`, or `none` for unassigned ones. */
  assignee: z.union([z.enum(["me", "none"]), z.uuid()]).optional(),
  ...DayRange.shape,
  /** Prepared by the assistant, with a draft scope. */
  scope: z.literal("1").optional(),
  /** Open, with a follow-up day of today or earlier. */
  overdue: z.literal("1").optional(),
  source: z.string().max(limits.sourceLength).transform(cleanLine).optional(),
});
export type EnquiryFilter = z.infer<typeof EnquiryFilter>;

export const ENQUIRY_ORDERS = [...LIST_ORDERS, "follow_up"] as const;
export const EnquiryQuery = NumberedQuery.extend({ ...EnquiryFilter.shape, order: z.enum(ENQUIRY_ORDERS).default("newest") });
export type EnquiryQuery = z.infer<typeof EnquiryQuery>;

const assignment = { state: z.enum(ENQUIRY_STATES).optional(), assigneeId: z.uuid().nullable().optional() };

/** Changes the given fields; `version` is the one last seen. */
export const EnquiryPatch = z
  .strictObject({ ...assignment, followUpOn: Day.nullable().optional(), version: z.int() })
  .meta({ id: "EnquiryPatch" });
export type EnquiryPatch = z.infer<typeof EnquiryPatch>;

/** The same change for several, regardless of version. */
export const EnquiryMarks = z
  .strictObject({ ids: z.uuid().array().min(1).max(limits.maxPageSize), ...assignment })
  .refine(({ state, assigneeId }) => state !== undefined || assigneeId !== undefined, apiMessages.invalidRequest)
  .meta({ id: "EnquiryMarks" });
export type EnquiryMarks = z.infer<typeof EnquiryMarks>;

export const EnquiryDeletions = Several.meta({ id: "EnquiryDeletions" });

const words = (required: string) => requiredText(cleanLines, required, { label: "Text", max: limits.messageLength });

export const NoteInput = z.strictObject({ text: words(staffMessages.noteRequired) }).meta({ id: "NoteInput" });
export const AnswerInput = z.strictObject({ text: words(staffMessages.answerRequired) }).meta({ id: "AnswerInput" });

export const NoteView = z
  .object({ _id: z.string(), userId: z.string(), text: z.string(), createdAt: z.iso.datetime() })
  .meta({ id: "Note" });
export type NoteView = z.infer<typeof NoteView>;

/** A message sent about an enquiry. */
export const SentMailView = z
  .object({
    _id: z.string(),
    kind: z.string(),
    /** For an answer, its text. */
    text: z.string().optional(),
    /** For an answer, its author. */
    userId: z.string().optional(),
    status: z.enum(OUTBOX_STATUSES),
    lastError: z.string().optional(),
    createdAt: z.iso.datetime(),
    sentAt: z.iso.datetime().optional(),
  })
  .meta({ id: "SentMail" });
export type SentMailView = z.infer<typeof SentMailView>;

/** One enquiry with everything that belongs to it. `previous` and `next` are its neighbours in the requested list. */
export const EnquiryDetailView = z
  .object({
    contact: EnquiryView,
    visit: VisitView.optional(),
    notes: NoteView.array(),
    mails: SentMailView.array(),
    changes: AuditView.array(),
    previous: z.string().optional(),
    next: z.string().optional(),
  })
  .meta({ id: "EnquiryDetail" });
export type EnquiryDetailView = z.infer<typeof EnquiryDetailView>;

export const MarkedView = z.object({ changed: z.int() }).meta({ id: "Marked" });
