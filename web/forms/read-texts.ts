import { recordOf } from "../../contract/records.ts";

/** The text values of a form's fields by name; empty if missing or a file. */
export function readTexts<Name extends string>(from: HTMLFormElement | FormData, names: readonly Name[]): Record<Name, string> {
  const data = from instanceof FormData ? from : new FormData(from);
  const texts = names.map((name) => {
    const value = data.get(name);
    // Browsers post line breaks as CRLF.
    return [name, typeof value === "string" ? value.replaceAll("\r\n", "\n") : ""] as const;
  });
  return recordOf(texts);
}
