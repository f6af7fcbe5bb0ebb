/** Stripe's request bodies: form encoding with brackets. Strict, so that anything the real service refuses is refused here too. */
export type FormValue = string | FormObject;
export type FormObject = { [key: string]: FormValue };

export class FormError extends Error {}

function readPath(name: string): string[] {
  const [, head, rest] = /^(\w+)((?:\[\w+\])*)$/.exec(name) ?? [];
  if (head === undefined || rest === undefined) throw new FormError(`Invalid parameter name: ${name}`);
  return [head, ...[...rest.matchAll(/\[(\w+)\]/g)].map(([, key]) => key ?? "")];
}

function put(target: FormObject, [key = "", ...rest]: string[], value: string): void {
  const present = Object.hasOwn(target, key) ? target[key] : undefined;
  if (rest.length === 0) {
    if (present !== undefined) throw new FormError(`Parameter given twice: ${key}`);
    target[key] = value;
    return;
  }
  if (typeof present === "string") throw new FormError(`Invalid object: ${key}`);
  const inner = present ?? {};
  target[key] = inner;
  put(inner, rest, value);
}

/** `a[0][b]=c` → `{ a: { "0": { b: "c" } } }`. @throws FormError */
export function parseForm(body: string): FormObject {
  const result: FormObject = {};
  for (const [name, value] of new URLSearchParams(body)) put(result, readPath(name), value);
  return result;
}

/** The text at a path, if any. */
export function textAt(form: FormValue | undefined, ...path: string[]): string | undefined {
  const [key, ...rest] = path;
  if (key === undefined) return typeof form === "string" ? form : undefined;
  return typeof form === "object" ? textAt(form[key], ...rest) : undefined;
}

/** A flat object of texts, such as `metadata`. */
export function textsAt(form: FormValue | undefined, ...path: string[]): Record<string, string> {
  const [key, ...rest] = path;
  if (key !== undefined) return typeof form === "object" ? textsAt(form[key], ...rest) : {};
  if (typeof form !== "object") return {};
  return Object.fromEntries(Object.entries(form).filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}

/** All set paths, in Stripe's notation. */
export function namesOf(form: FormObject, prefix = ""): string[] {
  return Object.entries(form).flatMap(([key, value]) => {
    const name = prefix === "" ? key : `${prefix}[${key}]`;
    return typeof value === "string" ? [name] : namesOf(value, name);
  });
}
