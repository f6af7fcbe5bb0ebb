/** Validation of a package's price, discount and texts, shared by the panel's form and the server's schema. */
import { serverLimits } from "./server-limits.ts";
import { hasCentsAtMost } from "./money.ts";
import { staffMessages } from "./staff-messages.ts";
import { cleanLine, countCodePoints } from "./text.ts";

/** A package's texts: its features, one per line, and its audience. */
export type PackageWords = { features: string[]; forWhom: string };

/** The texts as stored. */
export function cleanWords({ features, forWhom }: PackageWords): PackageWords {
  return { features: features.map(cleanLine), forWhom: cleanLine(forWhom) };
}

/** A price's fault in dollars, or undefined. */
export function findPriceFault(price: number): string | undefined {
  if (!(price >= 0)) return staffMessages.priceInvalid;
  if (price > serverLimits.maxPrice) return staffMessages.priceTooHigh(serverLimits.maxPrice);
  return hasCentsAtMost(price) ? undefined : staffMessages.priceTooFine;
}

/** A discount's fault in percent, or undefined. */
export function findDiscountFault(discount: number): string | undefined {
  if (!(discount >= 0 && discount <= 100)) return staffMessages.discountInvalid;
  // The column has two decimals, and 99.996 must not be rounded to 100.
  return hasCentsAtMost(discount) ? undefined : staffMessages.discountTooFine;
}

/** A time's fault, in UTC or by the agency's clocks, or undefined: a mistyped year is far away. */
export function findMomentFault(moment: string): string | undefined {
  return /^20\d\d-\d\d-\d\dT/.test(moment) ? undefined : staffMessages.momentInvalid;
}

/** The fault of a normalized audience line, or undefined. It may be empty. */
export function findForWhomFault(forWhom: string): string | undefined {
  const max = serverLimits.packageLineLength;
  return countCodePoints(forWhom) > max ? staffMessages.forWhomTooLong(max) : undefined;
}

/** The fault of normalized feature lines, or undefined. Line numbers are those that staff see. */
export function findFeaturesFault(features: readonly string[]): string | undefined {
  if (features.length === 0) return staffMessages.featuresMissing;
  if (features.length > serverLimits.packageLines) return staffMessages.featuresTooMany(serverLimits.packageLines);
  return features.map((_, index) => findFeatureFault(features, index)).find((fault) => fault !== undefined);
}

/** The fault of one line, or undefined. */
export function findFeatureFault(features: readonly string[], index: number): string | undefined {
  const text = features[index] ?? "";
  if (text === "") return staffMessages.featureBlank(index + 1);
  const max = serverLimits.packageLineLength;
  if (countCodePoints(text) > max) return staffMessages.featureTooLong(index + 1, max);
  return features.indexOf(text) < index ? staffMessages.featureTwice(index + 1) : undefined;
}
