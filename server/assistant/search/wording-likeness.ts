import { weightOf, type Weigh } from "../language/term-sets.ts";
import { NEAR, rowsOf, type Meaning } from "./nearness.ts";
import { questionBook, type Wording } from "./question-book.ts";

/** What was asked, read as wordings are. */
export type AskedWording = Omit<Wording, "at">;

/** What it adds that both ask for a time, a place or a person, and what it costs that they ask for different ones. */
const SAME_INTENT = 0.05;

const intentBonus = (a: string | undefined, b: string | undefined) =>
  a === undefined || b === undefined ? 0 : a === b ? SAME_INTENT : -SAME_INTENT;

/** Keeps texts of one word from counting as alike for that word alone. */
const LITTLE_SAID = 1;

/** For each wording, the weight of the asked terms it holds, the near ones in part. */
function heldOf(asked: Meaning, weigh: Weigh): Float64Array {
  const { wordings, withTerm, inRow } = questionBook();
  const held = new Float64Array(wordings.length);
  const last = new Int32Array(wordings.length);
  let turn = 0;
  for (const term of asked.terms) {
    turn++;
    const add = (places: readonly number[] | undefined, weight: number) => {
      for (const at of places ?? []) {
        if (last[at] === turn) continue;
        last[at] = turn;
        held[at] = (held[at] ?? 0) + weight;
      }
    };
    add(withTerm.get(term), weigh(term));
    for (const row of rowsOf(term)) add(inRow.get(row), NEAR * weigh(term));
  }
  return held;
}

/** For each wording, the weight of its terms that were asked, the near ones in part. */
function heldBack(asked: Meaning, weigh: Weigh): Float64Array {
  const { wordings, withTerm, termsInRow } = questionBook();
  const back = new Float64Array(wordings.length);
  const near = new Set([...asked.rows].flatMap((row) => [...(termsInRow.get(row) ?? [])]));
  for (const term of new Set([...asked.terms, ...near])) {
    const weight = (asked.terms.has(term) ? 1 : NEAR) * weigh(term);
    for (const at of withTerm.get(term) ?? []) back[at] = (back[at] ?? 0) + weight;
  }
  return back;
}

const weights = new WeakMap<Weigh, Float64Array>();

/** What each wording weighs in all: the same for every question. */
function weightsBy(weigh: Weigh): Float64Array {
  const cached = weights.get(weigh) ?? Float64Array.from(questionBook().wordings, ({ terms }) => weightOf(terms, weigh));
  weights.set(weigh, cached);
  return cached;
}

/** How alike a question is to every wording by the weight of words, 0 to 1: what each holds of the other by what they have. */
export function likenessToAll(asked: AskedWording, weigh: Weigh): Float64Array {
  const [held, back, all] = [heldOf(asked, weigh), heldBack(asked, weigh), weightsBy(weigh)];
  const own = LITTLE_SAID + weightOf(asked.terms, weigh);
  return held.map((part, at) => {
    if (part === 0) return 0;
    const alike = (part + (back[at] ?? 0)) / (own + (all[at] ?? 0));
    return Math.min(1, alike + intentBonus(asked.intent, questionBook().wordings[at]?.intent));
  });
}

/** How near a question is to every wording by what its words mean, -1 to 1. */
export function nearnessToAll({ vector }: AskedWording): Float64Array {
  const { wordings, vectors } = questionBook();
  const near = new Float64Array(wordings.length);
  for (let at = 0, start = 0; at < near.length; at++, start += vector.length) {
    let sum = 0;
    for (let part = 0; part < vector.length; part++) sum += (vector[part] ?? 0) * (vectors[start + part] ?? 0);
    near[at] = sum;
  }
  return near;
}
