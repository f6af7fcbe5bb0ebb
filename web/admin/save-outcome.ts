import { z } from "zod";
import { apiMessages } from "../../contract/api-messages.ts";
import type { Collection } from "../../contract/collections.ts";
import { staffMessages } from "../../contract/staff-messages.ts";
import { CallFailure } from "./admin-api.ts";
import { type Faults, faultAt } from "./collection-form-state.ts";
import { type Item, readItem } from "./collection-item.ts";
import { formatBytes } from "./format-bytes.ts";
import type { FormAnswer } from "./send-form.ts";

export type SaveOutcome = { saved: Item } | { conflict: Item } | { refused: Faults };

const Refusal = z.object({ error: z.string(), field: z.string().optional(), current: z.unknown().optional() });
type Refusal = z.infer<typeof Refusal>;

/** A conflict is an outcome that the person decides on, a wrong field one that they correct; any other failure is thrown. */
export function readSaveOutcome(collection: Collection, { status, body }: FormAnswer, file: File | undefined): SaveOutcome {
  if (status < 300) return { saved: readItem(collection, body) };
  const refusal = Refusal.safeParse(body).data ?? (status === 413 ? tooLargeOnTheWay(file) : undefined);
  if (status === 409 && refusal?.current) return { conflict: readItem(collection, refusal.current) };
  const field = status === 413 && file !== undefined ? "image" : refusal?.field;
  const refused = refusal && faultAt(collection, field, refusal.error);
  if (refused !== undefined) return { refused };
  throw new CallFailure(status, refusal?.error);
}

/** A proxy in front of the site has a limit of its own and refuses in its own words, or in none. */
function tooLargeOnTheWay(file: File | undefined): Refusal {
  return { error: file === undefined ? apiMessages.bodyTooLarge : staffMessages.imageTooLargeOnTheWay(formatBytes(file.size)) };
}
