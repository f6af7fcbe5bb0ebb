import { isDeepStrictEqual } from "node:util";
import { asc, eq } from "drizzle-orm";
import { staffMessages } from "../../contract/staff-messages.ts";
import { toCents, toDollars } from "../../contract/money.ts";
import type { PackageUpdateInput, PackageView, StaffPackageView } from "../../contract/packages.ts";
import { type Actor, recordAudit } from "../audit/audit.store.ts";
import { type ContentDeps, writeContent } from "../platform/database/content-version.ts";
import type { Db } from "../platform/database/db.ts";
import { changeVersioned } from "../platform/database/row-version.ts";
import { AppError } from "../platform/errors.ts";
import { countRenewing } from "../subscriptions/subscriptions.store.ts";
import { packages } from "./packages.table.ts";

export type PackageRow = typeof packages.$inferSelect;

/** A package as it is shown: the price in dollars. */
export function toPackageView(row: PackageRow): PackageView {
  return {
    _id: row.id,
    name: row.name,
    price: toDollars(row.priceCents),
    discountPercentage: row.discountPercentage,
    isFlagship: row.isFlagship,
    billingCycle: row.billingCycle,
    features: row.features,
    forWhom: row.forWhom,
    createdAt: row.createdAt.toISOString(),
  };
}

/** The same as staff edit it: with its version, and how many subscriptions of it go on. */
export async function makeStaffView(db: Db): Promise<(row: PackageRow) => StaffPackageView> {
  const renewing = await countRenewing(db);
  return (row) => ({ ...toPackageView(row), version: row.version, subscriptions: renewing.get(row.name) ?? 0 });
}

/** All packages in the order they are offered. */
export async function listPackages(db: Db): Promise<PackageRow[]> {
  return db.select().from(packages).orderBy(asc(packages.position));
}

export async function findPackageByName(db: Db, name: string): Promise<PackageRow | undefined> {
  const [row] = await db.select().from(packages).where(eq(packages.name, name));
  return row;
}

/** What the audit trail remembers of a package: what staff can change, and its name. */
const toRecord = (row: PackageRow) => ({
  name: row.name,
  price: toDollars(row.priceCents),
  discountPercentage: row.discountPercentage,
  features: row.features,
  forWhom: row.forWhom,
});

type Terms = Pick<PackageRow, "priceCents" | "discountPercentage" | "features" | "forWhom">;

/** What staff can change of a package. */
const termsOf = ({ priceCents, discountPercentage, features, forWhom }: Terms): Terms => ({
  priceCents,
  discountPercentage,
  features,
  forWhom,
});

/** The same after a change, which leaves the words alone where it brings none. */
const changeTerms = (row: PackageRow, { price, discountPercentage, words }: PackageUpdateInput): Terms => ({
  ...termsOf(row),
  ...words,
  priceCents: toCents(price),
  discountPercentage,
});

/** A package about to be changed, locked until the transaction ends. @throws AppError `not_found`, or `invalid` for another name */
async function lockPackage(tx: Db, id: string, name: string): Promise<PackageRow> {
  const [row] = await tx.select().from(packages).where(eq(packages.id, id)).for("update");
  if (row === undefined) throw new AppError("not_found", staffMessages.packageNotFound(name));
  if (row.name !== name) throw new AppError("invalid", staffMessages.packageNameFixed, { extra: { field: "name" } });
  return row;
}

/**
 * Changes price and discount, and the words where they are given; a save that changes nothing leaves no trace.
 * @throws AppError `not_found`, `invalid` for another name, or `conflict` when it is no longer at `version`
 */
export async function updatePackage(
  deps: ContentDeps,
  { id, actor }: { id: string; actor: Actor },
  input: PackageUpdateInput,
): Promise<PackageRow> {
  return writeContent(deps, async (tx, announce) => {
    const locked = await lockPackage(tx, id, input.name);
    const wanted = changeTerms(locked, input);
    return changeVersioned(locked, {
      version: input.version,
      isThere: (row) => isDeepStrictEqual(termsOf(row), wanted),
      write: async (version) => {
        const [changed] = await tx
          .update(packages)
          .set({ ...wanted, version })
          .where(eq(packages.id, id))
          .returning();
        return changed;
      },
      record: async (before, after) => {
        await recordAudit(tx, { actor, of: "packages", id, action: "updated", before: toRecord(before), after: toRecord(after) });
        await announce();
      },
    });
  });
}
