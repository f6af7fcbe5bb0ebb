import type { MiddlewareHandler } from "hono";
import { EnquiryInput, EnquiryQuery, EnquirySentView, EnquiryView, DeletedEnquiryView } from "../../contract/enquiries.ts";
import { DeletedQuery, DoneView } from "../../contract/http.ts";
import { messages } from "../../contract/messages.ts";
import { staffMessages } from "../../contract/staff-messages.ts";
import { findClientAddress } from "../platform/http/client-address.ts";
import type { Config } from "../platform/config/config.ts";
import type { Database } from "../platform/database/db.ts";
import { describePages, forStaff, type Guard, linkNext } from "../platform/http/staff-route.ts";
import { type AppEnv, createRouter, failure, forAnybody, IdParam, json, jsonBody } from "../platform/http/router.ts";
import { answerOnce, createOnce, takesKey } from "../platform/http/idempotency.ts";
import { createRateLimiter } from "../platform/http/rate-limits.ts";
import { toDeletedViews } from "../platform/database/trash.ts";
import { createEnquiry, listEnquiries, listDeletedEnquiries, moveEnquiry, nameAssignees } from "./enquiries.store.ts";
import { toEnquiryView } from "./enquiries.view.ts";

/** Enough for an office behind one address, too few for a bot to fill the list. */
const ENQUIRIES = { name: "contact", points: 10, duration: 3600 };

const anybody = forAnybody("Contacts");

const sendRoute = (middleware: MiddlewareHandler<AppEnv>) =>
  anybody.post("/api/contact", {
    middleware,
    summary: "Send an enquiry",
    ...takesKey,
    request: jsonBody(EnquiryInput),
    responses: {
      201: json(EnquirySentView, "The enquiry is stored"),
      400: failure("A field is missing or invalid; `field` names it"),
      409: failure("The key was already used for another request"),
      429: failure("Too many enquiries from this address; `Retry-After` says when to retry"),
    },
  });

function staffRoutes(guard: Guard) {
  const staff = forStaff(guard, "Contacts");
  const list = staff.get("/api/admin/contacts", {
    summary: "List enquiries, newest first unless `order` says otherwise",
    ...describePages(EnquiryView, EnquiryQuery),
  });
  const remove = staff.delete("/api/admin/contacts/{id}", {
    summary: "Delete an enquiry",
    description: "The enquiry can be restored for 30 days.",
    request: { params: IdParam },
    responses: { 200: json(DoneView, "The enquiry is deleted"), 404: failure("No such enquiry") },
  });
  const listDeleted = staff.get("/api/admin/contacts/deleted", {
    summary: "List deleted enquiries",
    description: "Most recently deleted first.",
    ...describePages(DeletedEnquiryView, DeletedQuery),
  });
  const restore = staff.post("/api/admin/contacts/{id}/restore", {
    summary: "Restore a deleted enquiry",
    request: { params: IdParam },
    responses: {
      200: json(EnquiryView, "The restored enquiry"),
      404: failure("No such deleted enquiry"),
    },
  });
  return { list, remove, listDeleted, restore };
}

export function enquiriesRoutes({ database, guard, config }: { database: Database; guard: Guard; config: Pick<Config, "trustProxy"> }) {
  const { db, client } = database;
  const limiter = createRateLimiter(client, ENQUIRIES);
  const { list, remove, listDeleted, restore } = staffRoutes(guard);
  return createRouter()
    .openapi(sendRoute(answerOnce(db)), async (c) => {
      const from = findClientAddress(c, config.trustProxy);
      await limiter.consume(from);
      const sent = await createOnce(db, c.var.once, async (tx) => {
        const reference = await createEnquiry(tx, c.req.valid("json"), { from });
        return { status: "ok" as const, message: messages.messageSent, reference };
      });
      return c.json(sent, 201);
    })
    .openapi(list, async (c) =>
      c.json(linkNext(c, await listEnquiries(db, c.req.valid("query"), c.var.staff.accountId)).map(toEnquiryView), 200),
    )
    .openapi(remove, async (c) => {
      await moveEnquiry(db, { id: c.req.valid("param").id, actor: c.var.staff, action: "deleted" });
      return c.json({ message: staffMessages.enquiryTrashed }, 200);
    })
    .openapi(listDeleted, async (c) => {
      const rows = linkNext(c, await listDeletedEnquiries(db, c.req.valid("query")));
      return c.json(toDeletedViews(rows, rows.map(toEnquiryView)), 200);
    })
    .openapi(restore, async (c) => {
      const restored = await moveEnquiry(db, { id: c.req.valid("param").id, actor: c.var.staff, action: "restored" });
      const [named = restored] = await nameAssignees(db, [restored]);
      return c.json(toEnquiryView(named), 200);
    });
}
