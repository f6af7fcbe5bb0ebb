import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { BlankInput } from "hono/types";
import { z } from "zod";
import type { ItemView } from "../../contract/collection-views.ts";
import { type Collection, type CollectionName, type collections, fieldsOf } from "../../contract/collections.ts";
import { staffMessages } from "../../contract/staff-messages.ts";
import { showChanged } from "../platform/database/row-version.ts";
import { toDeletedViews } from "../platform/database/trash.ts";
import { answerOnce } from "../platform/http/idempotency.ts";
import { type AppEnv, createRouter } from "../platform/http/router.ts";
import type { Guard, StaffEnv } from "../platform/http/staff-route.ts";
import { catalogue, type CollectionEntry } from "./collections.catalogue.ts";
import { describeRoutes } from "./collections.describe.ts";
import type { ItemInput } from "./collections.input.ts";
import { forgetOrder, orderItems } from "./collections-order.store.ts";
import { createItem, type ItemsDeps, listItems, updateItem } from "./collections.store.ts";
import { deleteItem, listDeletedItems, restoreItem } from "./collections-trash.store.ts";
import { toStaffView, toStaffViews, toViews } from "./collections.view.ts";

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
