import { cleanLine } from "../../contract/text.ts";

const MAX_SUBJECT = 90;
const MAX_NAME = 40;
const MAX_PREVIEW = 140;

/** One line of at most `max` characters, whatever somebody typed: nothing in it can begin another header. */
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

/** What somebody typed, as a part of a subject or a line: the rest keeps its room. */
export const shortName = (text: string): string => shorten(text, MAX_NAME);

/** Whether a name can be greeted with. What holds an address would make the greeting an advertisement, sent to whose address was typed. */
export const isGreetable = (name: string): boolean => name.length <= MAX_NAME && !/:\/\/|\bwww\.|\w\.\w{2,}|@/i.test(name);
