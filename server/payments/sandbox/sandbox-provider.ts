import { randomBytes } from "node:crypto";
import { apiMessages } from "../../../contract/api-messages.ts";
import type { Db } from "../../platform/database/db.ts";
import { AppError } from "../../platform/errors.ts";
import type { PaymentProvider, ProviderEvent } from "../provider.ts";
import { readEvent, writePaidEvent } from "./sandbox-event.ts";
import { isSigned, SIGNATURE_HEADER, signBody } from "./sandbox-signature.ts";
import { createSandboxCheckout, expireSandboxCheckout, findSandboxCheckoutOf } from "./sandbox.store.ts";

/** The embedded provider: this app's own card page, and webhooks that go the same way as a real provider's. No money moves. */
export function createSandboxProvider({ db, siteUrl }: { db: Db; siteUrl: string }): PaymentProvider {
  // Signed and verified by the same process (docs/decisions/004), so nothing is gained by keeping it.
  const secret = randomBytes(32);
  return {
    name: "sandbox",
    isTest: true,
    async createCheckout(order, urls) {
      const { id } = await createSandboxCheckout(db, order, urls);
      return { id, url: `${siteUrl}/sandbox-checkout/${id}` };
    },
    readWebhook(rawBody, headers) {
      const signature = headers.get(SIGNATURE_HEADER) ?? "";
      if (!isSigned(secret, rawBody, signature, new Date())) throw new AppError("invalid", apiMessages.webhookSignature);
      try {
        return readEvent(rawBody.toString());
      } catch (cause) {
        throw new AppError("invalid", apiMessages.webhookPayload, { cause });
      }
    },
    async findCheckout({ id }) {
      const checkout = await findSandboxCheckoutOf(db, id);
      if (checkout?.status === "open") return "open";
      if (checkout?.status === "paid") return readEvent(writePaidEvent(checkout));
      const expired: ProviderEvent = {
        id: `sandbox:${checkout?.id ?? id}:expired`,
        occurredAt: checkout?.expiresAt ?? new Date(),
        event: { type: "expired" },
        subject: { paymentId: id },
      };
      return expired;
    },
    expireCheckout: ({ id }) => expireSandboxCheckout(db, id),
    sign: (rawBody) => ({ name: SIGNATURE_HEADER, value: signBody(secret, Buffer.from(rawBody), new Date()) }),
  };
}
