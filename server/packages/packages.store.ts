import { asc, eq } from "drizzle-orm";
import { staffMessages } from "../../contract/staff-messages.ts";
import { type Actor, recordAudit } from "../audit/audit.store.ts";
import { toCents, toDollars } from "../../contract/money.ts";
import type { PackageUpdateInput, PackageView } from "../../contract/packages.ts";
import type { Db } from "../platform/db.ts";
import { AppError } from "../platform/errors.ts";
import { packages } from "./packages.table.ts";

type PackageRow = typeof packages.$inferSelect;

function toView(row: PackageRow): PackageView {
  return {
    _id: row.id,
    name: row.name,
    price: toDollars(row.priceCents),
    discountPercentage: row.discountPercentage,
    isFlagship: row.isFlagship,
    billingCycle: row.billingCycle,
    features: row.features,
    createdAt: row.createdAt.toISOString(),
  };
}

/** All packages in the order of the specification (D21). */
export async function listPackages(db: Db): Promise<PackageView[]> {
  const rows = await db.select().from(packages).orderBy(asc(packages.position));
  return rows.map(toView);
}

export async function findPackageByName(db: Db, name: string): Promise<PackageView | undefined> {
  const [row] = await db.select().from(packages).where(eq(packages.name, name));
  return row && toView(row);
}

/** What the audit trail remembers of a package: what staff can change, and its name. */
const toRecord = ({ name, price, discountPercentage }: PackageView) => ({ name, price, discountPercentage });

/** Changes price and discount only (D22). @throws AppError `not_found`, or `invalid` for another name */
export async function updatePackage(db: Db, { id, actor }: { id: string; actor: Actor }, input: PackageUpdateInput): Promise<PackageView> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(packages).where(eq(packages.id, id)).for("update");
    if (row === undefined) throw new AppError("not_found", staffMessages.packageNotFound(input.name));
    if (row.name !== input.name) throw new AppError("invalid", staffMessages.packageNameFixed, { extra: { field: "name" } });
    const [changed = row] = await tx
      .update(packages)
      .set({ priceCents: toCents(input.price), discountPercentage: input.discountPercentage })
      .where(eq(packages.id, id))
      .returning();
    const view = toView(changed);
    await recordAudit(tx, { actor, of: "packages", id, action: "updated", before: toRecord(toView(row)), after: toRecord(view) });
    return view;
  });
}
