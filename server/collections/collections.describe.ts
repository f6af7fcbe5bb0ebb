import { createRoute, type z } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import { OrderInput } from "../../contract/collection-views.ts";
import type { Collection } from "../../contract/collections.ts";
import { deletedView } from "../../contract/history.ts";
import { ApiFailure, DoneView } from "../../contract/http.ts";
import { bearer, type Guard } from "../platform/http/guard.ts";
import { failure, IdParam, json, jsonBody } from "../platform/http/router.ts";
import { takesKey } from "../platform/http/idempotency.ts";
import type { Kept } from "./collections.catalogue.ts";

type Content = Record<string, { schema: z.ZodType }>;
type Body<Of extends Content> = { body: { required: boolean; content: Of } };

/** How items are added and changed: as forms or as JSON, and what such a request goes through after the guard. */
export type Bodies<Create extends Content, Update extends Content> = {
  create: Body<Create>;
  update: Body<Update>;
  target: "form" | "json";
  middleware: readonly MiddlewareHandler[];
};

const unauthorised = failure("Not logged in");
const gone = failure("No such item");
const full = failure("The list is full, or the key came with another request before");

/** The reads: what visitors see, and what staff can still bring back. */
export function describeReads<Declared extends Collection, View extends z.ZodType>(guard: Guard, { declared, view }: Kept<Declared, View>) {
  const path: Declared["path"] = declared.path;
  const tags = [declared.texts.heading];
  const middleware: [Guard] = [guard];
  const list = createRoute({
    method: "get",
    path,
    tags,
    summary: "What visitors see",
    responses: { 200: json(view.array(), "All items, in the order of the staff") },
  });
  const deleted = createRoute({
    method: "get",
    path: `${path}/deleted` as const,
    tags,
    summary: "What can still be brought back",
    security: bearer,
    middleware,
    responses: { 200: json(deletedView(view).array(), "Deleted items, last deleted first"), 401: unauthorised },
  });
  return { list, deleted };
}

/** The two writes that bring an item; `answerOnce` is for the one that makes it. */
export function describeSaves<Declared extends Collection, View extends z.ZodType, Create extends Content, Update extends Content>(
  { guard, answerOnce }: { guard: Guard; answerOnce: Guard },
  { declared, view }: Kept<Declared, View>,
  { create, update, middleware }: Bodies<Create, Update>,
) {
  const path: Declared["path"] = declared.path;
  const shared = { tags: [declared.texts.heading], security: bearer, middleware: [guard, ...middleware] };
  const refusals = {
    400: failure("A field is missing or wrong; `field` names it"),
    401: unauthorised,
    413: failure("The request is too large"),
    415: failure("Another kind of body, or of picture"),
  };
  const add = createRoute({
    ...shared,
    ...takesKey,
    middleware: [guard, ...middleware, answerOnce],
    method: "post",
    path,
    summary: "Add an item",
    request: create,
    responses: { 201: json(view, "The new item"), ...refusals, 409: full },
  });
  const change = createRoute({
    ...shared,
    method: "put",
    path: `${path}/{id}` as const,
    summary: "Change an item",
    request: { params: IdParam, ...update },
    responses: {
      200: json(view, "The changed item"),
      ...refusals,
      404: gone,
      409: json(ApiFailure.extend({ current: view }), "It is no longer at `version`; `current` is how it is now"),
    },
  });
  return { add, change };
}

/** Deleting, bringing back and ordering. */
export function describeMoves<Declared extends Collection, View extends z.ZodType>(guard: Guard, { declared, view }: Kept<Declared, View>) {
  const path: Declared["path"] = declared.path;
  const middleware: [Guard] = [guard];
  const shared = { tags: [declared.texts.heading], security: bearer, middleware };
  const remove = createRoute({
    ...shared,
    method: "delete",
    path: `${path}/{id}` as const,
    summary: "Delete an item",
    request: { params: IdParam },
    responses: { 200: json(DoneView, "It is hidden, and deleted for good after 30 days"), 401: unauthorised, 404: gone },
  });
  const restore = createRoute({
    ...shared,
    method: "post",
    path: `${path}/{id}/restore` as const,
    summary: "Bring a deleted item back",
    request: { params: IdParam },
    responses: { 200: json(view, "The item"), 401: unauthorised, 404: gone, 409: full },
  });
  const order = createRoute({
    ...shared,
    method: "put",
    path: `${path}/order` as const,
    summary: "Put the items in an order",
    request: jsonBody(OrderInput),
    responses: {
      200: json(DoneView, "The order is kept"),
      400: failure("A repeated item"),
      401: unauthorised,
      409: failure("One of the items is not in the list any more"),
    },
  });
  const unorder = createRoute({
    ...shared,
    method: "delete",
    path: `${path}/order` as const,
    summary: "Let the order of the staff go",
    responses: { 200: json(DoneView, "The items are sorted by themselves again"), 401: unauthorised },
  });
  return { remove, restore, order, unorder };
}
