/** The texts of a form's fields by their names; empty where one is absent or a file. */
export function readTexts<Name extends string>(form: HTMLFormElement, names: readonly Name[]): Record<Name, string> {
  const data = new FormData(form);
  const texts = names.map((name) => {
    const value = data.get(name);
    return [name, typeof value === "string" ? value : ""] as const;
  });
  return Object.fromEntries(texts) as Record<Name, string>; // each of the names, and no other
}
