import { entriesOf } from "../../../contract/records.ts";
import { languages } from "../../../content/assistant/languages/all.ts";
import type { Language, Matter } from "../../../content/assistant/languages/language.ts";
import { compile, type Lexicon } from "./wordings.ts";

type MatterLexicon = { matter: Matter; says: Lexicon; perhaps: Lexicon };

export type Spoken = {
  language: Language;
  /** Words that indicate the language, and those that do so alone. */
  own: Lexicon;
  clear: Lexicon;
  loans: Lexicon;
  makes: Lexicon;
  matters: readonly MatterLexicon[];
  packages: readonly { name: string; lexicon: Lexicon }[];
  services: readonly { path: string; lexicon: Lexicon }[];
  day: Lexicon;
  ordinals: readonly Lexicon[];
};

function prepare(language: Language): Spoken {
  const ready = (...wordings: (string | undefined)[]) => compile(wordings.filter((each) => each !== undefined).join(","), language);
  const matters = entriesOf(language.matters);
  const clear = [language.makes, ...matters.flatMap(([, { says, perhaps }]) => [says, perhaps])];
  const named = (table: Readonly<Record<string, string>>) =>
    Object.entries(table).map(([key, wordings]) => ({ key, lexicon: ready(wordings) }));
  return {
    language,
    own: ready(language.words, ...clear),
    clear: ready(...clear),
    loans: ready(
      language.loans,
      ...Object.keys(language.packages).flatMap((name) => name.split(" ")),
      ...matters.map(([, { loans }]) => loans),
    ),
    makes: ready(language.makes),
    matters: matters.map(([matter, { says, loans, perhaps = "" }]) => ({
      matter,
      says: ready(says, loans),
      perhaps: ready(perhaps),
    })),
    packages: named(language.packages).map(({ key, lexicon }) => ({ name: key, lexicon })),
    services: named(language.services).map(({ key, lexicon }) => ({ path: key, lexicon })),
    day: ready(language.day),
    ordinals: language.ordinals.map((wordings) => ready(wordings)),
  };
}

export const spokenLanguages: readonly Spoken[] = languages.map(prepare);
