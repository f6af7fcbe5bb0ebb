import { limits } from "../../../contract/limits.ts";
import { cleanLine, cleanText, countCodePoints } from "../../../contract/text.ts";
import type { CommentTexts } from "./comment.ts";

type Words = { userName: string; text: string };
type CommentField = keyof Words;
/** One text for all the fields it is about. */
export type CommentFault = { fields: readonly CommentField[]; text: string };

const FIELDS: readonly CommentField[] = ["userName", "text"];
const MAX_LENGTHS: Record<CommentField, number> = { userName: limits.nameLength, text: limits.commentLength };
const CLEAN: Record<CommentField, (value: string) => string> = { userName: cleanLine, text: cleanText };

/** What is wrong with a comment: something is missing, else something is too long. Nothing that was typed is cut. */
export function findCommentFault(words: Words, texts: CommentTexts): CommentFault | undefined {
  const empty = FIELDS.filter((field) => CLEAN[field](words[field]) === "");
  if (empty.length > 0) return { fields: empty, text: texts.incomplete };
  const [long] = FIELDS.filter((field) => countCodePoints(CLEAN[field](words[field])) > MAX_LENGTHS[field]);
  return long && { fields: [long], text: texts.tooLong[long] };
}

/** What still holds of a fault that was told, as somebody mends it. */
export function standingFault(words: Words, told: CommentFault, texts: CommentTexts): CommentFault | undefined {
  const now = findCommentFault(words, texts);
  const fields = now?.text === told.text ? now.fields.filter((field) => told.fields.includes(field)) : [];
  return fields.length > 0 ? { fields, text: told.text } : undefined;
}
