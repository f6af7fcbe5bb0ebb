/** Placeholders in words that staff edit: `{amount}` stands for what is known once the words are used. Browsers fill them in, so that nothing of the panel is here. */

/** Which ones a text may hold: those that it `needs`, as often as they are named, and those that it `takes`. In a text without any, braces are braces. */
export type Placeholders = { needs?: readonly string[]; takes?: readonly string[] };

/** With its name as a group. */
export const PLACEHOLDER = /\{([^{}]*)\}/g;

/** A text with its placeholders filled in. One without a value stays as it is written. */
export const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(PLACEHOLDER, (whole, name: string) => (Object.hasOwn(values, name) ? values[name] : undefined) ?? whole);
