import { isDeepStrictEqual } from "node:util";
import { asc, eq } from "drizzle-orm";
import { staffMessages } from "../../contract/staff-messages.ts";
import { termsAt, toCents, toDollars } from "../../contract/money.ts";
import type { PackageUpdateInput, PackageView, StaffPackageView } from "../../contract/packages.ts";
import { type Actor, recordAudit } from "../audit/audit.store.ts";
import { type ContentDeps, writeContent } from "../platform/database/content-version.ts";
import type { Db } from "../platform/database/db.ts";
import { changeVersioned } from "../platform/database/row-version.ts";
import { momentAt } from "../platform/agency-days.ts";
import { AppError } from "../platform/errors.ts";
import { countRenewing } from "../subscriptions/subscriptions.store.ts";
import { packages } from "./packages.table.ts";

export type PackageRow = typeof packages.$inferSelect;

const toView = (row: PackageRow): PackageView => ({
  _id: row.id,
  name: row.name,
  price: toDollars(row.priceCents),
  discountPercentage: row.discountPercentage,
  isFlagship: row.isFlagship,
  billingCycle: row.billingCycle,
  features: row.features,
  forWhom: row.forWhom,
  createdAt: row.createdAt.toISOString(),
});

/** A package at a moment: the price in dollars, and the current discount. */
export function toPackageView(row: PackageRow, now: Date): PackageView {
  return toView(termsAt(row, now));
}

const toIso = (moment: Date | null) => moment?.toISOString() ?? null;

/** A package for staff: with the configured discount and its times, its version, and its number of running subscriptions. */
export async function makeStaffView(db: Db): Promise<(row: PackageRow) => StaffPackageView> {
  const renewing = await countRenewing(db);
  return (row) => ({
    ...toView(row),
    discountFrom: toIso(row.discountFrom),
    discountUntil: toIso(row.discountUntil),
    version: row.version,
    subscriptions: renewing.get(row.name) ?? 0,
  });
}

/** All packages in order. */
export async function listPackages(db: Db): Promise<PackageRow[]> {
  return db.select().from(packages).orderBy(asc(packages.position));
}

/** The packages at a moment, in order. */
export async function listOffers(db: Db, now = new Date()): Promise<PackageView[]> {
  return (await listPackages(db)).map((row) => toPackageView(row, now));
}

/** The next start or end of a discount after a moment. */
export async function findNextDiscountChange(db: Db, after: Date): Promise<Date | undefined> {
  const rows = await listPackages(db);
  const moments = rows.flatMap(({ discountFrom, discountUntil }) => [discountFrom, discountUntil]);
  return moments
    .filter((moment) => moment !== null)
    .filter((moment) => moment > after)
    .toSorted((a, b) => a.getTime() - b.getTime())[0];
}

export async function findPackageByName(db: Db, name: string): Promise<PackageRow | undefined> {
  const [row] = await db.select().from(packages).where(eq(packages.name, name));
  return row;
}

/** A package's audit record: its name and editable fields. */
const toRecord = (row: PackageRow) => ({
  name: row.name,
  price: toDollars(row.priceCents),
  discountPercentage: row.discountPercentage,
  discountFrom: toIso(row.discountFrom),
  discountUntil: toIso(row.discountUntil),
  features: row.features,
  forWhom: row.forWhom,
});

type PackageTerms = Pick<PackageRow, "priceCents" | "discountPercentage" | "discountFrom" | "discountUntil" | "features" | "forWhom">;

/** The editable fields of a package. */
const termsOf = ({ priceCents, discountPercentage, discountFrom, discountUntil, features, forWhom }: PackageTerms): PackageTerms => ({
  priceCents,
  discountPercentage,
  discountFrom,
  discountUntil,
  features,
  forWhom,
});

const refuse = (field: keyof PackageUpdateInput, message: string) => new AppError("invalid", message, { extra: { field } });

/** A time by the agency's clock, or with its own time zone. */
const readMoment = async (tx: Db, moment: string | null | undefined): Promise<Date | null> => {
  if (moment === null || moment === undefined) return null;
  return moment.endsWith("Z") ? new Date(moment) : momentAt(tx, moment);
};

/** The discount's times after a change. @throws AppError `invalid` if it ends before it begins, or there is no discount */
async function changeTimes(
  tx: Db,
  row: PackageRow,
  input: PackageUpdateInput,
): Promise<Pick<PackageTerms, "discountFrom" | "discountUntil">> {
  if (input.discountFrom === undefined && input.discountUntil === undefined) {
    const isSame = row.discountPercentage === input.discountPercentage;
    return isSame ? { discountFrom: row.discountFrom, discountUntil: row.discountUntil } : { discountFrom: null, discountUntil: null };
  }
  const discountFrom = await readMoment(tx, input.discountFrom);
  const discountUntil = await readMoment(tx, input.discountUntil);
  if (input.discountPercentage === 0 && (discountFrom ?? discountUntil) !== null)
    throw refuse("discountPercentage", staffMessages.discountMissing);
  if (discountFrom !== null && discountUntil !== null && discountUntil <= discountFrom)
    throw refuse("discountUntil", staffMessages.discountEndsBefore);
  return { discountFrom, discountUntil };
}

/** The terms after a change; keeps the texts unless they are given. */
async function changeTerms(tx: Db, row: PackageRow, input: PackageUpdateInput): Promise<PackageTerms> {
  const { price, discountPercentage, words } = input;
  return { ...termsOf(row), ...words, ...(await changeTimes(tx, row, input)), priceCents: toCents(price), discountPercentage };
}

/** Locks a package. @throws AppError `not_found`, or `invalid` for another name */
async function lockPackage(tx: Db, id: string, name: string): Promise<PackageRow> {
  const [row] = await tx.select().from(packages).where(eq(packages.id, id)).for("update");
  if (row === undefined) throw new AppError("not_found", staffMessages.packageNotFound(name));
  if (row.name !== name) throw refuse("name", staffMessages.packageNameFixed);
  return row;
}

/**
 * Changes price, discount with its times, and texts if given; a save without changes leaves no audit row.
 * @throws AppError `not_found`, `invalid` for another name or impossible times, or `conflict` when `version` is outdated
 */
export async function updatePackage(
  deps: ContentDeps,
  { id, actor }: { id: string; actor: Actor },
  input: PackageUpdateInput,
): Promise<PackageRow> {
  return writeContent(deps, async (tx, announce) => {
    const locked = await lockPackage(tx, id, input.name);
    const wanted = await changeTerms(tx, locked, input);
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
