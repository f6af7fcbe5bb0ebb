import { z } from "zod";
import { apiMessages } from "../../../contract/api-messages.ts";
import { type Collection, fieldsOf } from "../../../contract/collections.ts";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { upload, type Uploaded } from "../../upload.ts";
import { CallFailure, fetchAsStaff, readAnswer, sendAsStaff, settleDeletion } from "../api/admin-api.ts";
import { type Item, readItem, readItems, type Values } from "./collection-item.ts";
import type { DeletedPage } from "../trash/use-deletion.ts";
import { faultAt } from "./collection-form-state.ts";
import { formatBytes } from "../../../contract/format-bytes.ts";
import type { SaveOutcome, Saving } from "../kit/use-versioned-save.ts";

/** What a save sends. For a picture, `values` has the address of the current or restored one, unless `files` has a new one. */
export type Content = { values: Values; files: Readonly<Record<string, File>> };

/** @throws CallFailure */
export async function listItems(collection: Collection, signal?: AbortSignal): Promise<Item[]> {
  return readItems(collection, await ask(`${collection.path}/all`, signal === undefined ? {} : { signal }));
}

/**
 * Creates or updates an item. The idempotency `key` makes retries of a new item safe.
 * @throws CallFailure for an error that isn't a `SaveOutcome`
 */
export async function saveItem(
  collection: Collection,
  { seen, content }: Saving<Item, Content>,
  key: string,
  onProgress: (sent: number) => void,
): Promise<SaveOutcome<Item>> {
  const body = collection.hasPicture ? formOf(collection, content, seen) : JSON.stringify(jsonOf(content, seen));
  const type: Record<string, string> = collection.hasPicture ? {} : { "Content-Type": "application/json" };
  const call = seen
    ? ({ method: "PUT", path: `${collection.path}/${seen._id}`, headers: type } as const)
    : ({ method: "POST", path: collection.path, headers: { ...type, "Idempotency-Key": key } } as const);
  const answer = await sendAsStaff((token) => {
    onProgress(0);
    return upload({ ...call, body, headers: { ...call.headers, ...token }, onProgress });
  });
  return readFormOutcome(collection, answer, Object.values(content.files));
}

function formOf(collection: Collection, { values, files }: Content, seen: Item | undefined): FormData {
  const form = new FormData();
  for (const { name, kind } of fieldsOf(collection)) {
    const [value = "", file] = [values[name], files[name]];
    if (file !== undefined) form.set(name, file);
    // An unchanged picture isn't sent: a colleague may have replaced it.
    else if (kind !== "picture") form.set(name, value);
    else if (value !== (seen?.values[name] ?? "")) form.set(name === "image" ? "imageUrl" : name, value);
  }
  if (seen !== undefined) form.set("version", String(seen.version));
  return form;
}

const jsonOf = ({ values: { isHidden, ...values } }: Content, seen: Item | undefined) => ({
  ...values,
  isHidden: isHidden === "true",
  ...(seen && { version: seen.version }),
});

const Refusal = z.object({ error: z.string(), field: z.string().optional(), current: z.unknown().optional() });
type Refusal = z.infer<typeof Refusal>;

/** @throws CallFailure for an error that isn't a `SaveOutcome` */
export function readFormOutcome(collection: Collection, { status, body }: Uploaded, files: readonly File[]): SaveOutcome<Item> {
  if (status < 300) return { saved: readItem(collection, body) };
  const refusal = Refusal.safeParse(body).data ?? (status === 413 ? tooLargeOnTheWay(files) : undefined);
  if (status === 409 && refusal?.current) return { conflict: readItem(collection, refusal.current) };
  const field = status === 413 && files.length > 0 ? "image" : refusal?.field;
  const refused = refusal && faultAt(collection, field, refusal.error);
  if (refused !== undefined) return { refused };
  throw new CallFailure(status, refusal?.error);
}

/** 413 without a JSON body comes from a reverse proxy, which has its own upload limit. */
function tooLargeOnTheWay(files: readonly File[]): Refusal {
  const size = files.reduce((sum, file) => sum + file.size, 0);
  return { error: size === 0 ? apiMessages.bodyTooLarge : staffMessages.imageTooLargeOnTheWay(formatBytes(size)) };
}

/** @returns false if it was already deleted @throws CallFailure for any other error */
export async function deleteItem(collection: Collection, id: string): Promise<boolean> {
  return settleDeletion(await fetchAsStaff(`${collection.path}/${id}`, { method: "DELETE" }));
}

/** @throws CallFailure */
export async function restoreItem(collection: Collection, id: string): Promise<void> {
  await ask(`${collection.path}/${id}/restore`, { method: "POST" });
}

const DeletedAnswer = z.array(z.object({ item: z.unknown(), deletedAt: z.string(), deletedBy: z.string(), purgedAt: z.string() }));

/** @throws CallFailure */
export async function listDeletedItems(collection: Collection, signal: AbortSignal): Promise<DeletedPage<Item>> {
  const answer = DeletedAnswer.parse(await ask(`${collection.path}/deleted`, { signal }));
  const entries = answer.map((entry) => ({ ...entry, item: readItem(collection, entry.item) }));
  return { entries, total: entries.length, next: undefined };
}

/**
 * @returns the items in the saved order, without those that a colleague has deleted
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
  return readAnswer(await fetchAsStaff(path, init));
}
