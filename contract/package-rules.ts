/** What price, discount and words of a package may be, shared by the panel's form and the server's schema. */
import { serverLimits } from "./server-limits.ts";
import { hasCentsAtMost } from "./money.ts";
import { staffMessages } from "./staff-messages.ts";
import { cleanLine, countCodePoints } from "./text.ts";

/** What a package says of itself: what it includes, a line each, and for whom it is. */
export type PackageWords = { features: string[]; forWhom: string };

/** The words as they will be kept. */
export function cleanWords({ features, forWhom }: PackageWords): PackageWords {
  return { features: features.map(cleanLine), forWhom: cleanLine(forWhom) };
}

/** What is wrong with a price in dollars, or undefined. */
export function findPriceFault(price: number): string | undefined {
  if (!(price >= 0)) return staffMessages.priceInvalid;
  if (price > serverLimits.maxPrice) return staffMessages.priceTooHigh(serverLimits.maxPrice);
  return hasCentsAtMost(price) ? undefined : staffMessages.priceTooFine;
}

/** What is wrong with a discount in percent, or undefined. */
export function findDiscountFault(discount: number): string | undefined {
  if (!(discount >= 0 && discount <= 100)) return staffMessages.discountInvalid;
  // The column keeps two decimals, and 99.996 must not become 100 on the way.
  return hasCentsAtMost(discount) ? undefined : staffMessages.discountTooFine;
}

/** What is wrong with a day and time, by UTC or by the agency's clocks, or undefined: a year that was mistyped is one far away. */
export function findMomentFault(moment: string): string | undefined {
  return /^20\d\d-\d\d-\d\dT/.test(moment) ? undefined : staffMessages.momentInvalid;
}

/** What is wrong with the line for whom a package is, as it will be kept, or undefined. It may be empty. */
export function findForWhomFault(forWhom: string): string | undefined {
  const max = serverLimits.packageLineLength;
  return countCodePoints(forWhom) > max ? staffMessages.forWhomTooLong(max) : undefined;
}

/** What is wrong with the lines of what a package includes, as they will be kept, or undefined. The number of the line is the one that staff see. */
export function findFeaturesFault(features: readonly string[]): string | undefined {
  if (features.length === 0) return staffMessages.featuresMissing;
  if (features.length > serverLimits.packageLines) return staffMessages.featuresTooMany(serverLimits.packageLines);
  return features.map((_, index) => findFeatureFault(features, index)).find((fault) => fault !== undefined);
}

/** What is wrong with one of the lines, or undefined. */
export function findFeatureFault(features: readonly string[], index: number): string | undefined {
  const text = features[index] ?? "";
  if (text === "") return staffMessages.featureBlank(index + 1);
  const max = serverLimits.packageLineLength;
  if (countCodePoints(text) > max) return staffMessages.featureTooLong(index + 1, max);
  return features.indexOf(text) < index ? staffMessages.featureTwice(index + 1) : undefined;
}
