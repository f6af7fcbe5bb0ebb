import { randomUUID } from "node:crypto";
import { z } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import { site } from "../../content/site.ts";
import { enquiryReference } from "../../contract/enquiry-reference.ts";
import {
  AnswerInput,
  EnquiryDeletions,
  EnquiryDetailView,
  EnquiryFilter,
  EnquiryMarks,
  EnquiryPatch,
  EnquiryQuery,
  EnquiryView,
  EnteredEnquiry,
  MarkedView,
  NoteInput,
  NoteView,
  type SentMailView,
} from "../../contract/enquiries.ts";
import { ApiFailure, DoneView, SeveralView } from "../../contract/http.ts";
import { staffMessages } from "../../contract/staff-messages.ts";
import type { MailData } from "../mails/mail-kinds.ts";
import { listAudit, toAuditView } from "../audit/audit.store.ts";
import { listMessagesAbout, type MessageHead } from "../outbox/outbox.store.ts";
import { toAgencyTime, toUtcTime } from "../platform/agency-days.ts";
import type { Config } from "../platform/config/config.ts";
import type { Db } from "../platform/database/db.ts";
import { answerCsv, csv, type CsvColumns } from "../platform/csv.ts";
import { showChanged } from "../platform/database/row-version.ts";
import { answerOnce, createOnce, takesKey } from "../platform/http/idempotency.ts";
import { createRouter, failure, IdParam, json, jsonBody } from "../platform/http/router.ts";
import { forStaff, type Guard, type StaffEnv } from "../platform/http/staff-route.ts";
import { findEmail } from "../staff/staff.store.ts";
import {
  addNote,
  answerEnquiry,
  changeEnquiry,
  deleteNote,
  getEnquiry,
  listNotes,
  markEnquiries,
  type NoteRow,
} from "./enquiry-work.store.ts";
import { deleteEnquiries, enterEnquiry, findNeighbours, type ListedEnquiry, listSources, readAllEnquiries } from "./enquiries.store.ts";
import { toEnquiryView } from "./enquiries.view.ts";
import { live } from "../../content/live.ts";

const GONE = failure("No such enquiry");
const NoteParams = IdParam.extend({ noteId: z.uuid().meta({ param: { name: "noteId", in: "path", required: true } }) });
const NeighboursQuery = EnquiryQuery.omit({ limit: true, cursor: true, page: true, total: true });

function readRoutes(guard: Guard) {
  const staff = forStaff(guard, "Contacts");
  const get = staff.get("/api/admin/contacts/{id}", {
    summary: "Get an enquiry with everything attached to it",
    request: { params: IdParam, query: NeighboursQuery },
    responses: {
      200: json(EnquiryDetailView, "The enquiry, with the previous and the next one in the list that the query describes"),
      404: GONE,
    },
  });
  const exported = staff.get("/api/admin/contacts/export", {
    summary: "Export enquiries as CSV",
    request: { query: EnquiryFilter },
    responses: { 200: csv("The enquiries that match the filter, newest first") },
  });
  const sources = staff.get("/api/admin/contacts/sources", {
    summary: "List the sources of enquiries",
    responses: { 200: json(z.string().array(), "Each source once, in alphabetical order") },
  });
  return { get, exported, sources };
}

function changeRoutes(guard: Guard, once: MiddlewareHandler<StaffEnv>) {
  const staff = forStaff(guard, "Contacts");
  const change = staff.patch("/api/admin/contacts/{id}", {
    summary: "Update an enquiry’s state, assignee or follow-up date",
    request: { params: IdParam, ...jsonBody(EnquiryPatch) },
    responses: {
      200: json(EnquiryView, "The updated enquiry"),
      400: failure("A field is invalid"),
      404: GONE,
      409: json(
        ApiFailure.extend({ current: EnquiryView }),
        "Another user changed the enquiry in the meantime; `current` is its current state",
      ),
    },
  });
  const mark = staff.post("/api/admin/contacts/marks", {
    summary: "Update several enquiries",
    request: jsonBody(EnquiryMarks),
    responses: { 200: json(MarkedView, "How many of them still existed"), 400: failure("A field is invalid") },
  });
  const removeSeveral = staff.post("/api/admin/contacts/deletions", {
    summary: "Delete several enquiries",
    description: "The enquiries can be restored for 30 days.",
    request: jsonBody(EnquiryDeletions),
    responses: {
      200: json(SeveralView, "How many enquiries were deleted, missing or failed"),
      400: failure("Not a valid list of enquiries"),
    },
  });
  const enter = staff.post("/api/admin/contacts", {
    summary: "Add an enquiry that came by phone or in person",
    ...takesKey,
    request: jsonBody(EnteredEnquiry),
    responses: {
      201: json(EnquiryView, "The enquiry"),
      400: failure("A field is missing or invalid; `field` names it"),
      409: failure("The key was already used for another request"),
    },
    behind: [once],
  });
  return { change, mark, removeSeveral, enter };
}

function wordRoutes(guard: Guard, once: MiddlewareHandler<StaffEnv>) {
  const staff = forStaff(guard, "Contacts");
  const note = staff.post("/api/admin/contacts/{id}/notes", {
    summary: "Add an internal note to an enquiry",
    ...takesKey,
    request: { params: IdParam, ...jsonBody(NoteInput) },
    responses: {
      201: json(NoteView, "The note"),
      400: failure("The note is empty or too long"),
      404: GONE,
      409: failure("The key was already used"),
    },
    behind: [once],
  });
  const removeNote = staff.delete("/api/admin/contacts/{id}/notes/{noteId}", {
    summary: "Delete your own note",
    request: { params: NoteParams },
    responses: { 200: json(DoneView, "The note is deleted"), 404: failure("No such note written by the caller") },
  });
  const answer = staff.post("/api/admin/contacts/{id}/answers", {
    summary: "Reply to an enquiry by email",
    ...takesKey,
    request: { params: IdParam, ...jsonBody(AnswerInput) },
    responses: {
      201: json(DoneView, "The reply is in the outbox"),
      400: failure("The reply is empty or too long"),
      404: GONE,
      409: failure("The key was already used"),
    },
    behind: [once],
  });
  return { note, removeNote, answer };
}

const toNoteView = ({ id, userId, text, createdAt }: NoteRow): NoteView => ({ _id: id, userId, text, createdAt: createdAt.toISOString() });

/** Mails to the person; notices to staff are in the outbox only. */
const isToPerson = ({ channel, kind }: MessageHead) => channel === "mail" && !kind.startsWith("staff-");

/** The parts of an answer's data that are shown. */
const AnswerData = z.object({ text: z.string(), from: z.string() } satisfies { [Part in keyof MailData["answer"]]?: z.ZodType });

/** An answer with its text and author; automatic mails are in the outbox. */
function toMailView({ id, kind, data, status, lastError, createdAt, sentAt }: MessageHead): SentMailView {
  const answer = kind === "answer" ? AnswerData.safeParse(data).data : undefined;
  return {
    _id: id,
    kind,
    ...(answer && { text: answer.text, userId: answer.from }),
    status,
    ...(lastError !== null && { lastError }),
    createdAt: createdAt.toISOString(),
    ...(sentAt !== null && { sentAt: sentAt.toISOString() }),
  };
}

const COLUMNS: CsvColumns<ListedEnquiry> = live(() => ({
  Reference: ({ id }) => enquiryReference(id),
  [`Submitted (${site.timeZone})`]: ({ createdAt }) => toAgencyTime(createdAt),
  "Submitted (UTC)": ({ createdAt }) => toUtcTime(createdAt),
  State: ({ state }) => state,
  "Who has it": ({ assignee }) => assignee ?? "",
  "Follow up on": ({ followUpOn }) => followUpOn ?? "",
  Name: ({ name }) => name,
  Email: ({ email }) => email,
  Phone: ({ phone }) => phone,
  Service: ({ service }) => service,
  Message: ({ message }) => message,
  Source: ({ source }) => source ?? "",
  "First page": ({ visit }) => visit?.landing ?? "",
  Campaign: ({ visit }) => visit?.utm_campaign ?? "",
  "Why it looks like spam": ({ spam }) => spam ?? "",
}));

type EnquiryWorkRoutesDeps = { db: Db; guard: Guard; config: Pick<Config, "mail"> };

/** What staff do with enquiries until they are won or lost. */
export function enquiryWorkRoutes({ db, guard, config }: EnquiryWorkRoutesDeps) {
  const once = answerOnce<StaffEnv>(db, { sender: (c) => c.var.staff.accountId });
  const { get, exported, sources } = readRoutes(guard);
  const { change, mark, removeSeveral, enter } = changeRoutes(guard, once);
  const { note, removeNote, answer } = wordRoutes(guard, once);
  return createRouter()
    .openapi(exported, async (c) => {
      const rows = readAllEnquiries(db, { filter: c.req.valid("query"), accountId: c.var.staff.accountId });
      return answerCsv({ what: "enquiries", columns: COLUMNS, rows, log: c.var.log });
    })
    .openapi(sources, async (c) => c.json(await listSources(db), 200))
    .openapi(mark, async (c) => c.json({ changed: await markEnquiries(db, c.req.valid("json"), c.var.staff) }, 200))
    .openapi(removeSeveral, async (c) => {
      const { ids } = c.req.valid("json");
      const changed = await deleteEnquiries(db, ids, c.var.staff);
      return c.json({ changed, gone: new Set(ids).size - changed, failed: 0 }, 200);
    })
    .openapi(enter, async (c) => {
      const fields = c.req.valid("json");
      return c.json(await createOnce(db, c.var.once, async (tx) => toEnquiryView(await enterEnquiry(tx, fields, c.var.staff))), 201);
    })
    .openapi(get, async (c) => {
      const { order, ...filter } = c.req.valid("query");
      const row = await getEnquiry(db, c.req.valid("param").id);
      const [notes, mails, changes] = [
        await listNotes(db, row.id),
        await listMessagesAbout(db, row.id),
        await listAudit(db, { of: "contacts", id: row.id }),
      ];
      const neighbours = await findNeighbours(db, row, { filter, order, accountId: c.var.staff.accountId });
      const thread = { notes: notes.map(toNoteView), mails: mails.filter(isToPerson).map(toMailView), changes: changes.map(toAuditView) };
      return c.json({ contact: toEnquiryView(row), ...(row.visit && { visit: row.visit }), ...thread, ...neighbours }, 200);
    })
    .openapi(change, async (c) => {
      const changed = changeEnquiry(db, { id: c.req.valid("param").id, actor: c.var.staff }, c.req.valid("json"));
      return c.json(await showChanged(changed, toEnquiryView), 200);
    })
    .openapi(note, async (c) => {
      const { text } = c.req.valid("json");
      const { id } = c.req.valid("param");
      return c.json(await createOnce(db, c.var.once, async (tx) => toNoteView(await addNote(tx, id, { text, actor: c.var.staff }))), 201);
    })
    .openapi(removeNote, async (c) => {
      const { id: enquiryId, noteId: id } = c.req.valid("param");
      await deleteNote(db, { enquiryId, id, actor: c.var.staff });
      return c.json({ message: staffMessages.noteDeleted }, 200);
    })
    .openapi(answer, async (c) => {
      const { id } = c.req.valid("param");
      const replyTo = (await findEmail(db, c.var.staff.accountId)) ?? config.mail.replyTo ?? site.email;
      const words = { ...c.req.valid("json"), actor: c.var.staff, replyTo, key: c.var.once?.key ?? randomUUID() };
      const sent = await createOnce(db, c.var.once, async (tx) => {
        await answerEnquiry(tx, id, words);
        return { message: staffMessages.answerQueued };
      });
      return c.json(sent, 201);
    });
}
