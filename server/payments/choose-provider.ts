import type { Config } from "../platform/config/config.ts";
import type { Db } from "../platform/database/db.ts";
import type { Log } from "../platform/log.ts";
import type { PaymentProvider } from "./provider.ts";
import { createSandboxProvider } from "./sandbox/sandbox-provider.ts";

/** Stripe if configured, else the sandbox. Stripe's large SDK is loaded only if needed. */
export async function openProvider({
  config,
  db,
}: {
  config: Pick<Config, "stripe" | "siteUrl" | "payments">;
  db: Db;
}): Promise<PaymentProvider> {
  const { tax } = config.payments;
  if (config.stripe === undefined) return createSandboxProvider({ db, siteUrl: config.siteUrl });
  const { createStripeProvider } = await import("./stripe/stripe-provider.ts");
  return createStripeProvider(config.stripe, { hasStripeTax: tax === "stripe" });
}

/** Warns at start: a site that only simulates sales must not go unnoticed. */
export function warnOfSandbox({ name }: Pick<PaymentProvider, "name">, { production }: Pick<Config, "production">, log: Log): void {
  if (production && name === "sandbox") {
    log.warn("payments run in the sandbox: no real payments are taken until STRIPE_SECRET_KEY is set");
  }
}
