import { type FormObject, textAt } from "./stripe-form.ts";
import { listOf, refuse } from "./stripe-objects.ts";

type Listed = { id: string; created: number };

/** A page of a list, newest first, paged like Stripe's. */
export function listPage<Each extends Listed>(all: Iterable<Each>, form: FormObject, url: string) {
  const [limit, after] = [Number(textAt(form, "limit") ?? "10"), textAt(form, "starting_after")];
  if (!(limit >= 1 && limit <= 100)) refuse("limit", "Invalid integer: limit must be 1 to 100");
  const [since, before] = [textAt(form, "created", "gte"), textAt(form, "created", "lt")];
  const inside = ({ created }: Each) => created >= Number(since ?? 0) && created < Number(before ?? Infinity);
  const sorted = [...all]
    .toReversed()
    .filter(inside)
    .toSorted((a, b) => b.created - a.created);
  const start = after === undefined ? 0 : sorted.findIndex(({ id }) => id === after) + 1;
  return { ...listOf(url, sorted.slice(start, start + limit)), has_more: sorted.length > start + limit };
}

export const matches = (form: FormObject, name: string, value: string | null) => {
  const asked = textAt(form, name);
  return asked === undefined || asked === value;
};
