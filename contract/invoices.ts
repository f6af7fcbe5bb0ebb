import { z } from "zod";
import { BuyerDetails } from "./buyer.ts";
import { limits } from "./limits.ts";

/** A charge's invoice, with the provider's links. For the test checkout `page` is a page of this site. */
export const InvoiceLinks = z
  .object({
    number: z.string(),
    page: z.string().optional().meta({ description: "The address of the invoice, open to anyone who has it" }),
    pdf: z.string().optional().meta({ description: "The address of the PDF" }),
  })
  .meta({ id: "InvoiceLinks" });
export type InvoiceLinks = z.infer<typeof InvoiceLinks>;

/** A charge: the order's id, or a renewal's, such as `order_7-2`. */
export const TestInvoiceQuery = z.object({
  order_id: z.string().regex(/^order_\d{1,6}(-\d{1,6})?$/),
  key: z.string().max(limits.orderKeyLength).optional(),
});

/** The test checkout's invoice page for a charge; amounts are in major units. */
export const TestInvoiceView = z
  .object({
    /** The charge's id. */
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
