import { createRoute, type z } from "@hono/zod-openapi";
import { OrderInput } from "../../contract/collection-views.ts";
import type { Collection } from "../../contract/collections.ts";
import { deletedView } from "../../contract/history.ts";
import { ApiFailure, DoneView } from "../../contract/http.ts";
import { failure, IdParam, json, jsonBody } from "../platform/http/router.ts";
import { takesKey } from "../platform/http/idempotency.ts";
import { type Guard, staffRoute } from "../platform/http/staff-route.ts";
import type { Kept } from "./collections.catalogue.ts";

type Content = Record<string, { schema: z.ZodType }>;
type Body<Of extends Content> = { body: { required: boolean; content: Of } };

/** How items are added and changed: as forms or as JSON, and what such a request goes through after the guard. */
export type Bodies<Create extends Content, Update extends Content> = {
  create: Body<Create>;
  update: Body<Update>;
  target: "form" | "json";
  middleware: readonly Guard[];
};

const gone = failure("No such item");
const full = failure("The list is full, or the key came with another request before");

/** The reads: what visitors see, and what staff can still bring back. */
export function describeReads<Declared extends Collection, View extends z.ZodType>(guard: Guard, { declared, view }: Kept<Declared, View>) {
  const path: Declared["path"] = declared.path;
  const tags = [declared.texts.heading];
  const list = createRoute({
    method: "get",
    path,
    tags,
    summary: "What visitors see",
    responses: { 200: json(view.array(), "All items, in the order of the staff") },
  });
  const deleted = staffRoute(guard, {
    method: "get",
    path: `${path}/deleted` as const,
    tags,
    summary: "What can still be brought back",
    responses: { 200: json(deletedView(view).array(), "Deleted items, last deleted first") },
  });
  return { list, deleted };
}

/** The two writes that bring an item; `once` is for the one that makes it. */
export function describeSaves<Declared extends Collection, View extends z.ZodType, Create extends Content, Update extends Content>(
  guard: Guard,
  { declared, view }: Kept<Declared, View>,
  { create, update, middleware, once }: Bodies<Create, Update> & { once: Guard },
) {
  const path: Declared["path"] = declared.path;
  const tags = [declared.texts.heading];
  const refusals = {
    400: failure("A field is missing or wrong; `field` names it"),
    413: failure("The request is too large"),
    415: failure("Another kind of body, or of picture"),
  };
  const add = staffRoute(
    guard,
    {
      ...takesKey,
      method: "post",
      path,
      tags,
      summary: "Add an item",
      request: create,
      responses: { 201: json(view, "The new item"), ...refusals, 409: full },
    },
    ...middleware,
    once,
  );
  const change = staffRoute(
    guard,
    {
      method: "put",
      path: `${path}/{id}` as const,
      tags,
      summary: "Change an item",
      request: { params: IdParam, ...update },
      responses: {
        200: json(view, "The changed item"),
        ...refusals,
        404: gone,
        409: json(ApiFailure.extend({ current: view }), "It is no longer at `version`; `current` is how it is now"),
      },
    },
    ...middleware,
  );
  return { add, change };
}

/** Deleting, bringing back and ordering. */
export function describeMoves<Declared extends Collection, View extends z.ZodType>(guard: Guard, { declared, view }: Kept<Declared, View>) {
  const path: Declared["path"] = declared.path;
  const tags = [declared.texts.heading];
  const remove = staffRoute(guard, {
    tags,
    method: "delete",
    path: `${path}/{id}` as const,
    summary: "Delete an item",
    request: { params: IdParam },
    responses: { 200: json(DoneView, "It is hidden, and deleted for good after 30 days"), 404: gone },
  });
  const restore = staffRoute(guard, {
    tags,
    method: "post",
    path: `${path}/{id}/restore` as const,
    summary: "Bring a deleted item back",
    request: { params: IdParam },
    responses: { 200: json(view, "The item"), 404: gone, 409: full },
  });
  const order = staffRoute(guard, {
    tags,
    method: "put",
    path: `${path}/order` as const,
    summary: "Put the items in an order",
    request: jsonBody(OrderInput),
    responses: {
      200: json(DoneView, "The order is kept"),
      400: failure("A repeated item"),
      409: failure("One of the items is not in the list any more"),
    },
  });
  const unorder = staffRoute(guard, {
    tags,
    method: "delete",
    path: `${path}/order` as const,
    summary: "Let the order of the staff go",
    responses: { 200: json(DoneView, "The items are sorted by themselves again") },
  });
  return { remove, restore, order, unorder };
}
