import { createRoute } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import { ContactInput, ContactSentView, ContactView, DeletedContactView } from "../../contract/contacts.ts";
import { DoneView } from "../../contract/http.ts";
import { messages } from "../../contract/messages.ts";
import { staffMessages } from "../../contract/staff-messages.ts";
import { findClientAddress } from "../platform/http/client-address.ts";
import type { Config } from "../platform/config/config.ts";
import type { Database } from "../platform/database/db.ts";
import { describePages, type Guard, linkNext, staffRoute } from "../platform/http/staff-route.ts";
import { type AppEnv, createRouter, failure, IdParam, json, jsonBody } from "../platform/http/router.ts";
import { answerOnce, createOnce, takesKey } from "../platform/http/idempotency.ts";
import { createRateLimiter } from "../platform/http/rate-limits.ts";
import { toDeletedViews } from "../platform/database/trash.ts";
import { type ContactRow, createContact, listContacts, listDeletedContacts, moveContact } from "./contacts.store.ts";

/** Enough for an office behind one address, too few for a robot to fill the list. */
const ENQUIRIES = { name: "contact", points: 10, duration: 3600 };

const sendRoute = (middleware: MiddlewareHandler<AppEnv>) =>
  createRoute({
    method: "post",
    path: "/api/contact",
    middleware,
    tags: ["Contacts"],
    summary: "Send an enquiry",
    ...takesKey,
    request: jsonBody(ContactInput),
    responses: {
      201: json(ContactSentView, "The enquiry is stored"),
      400: failure("A field is missing or wrong; `field` names it"),
      409: failure("The key came with another request before"),
      429: failure("Too many enquiries from this address; `Retry-After` says when to come back"),
    },
  });

function staffRoutes(guard: Guard) {
  const list = staffRoute(guard, {
    method: "get",
    path: "/api/admin/contacts",
    tags: ["Contacts"],
    summary: "Enquiries, newest first",
    ...describePages(ContactView),
  });
  const remove = staffRoute(guard, {
    method: "delete",
    path: "/api/admin/contacts/{id}",
    tags: ["Contacts"],
    summary: "Delete an enquiry",
    description: "It can be restored for thirty days.",
    request: { params: IdParam },
    responses: { 200: json(DoneView, "It is deleted"), 404: failure("No such enquiry") },
  });
  const listDeleted = staffRoute(guard, {
    method: "get",
    path: "/api/admin/contacts/deleted",
    tags: ["Contacts"],
    summary: "Deleted enquiries",
    responses: {
      200: json(DeletedContactView.array(), "Those that can be restored, the last deleted first"),
    },
  });
  const restore = staffRoute(guard, {
    method: "post",
    path: "/api/admin/contacts/{id}/restore",
    tags: ["Contacts"],
    summary: "Bring a deleted enquiry back",
    request: { params: IdParam },
    responses: {
      200: json(ContactView, "It is in the list again"),
      404: failure("No such deleted enquiry"),
    },
  });
  return { list, remove, listDeleted, restore };
}

function toView({ id, name, email, phone, service, message, createdAt, ...row }: ContactRow): ContactView {
  const { spam, scope, fileId, conversationId } = row;
  return {
    _id: id,
    name,
    email,
    phone,
    service,
    message,
    ...(spam && { spam }),
    ...(scope && { scope }),
    ...(fileId !== null && { fileId }),
    ...(conversationId !== null && { conversationId }),
    createdAt: createdAt.toISOString(),
  };
}

export function contactsRoutes({ database, guard, config }: { database: Database; guard: Guard; config: Pick<Config, "trustProxy"> }) {
  const { db, client } = database;
  const limiter = createRateLimiter(client, ENQUIRIES);
  const { list, remove, listDeleted, restore } = staffRoutes(guard);
  return createRouter()
    .openapi(sendRoute(answerOnce(db)), async (c) => {
      await limiter.consume(findClientAddress(c, config.trustProxy));
      const sent = await createOnce(db, c.var.once, async (tx) => {
        const reference = await createContact(tx, c.req.valid("json"));
        return { status: "ok" as const, message: messages.contactSent, reference };
      });
      return c.json(sent, 201);
    })
    .openapi(list, async (c) => c.json(linkNext(c, await listContacts(db, c.req.valid("query"))).map(toView), 200))
    .openapi(remove, async (c) => {
      await moveContact(db, { id: c.req.valid("param").id, actor: c.var.staff, action: "deleted" });
      return c.json({ message: staffMessages.contactDeleted }, 200);
    })
    .openapi(listDeleted, async (c) => {
      const rows = await listDeletedContacts(db);
      return c.json(toDeletedViews(rows, rows.map(toView)), 200);
    })
    .openapi(restore, async (c) => {
      const restored = await moveContact(db, { id: c.req.valid("param").id, actor: c.var.staff, action: "restored" });
      return c.json(toView(restored), 200);
    });
}
