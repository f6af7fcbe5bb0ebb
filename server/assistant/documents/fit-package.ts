import type { PackageView } from "../../../contract/packages.ts";
import { packageReasons } from "../../../content/scope-phrases.ts";
import { payablePrice } from "../../../contract/money.ts";
import type { Fact, Facts } from "./facts.ts";
import { inDollars } from "./find-sums.ts";
import type { Sign } from "./sections.ts";
import type { StudiedDocument } from "./study-document.ts";

/** Maximum number of must-haves for a sprint, and for any package. */
const SIZE_OF_SPRINT = 10;
const SIZE_OF_PACKAGE = 40;
/** A budget above this many months of the most expensive package doesn't fit any. */
const MAX_MONTHS = 24;

/** A budget above this many times the sprint's price is for months of work. */
const SPRINTS = 5;

export type Fit = { packageName: string; reason: string; sold?: PackageView; isTooDear?: boolean };

/** The budget that the package depends on: the most probable one with an amount. */
export const statedBudget = ({ budget }: Facts): Fact | undefined => budget.find(({ sum }) => sum !== undefined);

/** Chooses by the names in `content/seed-packages.ts`, which staff can't change. */
function chooseBySize({ statements, facts }: StudiedDocument, isForMonths: boolean): { packageName: string; reason: string } {
  const pageOf = (sign: Sign) => statements.find(({ signs }) => signs.has(sign))?.page;
  const [unsure, many, goesOn] = [pageOf("unsure"), pageOf("many"), pageOf("goesOn")];
  const size = new Set([...facts.mustHaves, ...facts.integrations].map(({ plain }) => plain)).size;
  if (many !== undefined) return { packageName: "Product Plan", reason: packageReasons.plan(many) };
  if (goesOn !== undefined || size > SIZE_OF_SPRINT)
    return { packageName: "Developer Package", reason: packageReasons.developer(goesOn, facts.mustHaves.length) };
  const budget = statedBudget(facts);
  if (isForMonths && budget !== undefined) return { packageName: "Developer Package", reason: packageReasons.months(budget.page) };
  const saysNothing = facts.goals.length + size === 0;
  if (saysNothing || (unsure !== undefined && size < 3)) return { packageName: "2-Day Trial", reason: packageReasons.trial(unsure) };
  return { packageName: "Product Package", reason: packageReasons.product(facts.mustHaves.length) };
}

/** The package for sale that fits a brief's size and budget, by fixed rules; `packageName` is empty if none fits. */
export function fitPackage(studied: StudiedDocument, packages: readonly PackageView[]): Fit {
  if (!studied.isBrief) return { packageName: "", reason: packageReasons.noBrief };
  const budget = statedBudget(studied.facts);
  const dollars = budget?.sum && inDollars(budget.sum);
  const sprint = packages.find(({ name }) => name === "Product Package");
  const isForMonths = dollars !== undefined && sprint !== undefined && dollars > payablePrice(sprint) * SPRINTS;
  const { packageName, reason } = chooseBySize(studied, isForMonths);
  const sold = packages.find(({ name }) => name === packageName);
  if (sold === undefined) return { packageName: "", reason: packageReasons.none };
  const dearest = Math.max(...packages.map(payablePrice));
  if (studied.facts.mustHaves.length > SIZE_OF_PACKAGE) return { packageName: "", reason: packageReasons.tooMuch };
  if (budget === undefined || dollars === undefined) return { packageName, reason, sold };
  if (dollars < payablePrice(sold))
    return { packageName: "", reason: packageReasons.tooDear(sold.name, budget.page), sold, isTooDear: true };
  if (dollars > dearest * MAX_MONTHS) return { packageName: "", reason: packageReasons.tooLarge(budget.page) };
  return { packageName, reason, sold };
}
