import { z } from "zod";
import { BackupAgeView } from "./backup.ts";
import { limits } from "./limits.ts";
import { HealthCheck } from "./site-health.ts";
import { cleanLine } from "./text.ts";

/** Every failure of the API. `field` is the path of what is at fault, such as `email` or `items.2.name`; `requestId` finds the cause in the log. */
export const ApiFailure = z
  .object({ error: z.string(), field: z.string().optional(), requestId: z.string().optional() })
  .meta({ id: "Failure" });
export type ApiFailure = z.infer<typeof ApiFailure>;

/** A whole number in an address, in plain digits: what JavaScript would also read as a number was meant otherwise or is a slip. */
export const queryNumber = ({ min, max, otherwise }: { min: number; max: number; otherwise: number }) =>
  z
    .string()
    .regex(/^\d+$/)
    .transform(Number)
    .pipe(z.int().min(min).max(max))
    .default(otherwise)
    .meta({ type: "integer", minimum: min, maximum: max, default: otherwise });

/** The query of the lists that grow without bound; the next page's address comes in the `Link` header. */
export const PageQuery = z.object({
  limit: queryNumber({ min: 1, max: limits.maxPageSize, otherwise: limits.pageSize }),
  cursor: z.string().max(200).optional(),
  q: z.string().max(limits.searchLength).transform(cleanLine).optional(),
});
export type PageQuery = z.infer<typeof PageQuery>;

/** The same of a list whose pages have numbers. With `total` the answer's `X-Total-Count` says how many rows there are, up to `maxNumberedRows`. */
export const NumberedQuery = PageQuery.extend({
  page: queryNumber({ min: 1, max: limits.maxNumberedRows, otherwise: 1 }).optional(),
  total: z.literal("1").optional(),
});
export type NumberedQuery = z.infer<typeof NumberedQuery>;

/** The query of what was deleted and can be brought back, the last deleted first. */
export const DeletedQuery = NumberedQuery.pick({ limit: true, cursor: true, total: true });
export type DeletedQuery = z.infer<typeof DeletedQuery>;

/** PostgreSQL knows no year 0. */
export const Day = z.iso.date().refine((day) => !day.startsWith("0000"));

/** From a day to another, by the agency's calendar; both are included, and either may be open. */
export const DayRange = z.object({ from: Day.optional(), to: Day.optional() });
export type DayRange = z.infer<typeof DayRange>;

/** Several items at once, by their ids. */
export const Several = z.strictObject({ ids: z.uuid().array().min(1).max(limits.maxPageSize) });

/** What became of several: `gone` were no longer there or needed it no more, since a colleague was first; `failed` are as they were. */
export const SeveralView = z.object({ changed: z.int(), gone: z.int(), failed: z.int() }).meta({ id: "Several" });
export type SeveralView = z.infer<typeof SeveralView>;

/** A plain confirmation. */
export const DoneView = z.object({ message: z.string() }).meta({ id: "Done" });

export const HealthView = z
  .object({
    status: z.enum(["ok", "failing"]),
    /** Which release answers. */
    version: z.string(),
    /** Of the sources that were built: two processes with one version can differ in it. */
    build: z.string(),
    database: z.boolean(),
    migrations: z.boolean(),
    packages: z.boolean(),
    /** Whether this process keeps uploads where the others of its database do. */
    uploads: z.boolean(),
    backup: BackupAgeView,
    /** What should be seen to, for whoever brings the token of those who watch the site. */
    warnings: HealthCheck.array().optional(),
  })
  .meta({ id: "Health" });
export type HealthView = z.infer<typeof HealthView>;
