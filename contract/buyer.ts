import { z } from "zod";

/** The recipient of an invoice, as typed at the provider. */
export const BuyerDetails = z
  .object({
    name: z.string(),
    email: z.string(),
    /** Address lines, without the country. */
    address: z.string().array().optional(),
    /** Two letters, ISO 3166-1. */
    country: z.string().optional(),
    taxIds: z.object({ type: z.string(), value: z.string() }).array().optional(),
  })
  .meta({ id: "BuyerDetails" });
export type BuyerDetails = z.infer<typeof BuyerDetails>;
