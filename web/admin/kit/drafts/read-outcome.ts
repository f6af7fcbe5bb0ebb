import { readFailure } from "../../../api.ts";
import { type ApiAnswer, CallFailure } from "../../api/admin-api.ts";
import type { SaveOutcome } from "../use-versioned-save.ts";
import { z } from "../zod.ts";

/**
 * Outcome of saving a versioned item: saved, edit conflict (409 with `current`), or an error at a field.
 * @param shape schema of `current`
 * @throws CallFailure for any other error
 */
export async function readOutcome<Item>(response: ApiAnswer<Item>, shape: z.ZodType<Item>): Promise<SaveOutcome<Item>> {
  if (response.ok) return { saved: await response.json() };
  const body = await response.json().catch(() => undefined);
  const conflict = response.status === 409 ? z.object({ current: shape }).safeParse(body).data : undefined;
  if (conflict !== undefined) return { conflict: conflict.current };
  const failure = await readFailure({ json: async () => body });
  if (typeof failure?.field === "string") return { refused: { [failure.field]: failure.error } };
  throw new CallFailure(response.status, failure?.error);
}
