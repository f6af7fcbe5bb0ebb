import { z } from "zod";
import { findDiscountFault, findFeaturesFault, findForWhomFault, findMomentFault, findPriceFault } from "./package-rules.ts";
import { staffMessages } from "./staff-messages.ts";
import { cleanLine, isBlank } from "./text.ts";

export const BILLING_CYCLES = ["monthly", "one-time"] as const;

/** `price` is dollars; `discountPercentage` the current one, 0 to 100; `forWhom` a line, or empty. */
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
 * `version` is the optimistic lock; `subscriptions` counts the running ones, which keep their price. `discountPercentage` is the configured
 * one, valid from `discountFrom` until `discountUntil`, if set.
 */
export const StaffPackageView = PackageView.extend({
  discountFrom: z.iso.datetime().nullable(),
  discountUntil: z.iso.datetime().nullable(),
  version: z.int(),
  subscriptions: z.int(),
}).meta({ id: "StaffPackage" });
export type StaffPackageView = z.infer<typeof StaffPackageView>;

/** Applies a rule shared with the panel's form. */
const by =
  <Value>(findFault: (value: Value) => string | undefined) =>
  (value: Value, context: z.RefinementCtx) => {
    const message = findFault(value);
    if (message !== undefined) context.addIssue({ code: "custom", message });
  };

const line = z.string().transform(cleanLine);

/** A package's texts, all of them. */
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
 * The panel's full payload. Applies price and discount, and `words` if given. Without `discountFrom` and `discountUntil` an unchanged
 * discount keeps its times, and a new one has none; `features` and other fields are ignored, so that a program with outdated data reverts
 * nothing. The name can't be changed. With `version`, the one last seen, a newer package is left unchanged (optimistic lock).
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
