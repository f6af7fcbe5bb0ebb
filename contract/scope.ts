import { z } from "zod";
import { chatLimits } from "./chat-rules.ts";
import { ScopeLine } from "./chat.ts";
import { EnquiryInput } from "./enquiries.ts";
import { cleanText } from "./text.ts";

const line = ScopeLine.extend({ text: ScopeLine.shape.text.transform(cleanText) });
const lines = z.array(line).max(chatLimits.scopeLines);

/** A scope as edited by the visitor, and its sender. Filename, price and reason are set by the server. */
export const ScopeInput = z
  .strictObject({
    name: EnquiryInput.shape.name,
    email: EnquiryInput.shape.email,
    phone: EnquiryInput.shape.phone,
    message: EnquiryInput.shape.message.optional().meta({ description: "The sender’s message that accompanies the scope" }),
    goals: lines,
    mustHaves: lines,
    constraints: lines,
    questions: lines,
    packageName: z.string().max(100),
    website: EnquiryInput.shape.website,
    elapsed_ms: EnquiryInput.shape.elapsed_ms,
    visit: EnquiryInput.shape.visit,
  })
  .meta({ id: "ScopeInput" });
export type ScopeInput = z.infer<typeof ScopeInput>;
