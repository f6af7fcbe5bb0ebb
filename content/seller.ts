import { addressLine, site } from "./site.ts";

/**
 * Who stands on invoices as the one who sells. An owner fills this in before the first sale: an invoice keeps what stood here on the day it was
 * issued and is never changed.
 */
export type Seller = {
  /** The registered name, where it differs from the agency's. */
  name: string;
  /** Lines as they stand on an envelope, the country last. */
  address: string[];
  email: string;
  /** What the tax office knows the seller by, with its name: `NTN 1234567-8`. Empty where there is none. */
  taxId: string;
  /** What else the law of the seller's country asks for, such as a register and its number. */
  registration: string;
};

/** As shipped it has what the site's settings know, which no tax office takes for an address; a start in production warns of it. */
export const seller: Seller = {
  name: site.name,
  address: [addressLine()],
  email: site.email,
  taxId: "",
  registration: "",
};
