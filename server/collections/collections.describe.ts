import { OrderInput } from "../../contract/collection-views.ts";
import { deletedView } from "../../contract/audit.ts";
import { ApiFailure, DoneView } from "../../contract/http.ts";
import { failure, forAnybody, IdParam, json, jsonBody } from "../platform/http/router.ts";
import { takesKey } from "../platform/http/idempotency.ts";
import { forStaff, type Guard } from "../platform/http/staff-route.ts";
import type { CollectionEntry } from "./collections.catalogue.ts";
import { describeBodies } from "./collections.input.ts";
import { pictureForm } from "./collections.upload.ts";

const gone = failure("No such item");
const full = failure("The list is full, or the key came with another request before");
const refusals = {
  400: failure("A field is missing or wrong; `field` names it"),
  413: failure("The request is too large"),
  415: failure("Another kind of body, or of picture"),
};

/** The routes of one collection. `once` is the last middleware of the one that adds an item. */
export function describeRoutes(guard: Guard, { declared, view, staffView }: CollectionEntry, once: Guard) {
  const { path, hasPicture, texts } = declared;
  const anybody = forAnybody(texts.heading);
  const staff = forStaff(guard, texts.heading);
  const bodies = describeBodies(declared);
  const received = hasPicture ? pictureForm : [];
  const list = anybody.get(path, {
    summary: "What visitors see",
    responses: { 200: json(view.array(), "All items that are not hidden, in the order of the staff") },
  });
  const all = staff.get(`${path}/all`, {
    summary: "What staff see, hidden items too",
    responses: { 200: json(staffView.array(), "All items, in the order of the staff") },
  });
  const deleted = staff.get(`${path}/deleted`, {
    summary: "What can still be brought back",
    responses: { 200: json(deletedView(staffView).array(), "Deleted items, last deleted first") },
  });
  const add = staff.post(path, {
    ...takesKey,
    summary: "Add an item",
    request: bodies.create,
    responses: { 201: json(staffView, "The new item"), ...refusals, 409: full },
    behind: [...received, once],
  });
  const change = staff.put(`${path}/{id}`, {
    summary: "Change an item",
    request: { params: IdParam, ...bodies.update },
    responses: {
      200: json(staffView, "The changed item"),
      ...refusals,
      404: gone,
      409: json(ApiFailure.extend({ current: staffView }), "It is no longer at `version`; `current` is how it is now"),
    },
    behind: received,
  });
  const remove = staff.delete(`${path}/{id}`, {
    summary: "Delete an item",
    request: { params: IdParam },
    responses: { 200: json(DoneView, "It is hidden, and deleted for good after 30 days"), 404: gone },
  });
  const restore = staff.post(`${path}/{id}/restore`, {
    summary: "Bring a deleted item back",
    request: { params: IdParam },
    responses: { 200: json(staffView, "The item"), 404: gone, 409: full },
  });
  const order = staff.put(`${path}/order`, {
    summary: "Put the items in an order",
    request: jsonBody(OrderInput),
    responses: {
      200: json(DoneView, "The order is kept"),
      400: failure("A repeated item"),
      409: failure("One of the items is not in the list any more"),
    },
  });
  const unorder = staff.delete(`${path}/order`, {
    summary: "Let the order of the staff go",
    responses: { 200: json(DoneView, "The items are sorted by themselves again") },
  });
  return { list, all, deleted, add, change, remove, restore, order, unorder };
}
