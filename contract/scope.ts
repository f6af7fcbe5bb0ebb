import { z } from "zod";
import { chatLimits } from "./chat-rules.ts";
import { ScopeLine } from "./chat.ts";
import { ContactInput } from "./contacts.ts";
import { cleanText } from "./text.ts";

const line = ScopeLine.extend({ text: ScopeLine.shape.text.transform(cleanText) });
const lines = z.array(line).max(chatLimits.scopeLines);

/** A scope as edited by the visitor, and its sender. Filename, price and reason are set by the server. */
export const ScopeInput = z
  .strictObject({
    name: ContactInput.shape.name,
    email: ContactInput.shape.email,
    phone: ContactInput.shape.phone,
    message: ContactInput.shape.message.optional().meta({ description: "What the sender says beside the scope" }),
    goals: lines,
    mustHaves: lines,
    constraints: lines,
    questions: lines,
    packageName: z.string().max(100),
    website: ContactInput.shape.website,
    elapsed_ms: ContactInput.shape.elapsed_ms,
    visit: ContactInput.shape.visit,
  })
  .meta({ id: "ScopeInput" });
export type ScopeInput = z.infer<typeof ScopeInput>;
