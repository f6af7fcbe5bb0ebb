import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { BlankInput } from "hono/types";
import { z } from "zod";
import { type ItemView, OrderInput } from "../../contract/collection-views.ts";
import { type Collection, type CollectionName, type collections, fieldsOf } from "../../contract/collections.ts";
import { staffMessages } from "../../contract/staff-messages.ts";
import { showChanged } from "../platform/database/row-version.ts";
import { toDeletedViews } from "../platform/database/trash.ts";
import { answerOnce, takesKey } from "../platform/http/idempotency.ts";
import { type AppEnv, createRouter, failure, forAnybody, IdParam, json, jsonBody } from "../platform/http/router.ts";
import { type Guard, type StaffEnv, forStaff } from "../platform/http/staff-route.ts";
import { catalogue, type CollectionEntry } from "./collections.catalogue.ts";
import { deletedView } from "../../contract/audit.ts";
import { ApiFailure, DoneView } from "../../contract/http.ts";
import { pictureForm } from "./collections.upload.ts";
import { type ItemInput, describeBodies } from "./collections.input.ts";
import { forgetOrder, orderItems } from "./collections-order.store.ts";
import { createItem, type ItemsDeps, listItems, updateItem } from "./collections.store.ts";
import { deleteItem, listDeletedItems, restoreItem } from "./collections-trash.store.ts";
import { toStaffView, toStaffViews, toViews } from "./collections.view.ts";

const gone = failure("No such item");
const full = failure("The list is full, or the key was already used for another request");
const refusals = {
  400: failure("A field is missing or invalid; `field` names it"),
  413: failure("The request is too large"),
  415: failure("The content type or the image type isn’t supported"),
};

/** The routes of one collection. `once` is the last middleware of the one that adds an item. */
function describeRoutes(guard: Guard, { declared, view, staffView }: CollectionEntry, once: Guard) {
  const { path, hasPicture, texts } = declared;
  const anybody = forAnybody(texts.heading);
  const staff = forStaff(guard, texts.heading);
  const bodies = describeBodies(declared);
  const received = hasPicture ? pictureForm : [];
  const list = anybody.get(path, {
    summary: "List the items shown to visitors",
    responses: { 200: json(view.array(), "All items that aren’t hidden, in the order set by staff") },
  });
  const all = staff.get(`${path}/all`, {
    summary: "List all items, including hidden ones",
    responses: { 200: json(staffView.array(), "All items, in the order set by staff") },
  });
  const deleted = staff.get(`${path}/deleted`, {
    summary: "List deleted items that can be restored",
    responses: { 200: json(deletedView(staffView).array(), "Deleted items, most recently deleted first") },
  });
  const add = staff.post(path, {
    ...takesKey,
    summary: "Add an item",
    request: bodies.create,
    responses: { 201: json(staffView, "The new item"), ...refusals, 409: full },
    behind: [...received, once],
  });
  const change = staff.put(`${path}/{id}`, {
    summary: "Update an item",
    request: { params: IdParam, ...bodies.update },
    responses: {
      200: json(staffView, "The updated item"),
      ...refusals,
      404: gone,
      409: json(ApiFailure.extend({ current: staffView }), "The item has changed since `version`; `current` is its current state"),
    },
    behind: received,
  });
  const remove = staff.delete(`${path}/{id}`, {
    summary: "Delete an item",
    request: { params: IdParam },
    responses: { 200: json(DoneView, "The item is hidden, and deleted permanently after 30 days"), 404: gone },
  });
  const restore = staff.post(`${path}/{id}/restore`, {
    summary: "Restore a deleted item",
    request: { params: IdParam },
    responses: { 200: json(staffView, "The restored item"), 404: gone, 409: full },
  });
  const order = staff.put(`${path}/order`, {
    summary: "Reorder the items",
    request: jsonBody(OrderInput),
    responses: {
      200: json(DoneView, "The order is saved"),
      400: failure("An item is listed more than once"),
      409: failure("An item is no longer in the list"),
    },
  });
  const unorder = staff.delete(`${path}/order`, {
    summary: "Remove the order set by staff",
    responses: { 200: json(DoneView, "The items are back in their default order") },
  });
  return { list, all, deleted, add, change, remove, restore, order, unorder };
}

type CollectionsRoutesDeps = ItemsDeps & { guard: Guard };

const AnyItem = z.looseObject({ version: z.int().optional() });

function readItem(c: Context<StaffEnv>, declared: Collection): ItemInput {
  // Validated by the route's schema, which is built from the declaration and has no static type.
  const valid: unknown = c.req.valid((declared.hasPicture ? "form" : "json") as never);
  const { version, imageUrl, image = imageUrl, ...fields } = AnyItem.parse(valid);
  const pictureNames = fieldsOf(declared).flatMap(({ name, kind }) => (kind === "picture" ? [name] : []));
  const sent = Object.entries({ ...fields, image }).filter(([, value]) => value !== undefined);
  const values = sent.filter(([name]) => !pictureNames.includes(name));
  const pictures = sent.flatMap(([name, value]) =>
    pictureNames.includes(name) && (value instanceof File || typeof value === "string") ? [[name, value] as const] : [],
  );
  return { values: Object.fromEntries(values), pictures: Object.fromEntries(pictures), version };
}

/** All routes of one collection, built from its declaration. */
function itemRoutes({ guard, ...deps }: CollectionsRoutesDeps, entry: CollectionEntry) {
  const { db } = deps;
  const { declared } = entry;
  const once = answerOnce<StaffEnv>(db, { sender: (c) => c.var.staff.accountId });
  const { list, all, deleted, add, change, remove, restore, order, unorder } = describeRoutes(guard, entry, once);
  const write = (c: Context<StaffEnv>) => ({ entry, actor: c.var.staff });
  return createRouter()
    .openapi(list, async (c) => c.json(await toViews(db, entry, await listItems(db, entry)), 200))
    .openapi(all, async (c) => c.json(await toStaffViews(db, entry, await listItems(db, entry, "all")), 200))
    .openapi(deleted, async (c) => {
      const rows = await listDeletedItems(db, entry);
      return c.json(toDeletedViews(rows, await toStaffViews(db, entry, rows)), 200);
    })
    .openapi(add, async (c) => {
      const answer = { once: c.var.once, toAnswer: toStaffView };
      return c.json(await createItem(deps, { ...write(c), ...answer }, readItem(c, declared)), 201);
    })
    .openapi(order, async (c) => {
      await orderItems(deps, write(c), c.req.valid("json").ids);
      return c.json({ message: staffMessages.orderSaved }, 200);
    })
    .openapi(unorder, async (c) => {
      await forgetOrder(deps, write(c));
      return c.json({ message: staffMessages.orderSaved }, 200);
    })
    .openapi(change, async (c) => {
      const wanted = { id: c.req.valid("param").id, ...readItem(c, declared) };
      const changed = updateItem(deps, write(c), wanted);
      return c.json(await showChanged(changed, (row) => toStaffView(db, entry, row)), 200);
    })
    .openapi(remove, async (c) => {
      await deleteItem(deps, write(c), c.req.valid("param").id);
      const { one, deleted: text = staffMessages.itemDeleted(one) } = declared.texts;
      return c.json({ message: text }, 200);
    })
    .openapi(restore, async (c) => c.json(await toStaffView(db, entry, await restoreItem(deps, write(c), c.req.valid("param").id)), 200));
}

/** Routes for loaders through the typed client; the panel, which is built from the declarations too, uses their paths. */
type Lists = {
  [Name in CollectionName as (typeof collections)[Name]["path"]]: {
    $get: { input: BlankInput; output: ItemView<Name>[]; outputFormat: "json"; status: 200 };
  };
};

/** The public paths of the collections. */
export const collectionPaths: readonly string[] = Object.values(catalogue).map(({ declared }) => declared.path);

/** Lists that staff edit and visitors read. */
export function collectionsRoutes(deps: CollectionsRoutesDeps) {
  const router = createRouter();
  for (const entry of Object.values(catalogue)) router.route("/", itemRoutes(deps, entry));
  // The loop loses the router's type, which the typed client needs.
  return router as OpenAPIHono<AppEnv, Lists>;
}
