/** Searched texts, shared by tests of server and panel: both searches must find the same. */
export const SEARCHED = [
  "web3-solutions",
  "Bilal_99",
  "We met Zoë (Köln) at O'Brien's; call +92 300-123 4567.\nاردو میں، بات; 40% of c:\\temp\\x",
] as const;

export const FOUND: readonly (readonly [what: string, searches: readonly string[]])[] = [
  ["any part of three letters", ["ila", "solut", "öln", "ردو"]],
  ["whatever the case", ["WE MET", "bIlAl"]],
  ["whatever stands between two words", ["web3 solutions", "web3-solutions", "300-123", "300 123", "brien's", "köln at", "4567 - اردو"]],
  ["a letter with an accent by one without, and the other way round", ["zoe", "koln", "zoë", "zoe\u0308", "mét", "bílal"]],
  ["words in any order", ["solutions web3", "99 bilal", "köln met zoë", "solutions bilal 4567"]],
  ["a word with the sign before or behind it", ["(köln)", "+92", "'brien", "_99"]],
  [
    "a percent sign, an underscore and a backslash",
    ["%", "_", "\\", "40%", "0%", "% of", "_99", "al_", "l_9", "bilal_99", "c:\\temp", "p\\x"],
  ],
  ["the end of a word by two letters and what follows", ["oë("]],
  ["the beginning of a word by two letters", ["bi", "99", "zo", "kö", "30", "با"]],
  ["the beginning of a word by one letter", ["b", "z", "9", "ا"]],
];

export const NOT_FOUND: typeof FOUND = [
  ["one or two letters inside a word", ["il", "e3", "ë"]],
  ["words of which one is missing", ["bilal nobody", "web3 solution5"]],
  ["what begins in one text and ends in the next", ["99.web3", "solutions-we", "solutions-bilal", "99 we's"]],
  ["what a pattern's wildcards would match", ["b_lal", "b%l", "bilal%99", "400%", "4_%", "bi\\lal", "%%", "\\%"]],
];

/** Searches without words, which leave a list unchanged. */
export const WORDLESS = ["", " ", "-- '", "()"] as const;
