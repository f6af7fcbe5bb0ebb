import { z } from "zod";
import type { Collection } from "../../contract/collections.ts";
import { failureOf, fetchAsStaff } from "./admin-api.ts";
import { type Item, readItem, readItems, type Values } from "./collection-item.ts";
import type { Deleted } from "./deleted-item.ts";
import { readFormOutcome, type FormOutcome } from "./save-outcome.ts";
import { sendForm } from "./send-form.ts";

/** What is to be saved. With `id` an existing item, last seen as `version`; without, a new one, made once however often it comes with its `key`. */
export type Save = {
  id?: string;
  version?: number;
  key: string;
  values: Values;
  file: File | undefined;
  onProgress: (sent: number) => void;
};

export async function listItems(collection: Collection, signal: AbortSignal): Promise<Item[]> {
  return readItems(collection, await ask(collection.path, { signal }));
}

export async function saveItem(collection: Collection, { id, version, key, values, file, onProgress }: Save): Promise<FormOutcome> {
  const content = { ...values, ...(version === undefined ? {} : { version }) };
  const answer = await sendForm({
    method: id === undefined ? "POST" : "PUT",
    path: id === undefined ? collection.path : `${collection.path}/${id}`,
    body: collection.hasPicture ? formOf(content, file) : content,
    headers: id === undefined ? { "Idempotency-Key": key } : {},
    onProgress,
  });
  return readFormOutcome(collection, answer, file);
}

function formOf(content: Readonly<Record<string, string | number>>, file: File | undefined): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(content)) form.set(name, String(value));
  if (file !== undefined) form.set("image", file);
  return form;
}

export async function deleteItem(collection: Collection, id: string): Promise<void> {
  const response = await fetchAsStaff(`${collection.path}/${id}`, { method: "DELETE" });
  // Someone else was faster: it is gone, as was wanted.
  if (!response.ok && response.status !== 404) throw await failureOf(response);
}

export async function restoreItem(collection: Collection, id: string): Promise<void> {
  await ask(`${collection.path}/${id}/restore`, { method: "POST" });
}

const DeletedAnswer = z.array(z.object({ item: z.unknown(), deletedAt: z.string(), deletedBy: z.string(), purgedAt: z.string() }));

export async function listDeletedItems(collection: Collection, signal: AbortSignal): Promise<Deleted<Item>[]> {
  const answer = DeletedAnswer.parse(await ask(`${collection.path}/deleted`, { signal }));
  return answer.map((entry) => ({ ...entry, item: readItem(collection, entry.item) }));
}

export async function saveOrder(collection: Collection, ids: string[]): Promise<void> {
  await ask(`${collection.path}/order`, {
    method: "PUT",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ ids }),
  });
}

export async function forgetOrder(collection: Collection): Promise<void> {
  await ask(`${collection.path}/order`, { method: "DELETE" });
}

async function ask(path: string, init: RequestInit): Promise<unknown> {
  const response = await fetchAsStaff(path, init);
  if (!response.ok) throw await failureOf(response);
  return response.json();
}
