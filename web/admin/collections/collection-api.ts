import { z } from "zod";
import type { Collection } from "../../../contract/collections.ts";
import { CallFailure, failureOf, fetchAsStaff, settleDeletion } from "../api/admin-api.ts";
import { type Item, readItem, readItems, type Values } from "./collection-item.ts";
import type { Deleted } from "../trash/deleted-item.ts";
import { readFormOutcome, type FormOutcome } from "./form-outcome.ts";
import { sendForm } from "../api/send-form.ts";

/** What is to be saved. With `id` an existing item, last seen as `version`; without, a new one, made once however often it comes with its `key`. */
export type Save = {
  id?: string;
  version?: number;
  key: string;
  values: Values;
  file: File | undefined;
  onProgress: (sent: number) => void;
};

/** @throws CallFailure */
export async function listItems(collection: Collection, signal?: AbortSignal): Promise<Item[]> {
  return readItems(collection, await ask(collection.path, signal === undefined ? {} : { signal }));
}

/** @throws CallFailure where it came to none of the outcomes */
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

/** @returns and @throws as `settleDeletion` */
export async function deleteItem(collection: Collection, id: string): Promise<boolean> {
  return settleDeletion(await fetchAsStaff(`${collection.path}/${id}`, { method: "DELETE" }));
}

/** @throws CallFailure */
export async function restoreItem(collection: Collection, id: string): Promise<void> {
  await ask(`${collection.path}/${id}/restore`, { method: "POST" });
}

const DeletedAnswer = z.array(z.object({ item: z.unknown(), deletedAt: z.string(), deletedBy: z.string(), purgedAt: z.string() }));

/** @throws CallFailure */
export async function listDeletedItems(collection: Collection, signal: AbortSignal): Promise<Deleted<Item>[]> {
  const answer = DeletedAnswer.parse(await ask(`${collection.path}/deleted`, { signal }));
  return answer.map((entry) => ({ ...entry, item: readItem(collection, entry.item) }));
}

/**
 * @returns the items as they now stand: those that somebody has deleted meanwhile are left out, and the others are in the order asked for
 * @throws CallFailure
 */
export async function saveOrder(collection: Collection, items: readonly Item[]): Promise<readonly Item[]> {
  try {
    await sendOrder(collection, items);
    return items;
  } catch (error) {
    if (!(error instanceof CallFailure && error.status === 409)) throw error;
  }
  const present = new Set((await listItems(collection)).map(({ _id }) => _id));
  const left = items.filter(({ _id }) => present.has(_id));
  await sendOrder(collection, left);
  return left;
}

async function sendOrder(collection: Collection, items: readonly Item[]): Promise<void> {
  await ask(`${collection.path}/order`, {
    method: "PUT",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ ids: items.map(({ _id }) => _id) }),
  });
}

/** @throws CallFailure */
export async function forgetOrder(collection: Collection): Promise<void> {
  await ask(`${collection.path}/order`, { method: "DELETE" });
}

async function ask(path: string, init: RequestInit): Promise<unknown> {
  const response = await fetchAsStaff(path, init);
  if (!response.ok) throw await failureOf(response);
  return response.json();
}
