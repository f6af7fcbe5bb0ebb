import { type CaseNote, findNote } from "../../content/pages/case-studies.ts";
import type { Loaded } from "../ui/loaded.ts";

/** An item of a list, with what is told about it beyond its description. */
export type Study<Item> = { item: Item; note?: CaseNote };

/** Adds the notes to a list that is on its way. Like the list, it never rejects. */
export async function withNotes<Item extends { title: string }>(
  list: Promise<Loaded<readonly Item[]>>,
): Promise<Loaded<readonly Study<Item>[]>> {
  const loaded = await list;
  return loaded.ok ? { ok: true, items: loaded.items.map(tellStudy) } : loaded;
}

function tellStudy<Item extends { title: string }>(item: Item): Study<Item> {
  const note = findNote(item.title);
  return note ? { item, note } : { item };
}
