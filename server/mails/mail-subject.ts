import { cleanLine } from "../../contract/text.ts";

const MAX_SUBJECT = 90;
const MAX_NAME = 40;
const MAX_PREVIEW = 140;

/** One line of at most `max` characters: typed text can't inject another header. */
export function shorten(text: string, max: number): string {
  const characters = Array.from(cleanLine(text));
  return characters.length <= max
    ? characters.join("")
    : `${characters
        .slice(0, max - 1)
        .join("")
        .trimEnd()}…`;
}

export const toSubject = (text: string): string => shorten(text, MAX_SUBJECT);
export const toPreview = (text: string): string => shorten(text, MAX_PREVIEW);

/** A typed name as part of a subject or line: shortened to leave room for the rest. */
export const shortName = (text: string): string => shorten(text, MAX_NAME);

/** Whether a name is used in a greeting. With a URL the mail would be an advertisement, sent to any address a spammer types. */
export const isGreetable = (name: string): boolean => name.length <= MAX_NAME && !/:\/\/|\bwww\.|\w\.\w{2,}|@/i.test(name);
