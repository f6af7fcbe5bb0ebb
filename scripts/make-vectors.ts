/** `npm run vectors`: boils word vectors down to the words that matter here. Needed again only where the site comes to speak of new matters. */
import { writeFileSync } from "node:fs";
import { newWords } from "../content/assistant-new-words.ts";
import { caseNotes } from "../content/pages/case-studies.ts";
import { knownQuestions } from "../content/questions.ts";
import { services } from "../content/services/all.ts";
import { plainWords } from "../server/assistant/language/terms.ts";
import { vectorsFile } from "../server/assistant/meaning/word-vectors.ts";
import { fetchWordVectors } from "./vectors/fetch-package.ts";
import { packVectors } from "./vectors/pack-vectors.ts";
import { likeness, tidyVectors } from "./vectors/tidy-vectors.ts";

/** How many of the most frequent words are looked at, and how many are kept whatever they mean. */
const LOOKED_AT = 90_000;
const KEPT_ALWAYS = 9_000;
/** How near a rarer word must be to one that visitors' questions are made of. */
const NEAR = 0.56;
const MAX = 16_000;

const wordsOf = (texts: readonly string[]) => new Set(texts.flatMap((text) => plainWords(text).split(/[ /]+/)));
const asked = wordsOf(knownQuestions.flatMap(({ question, alternatives }) => [question, ...alternatives]));
const said = wordsOf([JSON.stringify([knownQuestions, services, caseNotes]).replaceAll(/[^\p{L}]+/gu, " "), ...Object.values(newWords)]);

const words = tidyVectors(fetchWordVectors(LOOKED_AT));
const centres = words.filter(({ word, rank }) => asked.has(word) && rank > 150);
const isNear = (word: (typeof words)[number]) => centres.some((centre) => likeness(word, centre) >= NEAR);
const needed = words.filter((word) => word.rank < KEPT_ALWAYS || asked.has(word.word) || said.has(word.word));
const kept = new Set(needed);
const others = words.filter((word) => !kept.has(word) && isNear(word)).slice(0, MAX - needed.length);
writeFileSync(vectorsFile, packVectors([...needed, ...others]));
console.info(`${needed.length + others.length} words, ${others.length} of them for their nearness`);
