import { z } from "zod";
import { findDiscountFault, findPriceFault } from "./package-rules.ts";
import { staffMessages } from "./staff-messages.ts";
import { isBlank } from "./text.ts";

export const BILLING_CYCLES = ["monthly", "one-time"] as const;

/** `price` is dollars; `discountPercentage` 0 to 100. */
export const PackageView = z
  .object({
    _id: z.string(),
    name: z.string(),
    price: z.number(),
    discountPercentage: z.number(),
    isFlagship: z.boolean(),
    billingCycle: z.enum(BILLING_CYCLES),
    features: z.array(z.string()),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "Package" });
export type PackageView = z.infer<typeof PackageView>;

/** `version` counts the changes, so that the second of two who edit a package is told; `subscriptions` those that go on at the price they were made for. */
export const StaffPackageView = PackageView.extend({ version: z.int(), subscriptions: z.int() }).meta({ id: "StaffPackage" });
export type StaffPackageView = z.infer<typeof StaffPackageView>;

/** A figure by the rule that the panel's form applies as well. */
const figure = (invalid: string, findFault: (value: number) => string | undefined) =>
  z.number({ error: invalid }).superRefine((value, context) => {
    const message = findFault(value);
    if (message !== undefined) context.addIssue({ code: "custom", message });
  });

/**
 * The whole payload of the panel; only price and discount are applied, and another name is refused. With `version`, what was last seen,
 * a package that somebody else has changed since is left as it is.
 */
export const PackageUpdateInput = z
  .strictObject({
    name: z.string(),
    price: figure(staffMessages.priceInvalid, findPriceFault),
    discountPercentage: figure(staffMessages.discountInvalid, findDiscountFault).default(0),
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
