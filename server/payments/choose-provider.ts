import type { Config } from "../platform/config.ts";
import type { Db } from "../platform/db.ts";
import type { Log } from "../platform/log.ts";
import type { PaymentProvider } from "./provider.ts";
import { createSandboxProvider } from "./sandbox/sandbox-provider.ts";
import { createStripeProvider } from "./stripe-provider.ts";

/** Stripe where it is configured, else the sandbox (D7). */
export function chooseProvider({ config, db }: { config: Pick<Config, "stripe" | "siteUrl">; db: Db }): PaymentProvider {
  return config.stripe === undefined ? createSandboxProvider({ db, siteUrl: config.siteUrl }) : createStripeProvider(config.stripe);
}

/** Said once at start: a site that only seems to sell must not go unnoticed. */
export function warnOfSandbox({ config, log }: { config: Pick<Config, "stripe" | "production">; log: Log }): void {
  if (config.production && config.stripe === undefined) {
    log.warn("payments run in the sandbox: no money is taken until STRIPE_SECRET_KEY is set");
  }
}
