import { plainWords } from "../language/terms.ts";
import { isAskedFor, signsOf } from "./sections.ts";
import type { Statement } from "./statements.ts";

/** What the shape of a sentence says about its field, beyond the words of `document-words.ts`. */

/** "Exact locations are seen only by the people we name." */
export const LIMITED = /\bonly\b/i;
/** "Only the two officers may see their details." */
export const ACCESS =
  /\b(?:only|nobody|no one|none)\b.{0,40}\b(?:may|can|should|must)\b.{0,20}\b(?:see|read|view|access|open|download|change|edit)\b/;

/** A measure that changes: "from 71% to 85%". */
export const CHANGE = /\bfrom \d[^.]{0,30} to \d/;
/** A demand on the outcome, not on the software: "No grower should wait longer than 45 minutes". */
export const OUTCOME =
  /^no \w+ (?:should|shall|must|may) |\bevery \w+ (?:should|must) .*\bin \w+ (?:minute|hour|day)|\bdown to \d|\b(?:less|more|longer|later|fewer) than (?:\d|\w+ (?:minute|hour|day|percent))|\bwithin \w+ (?:minute|hour)|\b(?:below|under|to) \d+ ?(?:%|percent)/;

/** A question mark, also before a remark: "Who pays? (Ms Oak asks)". */
export const QUESTION = /[?؟](?=$|[\s"”’)])/;
/** Questions without a question mark: "Whether the library comes first or the archive.", "Who approves swaps". */
export const WHETHER = /^(?:also )?(?:whether|ob)\b/;
export const ASKED = /^(?:who|which|how many|how much|wer|welche)\b/;
const CLAUSE = /[;:,]\s|\.\s|\sbut\s/;
/** A goal: "no overbooked boat ever again". */
const AGAIN = /\b(?:ever|never) again\b/;

const NONE =
  /^(?:(?:but|and|so|fine|please) )*(?:no|never|not|nicht|kein\w*) (?!longer|later|more|one|matter|doubt|only|every|all|sure|yet|that|long|many|much|just|a |jede|alle|nur|\w+ (?:should|shall|must|may) )/;
const deniesClause = (plain: string) => NONE.test(plain) && !AGAIN.test(plain);
/** "No ready-made clothes", "Voted down: no app for listeners". */
export const isDenied = ({ text, plain }: Statement): boolean =>
  deniesClause(plain) ||
  text
    .split(/:\s/)
    .slice(1)
    .some((rest) => deniesClause(plainWords(rest)));
/** "Customers are on their phones, no app to download please." */
export const isRefusing = (text: string): boolean => text.split(CLAUSE).some((clause) => NONE.test(plainWords(clause)));
/** Whether a clause asks for something that the rest of its sentence doesn't: "vouchers can wait, but we need cards". */
export const asksInClause = (text: string): boolean =>
  text.split(CLAUSE).some((clause) => {
    const signs = signsOf(plainWords(clause));
    return signs.has("must") && !signs.has("optional") && !signs.has("excluded");
  });

const USE_WORDS = 4;
const BY_NOW = /\b(?:today|now|currently|presently|already|at present|at the moment)\b/;
/** Whether a sentence says what users do with it: "The customer chooses the wood." */
export function describesUse({ text, plain }: Statement): boolean {
  if (BY_NOW.test(plain)) return false;
  return text.split(CLAUSE).some((clause) => {
    const words = plainWords(clause).replace(MODAL, "").split(" ", USE_WORDS);
    const at = words.findIndex((word) => signsOf(word).has("users"));
    const verb = (words[at + 1] ?? "").replace(/s$/, "");
    return at >= 0 && at < USE_WORDS - 1 && isAskedFor(verb);
  });
}
const MODAL = /\b(?:so|can|could|may|should|will|to)\b ?/g;
