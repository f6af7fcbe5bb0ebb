import { type Seller, seller } from "../../content/seller.ts";
import { addressLine, site } from "../../content/site.ts";
import type { Config } from "../platform/config/config.ts";
import type { Log } from "../platform/log.ts";

/** What invoices lack; of the data as it is shipped the address is nobody's. */
export function findMissingSeller({ address, taxId }: Seller = seller): string[] {
  const isAsShipped = site.address.street === "" && address.join() === addressLine();
  return [...(address.length === 0 || isAsShipped ? ["address"] : []), ...(taxId === "" ? ["taxId"] : [])];
}

/** Said once at start: invoices are never changed, so that what is missing on them stays missing. */
export function warnOfSeller({ production }: Pick<Config, "production">, log: Log, of: Seller = seller): void {
  if (!production) return;
  const missing = findMissingSeller(of);
  if (missing.length > 0) log.warn({ missing }, "invoices are issued without the seller's data: fill in content/seller.ts");
}
