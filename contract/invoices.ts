import { z } from "zod";
import { BuyerDetails } from "./buyer.ts";
import { limits } from "./limits.ts";

/** A charge's invoice, which is the provider's: the addresses lead there. Of the test checkout `page` is a page of this site's own. */
export const InvoiceLinks = z
  .object({
    number: z.string(),
    page: z.string().optional().meta({ description: "Shows the invoice to anyone who has this address" }),
    pdf: z.string().optional().meta({ description: "Its file" }),
  })
  .meta({ id: "InvoiceLinks" });
export type InvoiceLinks = z.infer<typeof InvoiceLinks>;

/** Of a charge: the order's own id, or a renewal's, such as `order_7-2`. */
export const TestInvoiceQuery = z.object({
  order_id: z.string().regex(/^order_\d{1,6}(-\d{1,6})?$/),
  key: z.string().max(limits.orderKeyLength).optional(),
});

/** What the invoice page of the test checkout shows of a charge; amounts are in the currency's own unit. */
export const TestInvoiceView = z
  .object({
    /** The charge's own id. */
    order_id: z.string(),
    package_name: z.string(),
    amount: z.number(),
    refundedAmount: z.number(),
    currency: z.string(),
    buyer: BuyerDetails,
    paidAt: z.iso.datetime(),
    period: z.object({ from: z.iso.datetime(), to: z.iso.datetime() }).optional(),
  })
  .meta({ id: "TestInvoice" });
export type TestInvoiceView = z.infer<typeof TestInvoiceView>;
