import { z } from "zod";
import { limits } from "./limits.ts";
import { apiMessages } from "./api-messages.ts";
import { isCountry } from "./countries.ts";
import { checkoutMessages } from "./checkout-messages.ts";
import { messages } from "./messages.ts";
import { cleanLine, cleanLines } from "./text.ts";

/** The test checkout's card form. `card-rules.ts` validates it; card data is never stored or logged. */
export const CardInput = z
  .strictObject({
    number: z.string({ error: checkoutMessages.cardNumberInvalid }).max(40, checkoutMessages.cardNumberInvalid),
    expiry: z.string({ error: checkoutMessages.cardExpiryInvalid }).max(12, checkoutMessages.cardExpiryInvalid),
    cvc: z.string({ error: checkoutMessages.cardCvcInvalid }).max(8, checkoutMessages.cardCvcInvalid),
    name: z.string({ error: messages.nameRequired }).max(limits.nameLength, apiMessages.tooLong("Name", limits.nameLength)),
  })
  .meta({ id: "CardInput" });
export type CardInput = z.infer<typeof CardInput>;

const optionalLine = (label: string, max: number) =>
  z
    .string()
    .transform(cleanLine)
    .pipe(z.string().max(max, apiMessages.tooLong(label, max)))
    .transform((line) => line || undefined)
    .optional();

/** The optional recipient of the invoice. The address has several lines. */
const Billing = z.strictObject({
  name: optionalLine("Name", limits.nameLength),
  address: z
    .string()
    .transform(cleanLines)
    .pipe(z.string().max(limits.addressLength, apiMessages.tooLong("Address", limits.addressLength)))
    .transform((text) => text.split("\n").map(cleanLine).filter(Boolean))
    .optional(),
  country: z
    .string()
    .refine((code) => code === "" || isCountry(code), apiMessages.countryUnknown)
    .transform((code) => code || undefined)
    .optional(),
  taxId: optionalLine("Tax ID", limits.taxIdLength),
});

/** The test checkout's form: a card, and the recipient of the invoice. */
export const CheckoutInput = CardInput.extend({ billing: Billing.optional() }).meta({ id: "CheckoutInput" });
export type CheckoutInput = z.infer<typeof CheckoutInput>;

/** `amount` is dollars. */
export const SandboxCheckoutView = z
  .object({
    id: z.string(),
    status: z.enum(["open", "paid", "expired"]),
    package_name: z.string(),
    amount: z.number(),
    currency: z.string(),
    name: z.string(),
    email: z.string(),
    /** The next charge, if paying starts a subscription. */
    renews_at: z.iso.datetime().nullable(),
    expires_at: z.iso.datetime(),
    /** The buyer's page of the order, once it is paid. */
    order_url: z.string().optional(),
  })
  .meta({ id: "SandboxCheckout" });
export type SandboxCheckoutView = z.infer<typeof SandboxCheckoutView>;

/** Where the browser goes next: a URL of this site, after a payment or a cancellation. */
export const SandboxPaidView = z.object({ redirect_url: z.string() }).meta({ id: "SandboxPaid" });

/** `amount` is dollars; `status` as far as it concerns the card, `charged_at` the time of its next charge. */
export const SandboxCardView = z
  .object({
    package_name: z.string(),
    name: z.string(),
    amount: z.number(),
    currency: z.string(),
    status: z.enum(["active", "past_due", "ended"]),
    charged_at: z.iso.datetime().nullable(),
    return_url: z.string(),
  })
  .meta({ id: "SandboxCard" });
export type SandboxCardView = z.infer<typeof SandboxCardView>;
