import { z } from "zod";
import { ScopeDraft } from "./chat.ts";
import { isEnquiryService } from "./contact-rules.ts";
import { deletedView } from "./history.ts";
import { limits } from "./limits.ts";
import { apiMessages } from "./api-messages.ts";
import { messages } from "./messages.ts";
import { cleanLine, cleanText, isEmail } from "./text.ts";

const line = (required: string, label: string, most: number) =>
  z
    .string({ error: required })
    .transform(cleanLine)
    .pipe(z.string().min(1, required).max(most, apiMessages.tooLong(label, most)));

export const ContactInput = z
  .strictObject({
    name: line(messages.nameRequired, "Name", limits.nameLength),
    email: line(messages.emailRequired, "Email", limits.emailLength).refine(isEmail, messages.emailRequired),
    phone: line(apiMessages.phoneRequired, "Phone number", limits.phoneLength),
    service: line(apiMessages.serviceRequired, "Service", limits.serviceLength).refine(isEnquiryService, apiMessages.serviceRequired),
    message: z
      .string({ error: apiMessages.messageRequired })
      .transform(cleanText)
      .pipe(z.string().min(1, apiMessages.messageRequired).max(limits.messageLength, apiMessages.tooLong("Message", limits.messageLength))),
    website: z.string().optional().meta({ description: "Left empty by people: the form hides this field" }),
    elapsed_ms: z.number().optional().meta({ description: "Milliseconds from showing the form to sending it" }),
  })
  .meta({ id: "ContactInput" });
export type ContactInput = z.infer<typeof ContactInput>;

export const ContactSentView = z.object({ status: z.literal("ok"), message: z.string() }).meta({ id: "ContactSent" });
export type ContactSentView = z.infer<typeof ContactSentView>;

/** A row of the panel's Contact Forms tab; `spam` says why it looks like spam, where it does (D26). */
export const ContactView = z
  .object({
    _id: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    service: z.string(),
    message: z.string(),
    spam: z.enum(["honeypot", "too fast"]).optional(),
    /** Of an enquiry that the assistant prepared: what was sent with it, as far as it still exists. */
    scope: ScopeDraft.optional(),
    fileId: z.string().optional(),
    conversationId: z.string().optional(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "Contact" });
export type ContactView = z.infer<typeof ContactView>;

export const DeletedContactView = deletedView(ContactView).meta({ id: "DeletedContact" });
export type DeletedContactView = z.infer<typeof DeletedContactView>;
