import { z } from "zod";
import { limits } from "./limits.ts";
import { cleanLine } from "./text.ts";

/** Every failure of the API. `requestId` finds the cause in the log. */
export const ApiFailure = z.object({ error: z.string(), requestId: z.string().optional() }).meta({ id: "Failure" });
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

/** A plain confirmation. */
export const DoneView = z.object({ message: z.string() }).meta({ id: "Done" });
export type DoneView = z.infer<typeof DoneView>;

export const HealthView = z
  .object({
    status: z.enum(["ok", "failing"]),
    database: z.boolean(),
    migrations: z.boolean(),
    packages: z.boolean(),
  })
  .meta({ id: "Health" });
export type HealthView = z.infer<typeof HealthView>;
