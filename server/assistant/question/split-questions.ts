import { leadingWords, questionWords, tellingWords } from "../../../content/assistant/question-words.ts";
import { splitSentences } from "../language/sentences.ts";
import { straightenQuotes } from "../language/terms.ts";

export const MAX_QUESTIONS = 3;

/** Question words, optionally after a preposition: "for how long". */
const OPENERS = String.raw`(?:(?:about|after|at|before|by|for|from|in|of|on|since|till|to|under|until|with|within) )?(?:${questionWords.join("|")})`;
/** Boundaries: after a question mark, and at "and" or a comma before another question. */
const BETWEEN = new RegExp(
  String.raw`(?<=\?)\s*|[,;.]?\s+(?:and(?: also)?|also|plus)\s+(?=(?:${OPENERS})\b)|[,;.]\s+(?=(?:and )?(?:${OPENERS})\b)`,
  "i",
);
const BEGINS = new RegExp(String.raw`^(?:and |also |plus |so |ok |then )*(?:${OPENERS})\b`, "i");

const TELLING = new Set(tellingWords);
const LEADING = new Set(leadingWords);
/** Maximum number of words of a question without a question word. */
const MAX_BARE = 6;

/** Whether a part is a question; statements belong to the question after them: "my budget is small, which package…". */
function isQuestion(part: string): boolean {
  if (part.endsWith("?") || BEGINS.test(part)) return true;
  const words = straightenQuotes(part)
    .toLowerCase()
    .split(/[^\p{L}\d']+/u);
  return words.length <= MAX_BARE && words.length > 1 && !LEADING.has(words[0] ?? "") && !words.some((word) => TELLING.has(word));
}

/** Introductions before a colon, such as "Hello:" or "two things:". */
const ANNOUNCED = /^[^:?]{0,40}:\s+/;
/** Numbered lists: "1) …  2) …" and "a) …  b) …". */
const NUMBERED = /(?:^|\s)(?:\d[).]|[a-e]\))\s+/;
const BEGINS_LIST = /(?:^|\s)[1a][).]\s/;
const LIST_ANNOUNCED =
  /^[^:?]{0,20}\b(?:\d|two|three|four|few|couple|some|several|quick|things|questions|points|ones|need|want|know|tell)\b[^:?]{0,20}:\s+/i;
const LISTED = /(?<=\?)\s*|[,;]\s*(?:and |also |plus )*|\s+(?:and|plus)\s+/i;
/** Minimum number of words of a listed question, such as "the price". */
const MIN_LISTED = 2;

/** The questions of an introduced list, which need no question words: "three things: your price, the founder's name, …". */
function splitList(message: string): string[] {
  const [lead = "", ...numbered] = message.split(NUMBERED).map((part) => part.trim());
  // "How long do you keep a) chats b) invoices" begins each question with the same words.
  if (numbered.length > 1 && BEGINS_LIST.test(message))
    return numbered.map((part) => (BEGINS.test(lead) && /[\p{L}\d]$/u.test(lead) ? `${lead} ${part}` : part));
  if (!LIST_ANNOUNCED.test(message)) return [];
  const parts = message
    .replace(ANNOUNCED, "")
    .split(LISTED)
    .map((part) => part.trim())
    .filter((part) => part !== "");
  return parts.every((part) => part.split(/\s+/).length >= MIN_LISTED) ? parts : [];
}

/** What comes before a colon and can name what the questions are about: "The bank project: …". */
export const headingOf = (message: string): string => ANNOUNCED.exec(message)?.[0].replace(/:\s+$/, "") ?? "";

export function splitQuestions(message: string): string[] {
  const listed = splitList(message);
  if (listed.length > 1) return listed.slice(0, MAX_QUESTIONS);
  const parts: string[] = [];
  let told = "";
  for (const piece of message
    .replace(ANNOUNCED, "")
    .split(BETWEEN)
    .map((part) => part.trim())
    .filter((part) => /\p{L}/u.test(part))) {
    const part = told === "" ? piece : `${told}, ${piece}`;
    told = isQuestion(piece) ? "" : part;
    if (told === "") parts.push(part);
  }
  return parts.length < 2 ? [message] : parts.slice(0, MAX_QUESTIONS);
}

/** The statements before a message's first question, and the questions: "We need a website. What would that cost?" */
export function splitIntroduction(message: string): { told: string; asked: string } | undefined {
  const sentences = splitSentences(message);
  const at = sentences.findIndex((sentence) => sentence.endsWith("?") || BEGINS.test(sentence));
  return at < 1 ? undefined : { told: sentences.slice(0, at).join(" "), asked: sentences.slice(at).join(" ") };
}

const ANYWHERE = /\s*[+&;,?]\s*(?:(?:and|plus|also)\s+)?|\s+(?:and|plus|also)\s+/i;

const ASKS = new RegExp(String.raw`\b(?:${questionWords.join("|")})\b`, "i");

/** Possible questions of a message without question words: "opening hours + phone number". */
export function splitPieces(message: string): string[] {
  if (ASKS.test(message)) return [];
  const pieces = message
    .replace(ANNOUNCED, "")
    .split(ANYWHERE)
    .filter((piece) => /\p{L}/u.test(piece));
  const isBare = (piece: string) =>
    piece.trim().split(/\s+/).length <= MAX_BARE && !LEADING.has(piece.trim().split(" ")[0]?.toLowerCase() ?? "");
  return pieces.length <= MAX_QUESTIONS && pieces.every(isBare) ? pieces : [];
}
