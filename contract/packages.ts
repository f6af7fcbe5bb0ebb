import { z } from "zod";
import { limits } from "./limits.ts";
import { staffMessages } from "./staff-messages.ts";

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

/** The whole payload of the panel; only price and discount are applied, and another name is refused (D22). */
export const PackageUpdateInput = z
  .strictObject({
    name: z.string(),
    price: z
      .number({ error: staffMessages.priceInvalid })
      .min(0, staffMessages.priceInvalid)
      .max(limits.priceMost, staffMessages.priceInvalid),
    discountPercentage: z
      .number({ error: staffMessages.discountInvalid })
      .min(0, staffMessages.discountInvalid)
      .max(100, staffMessages.discountInvalid)
      // The column keeps two decimals, and 99.996 must not become 100 on the way.
      .refine((value) => Number(value.toFixed(2)) === value, staffMessages.discountInvalid)
      .default(0),
    billingCycle: z.enum(BILLING_CYCLES).optional(),
    features: z.array(z.string().max(200)).max(50).optional(),
    isFlagship: z.boolean().optional(),
  })
  .meta({ id: "PackageUpdateInput" });
export type PackageUpdateInput = z.infer<typeof PackageUpdateInput>;
