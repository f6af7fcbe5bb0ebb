import { createRoute } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import { ContactInput, ContactSentView, ContactView, DeletedContactView } from "../../contract/contacts.ts";
import { DoneView, PageQuery } from "../../contract/http.ts";
import { messages } from "../../contract/messages.ts";
import { staffMessages } from "../../contract/staff-messages.ts";
import { findClientAddress } from "../platform/http/client-address.ts";
import type { Config } from "../platform/config/config.ts";
import type { Database } from "../platform/database/db.ts";
import { bearer, type Guard } from "../platform/http/guard.ts";
import { type AppEnv, createRouter, failure, IdParam, json, jsonBody } from "../platform/http/router.ts";
import { answerOnce, createOnce, takesKey } from "../platform/http/idempotency.ts";
import { createRateLimiter } from "../platform/http/rate-limits.ts";
import { linkNext } from "../platform/database/paging.ts";
import { createContact, deleteContact, listContacts, listDeletedContacts, restoreContact } from "./contacts.store.ts";

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
  const list = createRoute({
    method: "get",
    path: "/api/admin/contacts",
    tags: ["Contacts"],
    summary: "Enquiries, newest first",
    security: bearer,
    middleware: [guard] as const,
    request: { query: PageQuery },
    responses: {
      200: json(ContactView.array(), "A page of them; the `Link` header has the next one's address"),
      400: failure("Not a page"),
      401: failure("Not logged in"),
    },
  });
  const remove = createRoute({
    method: "delete",
    path: "/api/admin/contacts/{id}",
    tags: ["Contacts"],
    summary: "Delete an enquiry",
    description: "It can be restored for thirty days.",
    security: bearer,
    middleware: [guard] as const,
    request: { params: IdParam },
    responses: { 200: json(DoneView, "It is deleted"), 401: failure("Not logged in"), 404: failure("No such enquiry") },
  });
  const listDeleted = createRoute({
    method: "get",
    path: "/api/admin/contacts/deleted",
    tags: ["Contacts"],
    summary: "Deleted enquiries",
    security: bearer,
    middleware: [guard] as const,
    responses: {
      200: json(DeletedContactView.array(), "Those that can be restored, the last deleted first"),
      401: failure("Not logged in"),
    },
  });
  const restore = createRoute({
    method: "post",
    path: "/api/admin/contacts/{id}/restore",
    tags: ["Contacts"],
    summary: "Bring a deleted enquiry back",
    security: bearer,
    middleware: [guard] as const,
    request: { params: IdParam },
    responses: {
      200: json(ContactView, "It is in the list again"),
      401: failure("Not logged in"),
      404: failure("No such deleted enquiry"),
    },
  });
  return { list, remove, listDeleted, restore };
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
    .openapi(list, async (c) => {
      const { rows, next } = await listContacts(db, c.req.valid("query"));
      linkNext(c, next);
      return c.json(rows, 200);
    })
    .openapi(remove, async (c) => {
      await deleteContact(db, c.req.valid("param").id, c.var.staff);
      return c.json({ message: staffMessages.contactDeleted }, 200);
    })
    .openapi(listDeleted, async (c) => c.json(await listDeletedContacts(db), 200))
    .openapi(restore, async (c) => c.json(await restoreContact(db, c.req.valid("param").id, c.var.staff), 200));
}
