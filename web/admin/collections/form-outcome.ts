import { z } from "zod";
import { apiMessages } from "../../../contract/api-messages.ts";
import type { Collection } from "../../../contract/collections.ts";
import { staffMessages } from "../../../contract/staff-messages.ts";
import type { Uploaded } from "../../upload.ts";
import { CallFailure } from "../api/admin-api.ts";
import type { SaveOutcome } from "../api/save-outcome.ts";
import type { Faults } from "../../forms/use-form.ts";
import { faultAt } from "./collection-form-state.ts";
import { type Item, readItem } from "./collection-item.ts";
import { formatBytes } from "../kit/format-bytes.ts";

/** A wrong field is one that the person corrects. */
export type FormOutcome = SaveOutcome<Item> | { refused: Faults };

const Refusal = z.object({ error: z.string(), field: z.string().optional(), current: z.unknown().optional() });
type Refusal = z.infer<typeof Refusal>;

/** @throws CallFailure where it came to none of the outcomes */
export function readFormOutcome(collection: Collection, { status, body }: Uploaded, file: File | undefined): FormOutcome {
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
