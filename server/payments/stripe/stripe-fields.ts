type Reference = string | { id: string } | null | undefined;

export function idOf(reference: Reference): string | undefined {
  return typeof reference === "object" ? reference?.id : reference;
}

/** Stripe's timestamps are in seconds. */
export const toDate = (seconds: number) => new Date(seconds * 1000);
export const toIso = (seconds: number) => toDate(seconds).toISOString();

/** A period in the form of Stripe's lists, in whole seconds. */
export const within = (from: Date, to: Date) => ({ gte: Math.floor(from.getTime() / 1000), lt: Math.ceil(to.getTime() / 1000) });
