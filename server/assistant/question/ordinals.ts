import type { PackageView } from "../../../contract/packages.ts";
import { placeholders } from "./mentions.ts";

/** "The second one" of a list in the last answer. */
const ordinal = (words: string) => new RegExp(String.raw`\b(?:the )?(?:${words})(?: (?:one|package|plan)\b|$)`);
const ORDINALS: readonly RegExp[] = [ordinal("first|1st"), ordinal("second|2nd"), ordinal("third|3rd"), ordinal("fourth|last|4th")];

/** Resolves ordinals to packages. @returns them, and the message with placeholders */
export function countOut(masked: string, packages: readonly PackageView[]): { packages: PackageView[]; masked: string } {
  const found = packages.filter((_, index) => ORDINALS[index]?.test(masked) === true);
  return { packages: found, masked: ORDINALS.reduce((text, each) => text.replace(each, placeholders.package), masked) };
}
