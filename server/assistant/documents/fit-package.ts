import type { PackageView } from "../../../contract/packages.ts";
import { packageReasons } from "../../../content/scope-phrases.ts";
import type { Statement } from "./statements.ts";

const UNSURE =
  /\b(?:feasib\w+|proof of concept|prototype|poc|is it possible|whether (?:it|this|that) (?:is possible|can be done|would work)|try (?:it )?out|trial|not sure (?:if|whether))\b/i;
const MANY =
  /\b(?:(?:several|multiple|many|a number of|three|four|five|six) (?:\w+ )?(?:products|projects|apps|applications|platforms|websites)|portfolio of (?:products|apps)|unlimited|account manager|24\/7|around the clock|enterprise support)\b/i;
const GOES_ON =
  /\b(?:ongoing|on[- ]going|long[- ]term|retainer|per month|each month|every month|monthly basis|dedicated (?:developer|engineer|team)|extend our team|augment\w*|backlog|roadmap|continu(?:e|ous|ously|al)\b.{0,40}\b(?:develop\w*|improv\w*|work)|(?:over|for) (?:the )?(?:next |coming )?(?:\d+|three|four|six|nine|twelve) months)\b/i;
/** More than this is more than one sprint holds. */
const MUST_HAVES_OF_A_SPRINT = 10;

export type Fit = { packageName: string; reason: string };

const pageOf = (statements: readonly Statement[], words: RegExp) => statements.find(({ text }) => words.test(text))?.page;

/** The names in `content/seed-packages.ts`; staff cannot rename a package. */
function choose(statements: readonly Statement[], { goals, mustHaves }: { goals: number; mustHaves: number }): Fit {
  const [unsure, many, goesOn] = [pageOf(statements, UNSURE), pageOf(statements, MANY), pageOf(statements, GOES_ON)];
  if (many !== undefined) return { packageName: "Product Plan", reason: packageReasons.plan(many) };
  if (goesOn !== undefined || mustHaves > MUST_HAVES_OF_A_SPRINT)
    return { packageName: "Developer Package", reason: packageReasons.developer(goesOn, mustHaves) };
  const saysNothing = goals + mustHaves === 0;
  if (saysNothing || (unsure !== undefined && mustHaves < 3)) return { packageName: "2-Day Trial", reason: packageReasons.trial(unsure) };
  return { packageName: "Product Package", reason: packageReasons.product(mustHaves) };
}

/** The package that fits what a document says, by plain rules, of those that are on sale. */
export function fitPackage(
  statements: readonly Statement[],
  counts: { goals: number; mustHaves: number },
  packages: readonly PackageView[],
): Fit & { sold: PackageView | undefined } {
  const fit = choose(statements, counts);
  const sold = packages.find(({ name }) => name === fit.packageName);
  return sold === undefined ? { packageName: "", reason: packageReasons.none, sold } : { ...fit, sold };
}
