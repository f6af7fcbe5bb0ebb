import type { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { Collection } from "../../contract/collections.ts";
import { staffMessages } from "../../contract/staff-messages.ts";
import { toDeletedViews } from "../platform/database/trash.ts";
import { answerOnce } from "../platform/http/idempotency.ts";
import { type AppEnv, createRouter } from "../platform/http/router.ts";
import type { Guard, StaffEnv } from "../platform/http/staff-route.ts";
import type { Kept } from "./collections.catalogue.ts";
import { type Bodies, describeMoves, describeReads, describeSaves } from "./collections.describe.ts";
import type { ItemInput } from "./collections.input.ts";
import { forgetOrder, orderItems } from "./collections-order.store.ts";
import { createItem, type ItemsDeps, listItems, updateItem } from "./collections.store.ts";
import { deleteItem, listDeletedItems, restoreItem } from "./collections-trash.store.ts";
import { toView, toViews } from "./collections.view.ts";

export type ItemRoutesDeps = ItemsDeps & { guard: Guard };

/** What a request was found to hold. Which fields that is follows from the declaration, which a generic handler's type cannot tell. */
type Valid = { param: { id: string }; json: unknown; form: unknown };
function readValid<Target extends keyof Valid>(c: Context<StaffEnv>, target: Target): Valid[Target] {
  return c.req.valid(target as never);
}

/** For the same reason a handler's answer cannot be held against the declared one; the views were parsed with their schema. */
const answer = <Of extends AppEnv = StaffEnv>(handle: (c: Context<Of>) => Promise<Response>) => handle as never;

function readItem(c: Context<StaffEnv>, target: "form" | "json"): ItemInput {
  // The schema of the route has let through exactly this.
  const { image, version, ...texts } = readValid(c, target) as Omit<ItemInput, "texts"> & Record<string, string>;
  return { texts, image, version };
}

/** Every route of one collection, made from its declaration. */
export function itemRoutes<
  Declared extends Collection,
  View extends z.ZodType,
  Create extends Record<string, { schema: z.ZodType }>,
  Update extends Record<string, { schema: z.ZodType }>,
>({ guard, ...deps }: ItemRoutesDeps, kept: Kept<Declared, View>, bodies: Bodies<Create, Update>) {
  const { db } = deps;
  const { texts } = kept.declared;
  const { list, deleted } = describeReads(guard, kept);
  const { add, change } = describeSaves(guard, kept, {
    ...bodies,
    once: answerOnce<StaffEnv>(db, { sender: (c) => c.var.staff.accountId }),
  });
  const { remove, restore, order, unorder } = describeMoves(guard, kept);
  const write = (c: Context<StaffEnv>) => ({ kept, actor: c.var.staff });
  return createRouter()
    .openapi(
      list,
      answer<AppEnv>(async (c) => c.json(await toViews(db, kept, await listItems(db, kept)))),
    )
    .openapi(
      deleted,
      answer(async (c) => {
        const rows = await listDeletedItems(db, kept);
        return c.json(toDeletedViews(rows, await toViews(db, kept, rows)));
      }),
    )
    .openapi(
      add,
      answer(async (c) => c.json(await createItem(deps, { ...write(c), once: c.var.once }, readItem(c, bodies.target)), 201)),
    )
    .openapi(
      order,
      answer(async (c) => {
        await orderItems(deps, write(c), (readValid(c, "json") as { ids: string[] }).ids);
        return c.json({ message: staffMessages.orderSaved });
      }),
    )
    .openapi(
      unorder,
      answer(async (c) => {
        await forgetOrder(deps, write(c));
        return c.json({ message: staffMessages.orderSaved });
      }),
    )
    .openapi(
      change,
      answer(async (c) => {
        const changed = { id: readValid(c, "param").id, ...readItem(c, bodies.target) };
        return c.json(await toView(db, kept, await updateItem({ ...deps, log: c.var.log }, write(c), changed)));
      }),
    )
    .openapi(
      remove,
      answer(async (c) => {
        await deleteItem(deps, write(c), readValid(c, "param").id);
        return c.json({ message: texts.deleted ?? staffMessages.itemDeleted(texts.one) });
      }),
    )
    .openapi(
      restore,
      answer(async (c) => c.json(await toView(db, kept, await restoreItem(deps, write(c), readValid(c, "param").id)))),
    );
}
