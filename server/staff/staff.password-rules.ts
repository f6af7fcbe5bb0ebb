import { site } from "../../content/site.ts";
import { serverLimits } from "../../contract/server-limits.ts";
import { staffMessages } from "../../contract/staff-messages.ts";
import type { LoginInput } from "../../contract/staff.ts";

/** Guesses that a stolen hash can be tried with in a matter of weeks, and that no list of leaked passwords gets beyond. */
const MIN_GUESSES = 1e8;

/** How many guesses a password takes that knows the usual lists and habits, the account and the site. The lists take 15 MB: loaded where a password is chosen. */
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

/** What is wrong with a password that somebody wants to have from now on, as a sentence; undefined where it will do. */
export async function findPasswordFault(credentials: LoginInput): Promise<string | undefined> {
  const fault = findLengthFault(credentials.password);
  if (fault !== undefined) return fault;
  return (await countGuesses(credentials)) < MIN_GUESSES ? staffMessages.passwordTooCommon : undefined;
}
