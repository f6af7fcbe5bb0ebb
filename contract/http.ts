import { z } from "zod";
import { BackupAgeView } from "./backup.ts";
import { limits } from "./limits.ts";
import { HealthCheck } from "./site-health.ts";
import { cleanLine } from "./text.ts";

/** Every failure of the API. `field` is the invalid value's path, such as `email` or `items.2.name`; `requestId` finds the cause in the log. */
export const ApiFailure = z
  .object({ error: z.string(), field: z.string().optional(), requestId: z.string().optional() })
  .meta({ id: "Failure" });
export type ApiFailure = z.infer<typeof ApiFailure>;

/** An integer query parameter in plain digits: other notations that JavaScript accepts are likely mistakes. */
export const queryNumber = ({ min, max, otherwise }: { min: number; max: number; otherwise: number }) =>
  z
    .string()
    .regex(/^\d+$/)
    .transform(Number)
    .pipe(z.int().min(min).max(max))
    .default(otherwise)
    .meta({ type: "integer", minimum: min, maximum: max, default: otherwise });

/** The query of paged lists (keyset pagination); the next page's URL is in the `Link` header. */
export const PageQuery = z.object({
  limit: queryNumber({ min: 1, max: limits.maxPageSize, otherwise: limits.pageSize }),
  cursor: z.string().max(200).optional(),
  q: z.string().max(limits.searchLength).transform(cleanLine).optional(),
});
export type PageQuery = z.infer<typeof PageQuery>;

/** The same for lists with numbered pages. With `total` the answer's `X-Total-Count` has the number of rows, up to `maxNumberedRows`. */
export const NumberedQuery = PageQuery.extend({
  page: queryNumber({ min: 1, max: limits.maxNumberedRows, otherwise: 1 }).optional(),
  total: z.literal("1").optional(),
});
export type NumberedQuery = z.infer<typeof NumberedQuery>;

/** Orders of a list by time. */
export const LIST_ORDERS = ["newest", "oldest"] as const;
export type ListOrder = (typeof LIST_ORDERS)[number];

/** The order of a list, newest first by default. A cursor belongs to the order that it came with. */
export const Ordered = z.object({ order: z.enum(LIST_ORDERS).optional() });

/** The query of the trash, last deleted first. */
export const DeletedQuery = NumberedQuery.pick({ limit: true, cursor: true, total: true });
export type DeletedQuery = z.infer<typeof DeletedQuery>;

/** PostgreSQL has no year 0. */
export const Day = z.iso.date().refine((day) => !day.startsWith("0000"));

/** A range of days by the agency's calendar; both ends are included and optional. */
export const DayRange = z.object({ from: Day.optional(), to: Day.optional() });
export type DayRange = z.infer<typeof DayRange>;

/** Ids for a bulk action. */
export const Several = z.strictObject({ ids: z.uuid().array().min(1).max(limits.maxPageSize) });

/** The result of a bulk action: `gone` were missing or needed no change, since a colleague was first; `failed` are unchanged. */
export const SeveralView = z.object({ changed: z.int(), gone: z.int(), failed: z.int() }).meta({ id: "Several" });
export type SeveralView = z.infer<typeof SeveralView>;

/** A plain confirmation. */
export const DoneView = z.object({ message: z.string() }).meta({ id: "Done" });

export const HealthView = z
  .object({
    status: z.enum(["ok", "failing"]),
    /** The release. */
    version: z.string(),
    /** Hash of the built sources, which can differ between two processes of one version. */
    build: z.string(),
    database: z.boolean(),
    migrations: z.boolean(),
    packages: z.boolean(),
    /** Whether this process uses the same upload storage as the others of its database. */
    uploads: z.boolean(),
    backup: BackupAgeView,
    /** Warnings, for requests with the monitoring token. */
    warnings: HealthCheck.array().optional(),
  })
  .meta({ id: "Health" });
export type HealthView = z.infer<typeof HealthView>;
