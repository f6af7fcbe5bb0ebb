import { z } from "zod";
import { ScopeDraft } from "./chat.ts";
import { type EnquiryField, enquiryRules, findFieldFault } from "./enquiry-rules.ts";
import { deletedView } from "./history.ts";

/** A field by the rule that the form applies as well. */
const entry = (field: EnquiryField) =>
  z
    .string({ error: findFieldFault(field, "") })
    .transform(enquiryRules[field].clean)
    .superRefine((value, context) => {
      const message = findFieldFault(field, value);
      if (message !== undefined) context.addIssue({ code: "custom", message });
    });

export const ContactInput = z
  .strictObject({
    name: entry("name"),
    email: entry("email"),
    phone: entry("phone"),
    service: entry("service"),
    message: entry("message"),
    website: z.string().optional().meta({ description: "Left empty by people: the form hides this field" }),
    elapsed_ms: z.number().optional().meta({ description: "Milliseconds from showing the form to sending it" }),
  })
  .meta({ id: "ContactInput" });
export type ContactInput = z.infer<typeof ContactInput>;

export const ContactSentView = z
  .object({
    status: z.literal("ok"),
    message: z.string(),
    reference: z.string().meta({ description: "By which staff find the enquiry", examples: ["3F9A1C07"] }),
  })
  .meta({ id: "ContactSent" });
export type ContactSentView = z.infer<typeof ContactSentView>;

/** A row of the panel's Contact Forms tab; `spam` says why it looks like spam, where it does. */
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
