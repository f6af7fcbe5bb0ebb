import { z } from "zod";
import { limits } from "./limits.ts";
import { apiMessages } from "./api-messages.ts";
import { messages } from "./messages.ts";

/** The test checkout's card form. What makes a card valid is in `card-rules.ts`; nothing of it is ever stored or logged. */
export const CardInput = z
  .strictObject({
    number: z.string({ error: messages.cardNumberInvalid }).max(40, messages.cardNumberInvalid),
    expiry: z.string({ error: messages.cardExpiryInvalid }).max(12, messages.cardExpiryInvalid),
    cvc: z.string({ error: messages.cardCvcInvalid }).max(8, messages.cardCvcInvalid),
    name: z.string({ error: messages.nameRequired }).max(limits.nameLength, apiMessages.tooLong("Name", limits.nameLength)),
  })
  .meta({ id: "CardInput" });
export type CardInput = z.infer<typeof CardInput>;

/** `amount` is dollars. */
export const SandboxCheckoutView = z
  .object({
    id: z.string(),
    status: z.enum(["open", "paid", "expired"]),
    package_name: z.string(),
    amount: z.number(),
    currency: z.string(),
    email: z.string(),
    expires_at: z.iso.datetime(),
  })
  .meta({ id: "SandboxCheckout" });
export type SandboxCheckoutView = z.infer<typeof SandboxCheckoutView>;

/** Where the browser goes next: an address of this site, after a payment or a cancellation. */
export const SandboxPaidView = z.object({ redirect_url: z.string() }).meta({ id: "SandboxPaid" });
export type SandboxPaidView = z.infer<typeof SandboxPaidView>;
