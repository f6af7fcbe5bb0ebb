import { z } from "zod";
import { Day } from "./http.ts";

/** A month by the agency's calendar, such as 2026-11. */
export const BooksMonth = z.string().regex(/^(?!0000)\d{4}-(0[1-9]|1[0-2])$/, "Name a month such as 2026-11.");

/** The first and the last day of a month. */
export function daysOfMonth(month: string): { from: string; to: string } {
  const [year = 0, number = 0] = month.split("-").map(Number);
  const last = new Date(0);
  last.setUTCFullYear(year, number, 0);
  return { from: `${month}-01`, to: `${month}-${String(last.getUTCDate()).padStart(2, "0")}` };
}

/** Real or test payments. */
export const BooksMode = z.enum(["real", "test"]);
export type BooksMode = z.infer<typeof BooksMode>;

export const BooksQuery = z.object({ mode: BooksMode.optional(), months: z.coerce.number().int().min(1).max(120).optional() });
export const MonthQuery = z.object({ month: BooksMonth, mode: BooksMode.optional() });

/** One month in one currency; amounts are in major units: dollars, yen. */
export const MoneyMonth = z
  .object({
    month: z.string(),
    currency: z.string(),
    charges: z.int(),
    taken: z.number(),
    givenBack: z.number(),
    disputed: z.number(),
    /** Monthly revenue of the subscriptions running at the end of the month. */
    recurring: z.number(),
    running: z.int(),
    started: z.int(),
    ended: z.int(),
  })
  .meta({ id: "MoneyMonth" });
export type MoneyMonth = z.infer<typeof MoneyMonth>;

/** `mode` as requested, or real payments by default. `left`: abandoned checkouts since the first day of the first month. */
export const MoneyOverview = z
  .object({
    mode: BooksMode,
    hasReal: z.boolean(),
    hasTest: z.boolean(),
    needsLook: z.int(),
    left: z.object({ count: z.int(), from: Day }),
    months: MoneyMonth.array(),
  })
  .meta({ id: "MoneyOverview" });
export type MoneyOverview = z.infer<typeof MoneyOverview>;
