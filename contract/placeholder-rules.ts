/** Placeholders in texts that staff edit, such as `{amount}`, filled in on use. Browsers load this file, so it has no code of the panel. */

/** A text's placeholders: required (`needs`, each as often as it is listed) and optional (`takes`) ones. In a text without any, braces are literal. */
export type Placeholders = { needs?: readonly string[]; takes?: readonly string[] };

/** Captures the name. */
export const PLACEHOLDER = /\{([^{}]*)\}/g;

/** Fills in placeholders. One without a value stays unchanged. */
export const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(PLACEHOLDER, (whole, name: string) => (Object.hasOwn(values, name) ? values[name] : undefined) ?? whole);
