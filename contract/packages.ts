import { z } from "zod";
import { findDiscountFault, findFeaturesFault, findForWhomFault, findMomentFault, findPriceFault } from "./package-rules.ts";
import { staffMessages } from "./staff-messages.ts";
import { cleanLine, isBlank } from "./text.ts";

export const BILLING_CYCLES = ["monthly", "one-time"] as const;

/** `price` is dollars; `discountPercentage` 0 to 100, and what holds now; `forWhom` a line, or empty. */
export const PackageView = z
  .object({
    _id: z.string(),
    name: z.string(),
    price: z.number(),
    discountPercentage: z.number(),
    isFlagship: z.boolean(),
    billingCycle: z.enum(BILLING_CYCLES),
    features: z.array(z.string()),
    forWhom: z.string(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "Package" });
export type PackageView = z.infer<typeof PackageView>;

/**
 * `version` counts the changes, so that the second of two who edit a package is told; `subscriptions` those that go on at the price they were
 * made for. `discountPercentage` is the one that staff have set, which holds from `discountFrom` until `discountUntil`, as far as they are there.
 */
export const StaffPackageView = PackageView.extend({
  discountFrom: z.iso.datetime().nullable(),
  discountUntil: z.iso.datetime().nullable(),
  version: z.int(),
  subscriptions: z.int(),
}).meta({ id: "StaffPackage" });
export type StaffPackageView = z.infer<typeof StaffPackageView>;

/** Holds a value against a rule that the panel's form applies as well. */
const by =
  <Value>(findFault: (value: Value) => string | undefined) =>
  (value: Value, context: z.RefinementCtx) => {
    const message = findFault(value);
    if (message !== undefined) context.addIssue({ code: "custom", message });
  };

const line = z.string().transform(cleanLine);

/** What a package says of itself, all of it. */
const PackageWords = z.strictObject({
  features: z.array(line).superRefine(by(findFeaturesFault)),
  forWhom: line.superRefine(by(findForWhomFault)),
});

/** UTC, or a minute by the agency's clocks, such as 2026-11-27T12:00. */
const moment = z
  .union([z.iso.datetime(), z.iso.datetime({ local: true, precision: -1 })], { error: staffMessages.momentInvalid })
  .superRefine(by(findMomentFault))
  .nullable();

/**
 * The whole payload of the panel. Price and discount are applied, and `words` where they are given. A discount of which neither
 * `discountFrom` nor `discountUntil` is said keeps its times while it is the same, and has none where it is another; `features` and the rest are as the
 * package has them and change nothing, so that a program which sends what it once read takes nothing back. Another name is refused. With
 * `version`, what was last seen, a package that somebody else has changed since is left as it is.
 */
export const PackageUpdateInput = z
  .strictObject({
    name: z.string(),
    price: z.number({ error: staffMessages.priceInvalid }).superRefine(by(findPriceFault)),
    discountPercentage: z.number({ error: staffMessages.discountInvalid }).superRefine(by(findDiscountFault)).default(0),
    discountFrom: moment.optional(),
    discountUntil: moment.optional(),
    words: PackageWords.optional(),
    forWhom: z.string().optional(),
    billingCycle: z.enum(BILLING_CYCLES).optional(),
    features: z
      .array(
        z
          .string()
          .max(200)
          .refine((text) => !isBlank(text)),
      )
      .max(50)
      .optional(),
    isFlagship: z.boolean().optional(),
    version: z.int().min(1).optional(),
  })
  .meta({ id: "PackageUpdateInput" });
export type PackageUpdateInput = z.infer<typeof PackageUpdateInput>;
