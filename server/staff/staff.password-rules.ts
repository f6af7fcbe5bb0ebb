import { site } from "../../content/site.ts";
import { serverLimits } from "../../contract/server-limits.ts";
import { staffMessages } from "../../contract/staff-messages.ts";
import type { LoginInput } from "../../contract/staff.ts";

/** Minimum guesses: an offline attack on a stolen hash takes weeks, and lists of leaked passwords are shorter. */
const MIN_GUESSES = 1e8;

/** Estimated guesses for a password (zxcvbn), given common lists, the account and the site. The lists take 15 MB, so they are loaded on demand. */
async function countGuesses({ userId, password }: LoginInput): Promise<number> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  const known = [userId, site.name, site.name.replaceAll(" ", "")];
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs }).check(password, known).guesses;
}

export function findLengthFault(password: string): string | undefined {
  return password.length < serverLimits.minPassword ? staffMessages.passwordTooShort(serverLimits.minPassword) : undefined;
}

/** The fault of a new password, as a sentence; undefined if it is acceptable. */
export async function findPasswordFault(credentials: LoginInput): Promise<string | undefined> {
  const fault = findLengthFault(credentials.password);
  if (fault !== undefined) return fault;
  return (await countGuesses(credentials)) < MIN_GUESSES ? staffMessages.passwordTooCommon : undefined;
}
