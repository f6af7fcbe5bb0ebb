import { PageQuery } from "../../contract/http.ts";
import { OtherItemsView, PersonParams, PersonRowView, PersonView } from "../../contract/people.ts";
import type { Db } from "../platform/database/db.ts";
import { describePages, forStaff, type Guard, linkNext } from "../platform/http/staff-route.ts";
import { createRouter, failure, IdParam, json } from "../platform/http/router.ts";
import { listPeople } from "./people-list.store.ts";
import { getPerson, listOthers } from "./people.store.ts";
import { toOtherItemsView, toPersonRowView, toPersonView } from "./people.view.ts";

/** One person as staff see them: all items in one timeline. */
export function peopleRoutes({ db, guard }: { db: Db; guard: Guard }) {
  const staff = forStaff(guard, "People");
  const list = staff.get("/api/admin/people", {
    summary: "List people who wrote or ordered, most recent first",
    ...describePages(PersonRowView, PageQuery),
  });
  const get = staff.get("/api/admin/people/{kind}/{id}", {
    summary: "Get everything stored about the person an item belongs to",
    description: "People are matched by email address and conversation: several addresses in one conversation are one person.",
    request: { params: PersonParams },
    responses: {
      200: json(PersonView, "In chronological order"),
      400: failure("Not an item that belongs to a person"),
      404: failure("No such item"),
    },
  });
  const getOthers = staff.get("/api/admin/people/contact/{id}/others", {
    summary: "List the other items of an enquiry’s sender",
    request: { params: IdParam },
    responses: { 200: json(OtherItemsView, "Enquiries and orders, newest first"), 404: failure("No such enquiry") },
  });
  return createRouter()
    .openapi(list, async (c) => c.json(linkNext(c, await listPeople(db, c.req.valid("query"))).map(toPersonRowView), 200))
    .openapi(get, async (c) => c.json(toPersonView(await getPerson(db, c.req.valid("param"))), 200))
    .openapi(getOthers, async (c) => c.json(toOtherItemsView(await listOthers(db, c.req.valid("param").id)), 200));
}
