import { z } from "zod";
import { apiMessages } from "./api-messages.ts";

/** A required text: normalized, then neither empty (error `required`) nor longer than `max` characters. */
export const requiredText = (clean: (value: string) => string, required: string, { label, max }: { label: string; max: number }) =>
  z
    .string({ error: required })
    .transform(clean)
    .pipe(z.string().min(1, required).max(max, apiMessages.tooLong(label, max)));
