import { defaultFilter } from "cmdk";
import { createSearch } from "../../../contract/search-rules.ts";

/** An entry of the palette: a tab, an action, or a found row. */
export type Entry = {
  id: string;
  label: string;
  hint?: string;
  /** The tab whose icon it has. */
  tab?: string;
  /** Whether a search found it, perhaps by words that are not in its label. */
  isFound?: boolean;
  onSelect: () => void;
};
export type EntryGroup = { heading: string; entries: readonly Entry[] };

/** Scores of found rows. A tab or an action that has a word starting with the text scores more, one with scattered letters less. */
const NAMED = 0.6;
const MENTIONED = 0.5;

/** The entries that match a text, best first in their group, and the groups by their best entry. Equal ones keep their order. */
export function rankEntries(groups: readonly EntryGroup[], text: string): EntryGroup[] {
  const isNamed = createSearch(text);
  const scoreOf = ({ label, isFound }: Entry) => {
    if (text === "") return 1;
    if (isFound !== true) return defaultFilter(label, text);
    return isNamed([label]) ? NAMED : MENTIONED;
  };
  return groups
    .map(({ heading, entries }) => {
      const scored = entries.map((entry) => ({ entry, score: scoreOf(entry) })).filter(({ score }) => score > 0);
      return { heading, scored: scored.toSorted((one, other) => other.score - one.score) };
    })
    .filter(({ scored }) => scored.length > 0)
    .toSorted((one, other) => (other.scored[0]?.score ?? 0) - (one.scored[0]?.score ?? 0))
    .map(({ heading, scored }) => ({ heading, entries: scored.map(({ entry }) => entry) }));
}
