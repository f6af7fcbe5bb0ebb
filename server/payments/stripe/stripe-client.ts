import { Stripe } from "stripe";
import { messages } from "../../../contract/messages.ts";
import type { Config } from "../../platform/config/config.ts";
import { AppError } from "../../platform/errors.ts";

export type StripeSettings = NonNullable<Config["stripe"]>;

/** For a request while a page is waiting: short timeout, no retries. */
export const QUICK: Stripe.RequestOptions = { timeout: 4000, maxNetworkRetries: 0 };

export function createClient({ secretKey, apiBase }: StripeSettings): Stripe {
  const base = apiBase === undefined ? undefined : new URL(apiBase);
  const protocol = base?.protocol === "http:" ? "http" : "https";
  return new Stripe(secretKey, {
    telemetry: false,
    timeout: 10_000,
    maxNetworkRetries: 1,
    ...(base && { host: base.hostname, port: base.port || (protocol === "http" ? 80 : 443), protocol }),
  });
}

/** An error for the log: Stripe's own messages can contain an email address or part of a key. */
function describe(error: unknown): Error {
  if (!(error instanceof Stripe.errors.StripeError)) return new Error("the call to Stripe failed", { cause: error });
  const details = [error.type, error.code, error.statusCode, error.requestId].filter((part) => part !== undefined && part !== "");
  return new Error(`Stripe refused the request: ${details.join(" ")}`);
}

export function unavailable(message: string, error: unknown): AppError {
  return new AppError("unavailable", message, { cause: describe(error) });
}

export function refused(message: string, error: unknown): AppError {
  return new AppError("invalid", message, { cause: describe(error) });
}

export function isRefusedFor(code: string, error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === code;
}

/** @throws AppError `unavailable` */
export async function ask<Result>(question: () => Promise<Result>): Promise<Result> {
  try {
    return await question();
  } catch (error) {
    throw unavailable(messages.unexpected, error);
  }
}

/** An object of Stripe's; undefined if it doesn't exist. @throws AppError `unavailable` */
export async function found<Result>(question: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await question();
  } catch (error) {
    if (isRefusedFor("resource_missing", error)) return undefined;
    throw unavailable(messages.unexpected, error);
  }
}

/** The time of Stripe's answer by its own clock: the local one may be wrong, and webhooks are dated by Stripe's. */
export function answeredAt({ lastResponse }: { lastResponse: { headers: Record<string, string> } }): Date {
  const told = new Date(lastResponse.headers["date"] ?? "");
  return Number.isNaN(told.getTime()) ? new Date() : told;
}
