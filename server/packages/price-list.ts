import { z } from "zod";
import { packagePath } from "../../content/actions.ts";
import { formatAmount } from "../../contract/currency.ts";
import { payablePrice } from "../../contract/money.ts";
import { listOffers } from "./packages.store.ts";
import type { Db } from "../platform/database/db.ts";

/** A package at today's price; prices are US dollars. */
export const Price = z.object({
  name: z.string(),
  for: z.string(),
  price: z.number(),
  discountPercentage: z.number(),
  chargedToday: z.number().describe("After the discount"),
  billing: z.enum(["monthly, until cancelled", "once"]),
  isFlagship: z.boolean(),
  includes: z.array(z.string()),
  url: z.string(),
});
export type Price = z.infer<typeof Price>;

/** The packages in order, at today's prices. */
export async function readPrices(db: Db, siteUrl: string): Promise<Price[]> {
  return (await listOffers(db)).map((sold) => ({
    name: sold.name,
    for: sold.forWhom,
    price: sold.price,
    discountPercentage: sold.discountPercentage,
    chargedToday: payablePrice(sold),
    billing: sold.billingCycle === "monthly" ? "monthly, until cancelled" : "once",
    isFlagship: sold.isFlagship,
    includes: sold.features,
    url: siteUrl + packagePath(sold.name),
  }));
}

/** `Developer Package: $4,000, monthly, until cancelled. Includes …` */
export function tellPrice({ name, price, chargedToday, discountPercentage, billing, includes, url }: Price): string {
  const discount = chargedToday < price ? `, ${discountPercentage}% off ${formatAmount(price)}` : "";
  return `${name}: ${formatAmount(chargedToday)}${discount}, charged ${billing}. Includes: ${includes.join("; ")}. ${url}`;
}
