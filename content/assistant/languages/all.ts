import { arabic } from "./arabic.ts";
import { french } from "./french.ts";
import { german } from "./german.ts";
import type { Language } from "./language.ts";
import { romanUrdu } from "./roman-urdu.ts";
import { spanish } from "./spanish.ts";
import { urdu } from "./urdu.ts";

/** Supported languages besides English. The first wins a tie. */
export const languages: readonly Language[] = [urdu, romanUrdu, spanish, french, german, arabic];
