import { limits } from "../../../contract/limits.ts";
import { cleanLine, cleanText, countCodePoints } from "../../../contract/text.ts";
import type { Faults } from "../../forms/use-form.ts";
import type { CommentTexts } from "./comment.ts";

export type CommentField = "userName" | "text";
type Words = Record<CommentField, string>;
/** One text, shown at each field it concerns. */
export type CommentFaults = Faults<CommentField>;

const FIELDS: readonly CommentField[] = ["userName", "text"];
const MAX_LENGTHS: Record<CommentField, number> = { userName: limits.nameLength, text: limits.commentLength };
const CLEAN: Record<CommentField, (value: string) => string> = { userName: cleanLine, text: cleanText };

/** Validates a comment: missing fields first, else a too long one. Input is never cut. */
export function findCommentFaults(words: Words, texts: CommentTexts): CommentFaults {
  const empty = FIELDS.filter((field) => CLEAN[field](words[field]) === "");
  if (empty.length > 0) return Object.fromEntries(empty.map((field) => [field, texts.incomplete]));
  const long = FIELDS.find((field) => countCodePoints(CLEAN[field](words[field])) > MAX_LENGTHS[field]);
  return long ? { [long]: texts.tooLong[long] } : {};
}

/** Revalidates during input: the reported faults that still apply. */
export function findStandingFaults(words: Words, told: Faults, texts: CommentTexts): CommentFaults {
  const now = findCommentFaults(words, texts);
  return Object.fromEntries(Object.entries(now).filter(([field, text]) => told[field] === text));
}
