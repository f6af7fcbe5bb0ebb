// The standard types lose the names of a record's keys, since an object may have more than its type says.

type Key<Of> = keyof Of & string;

/** `Object.keys`. */
export const keysOf = <Of extends object>(record: Of) => Object.keys(record) as Key<Of>[];

/** `Object.entries`. */
export const entriesOf = <Of extends object>(record: Of) => Object.entries(record) as { [Name in Key<Of>]-?: [Name, Of[Name]] }[Key<Of>][];

/** `Object.fromEntries`; the entries must have every name of the type. */
export const recordOf = <Name extends string, Value>(entries: Iterable<readonly [Name, Value]>) =>
  Object.fromEntries(entries) as Record<Name, Value>;

/** Whether a text is one of a list, such as what a select element's options are made of. */
export const isOneOf = <Name extends string>(list: readonly Name[], text: string): text is Name => list.some((name) => name === text);
