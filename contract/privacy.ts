import { z } from "zod";

/** What the privacy page says in figures, from the settings that enforce them. */
export const PrivacyView = z
  .object({
    /** Days after its last line until a conversation with the assistant is erased. */
    conversationDays: z.int(),
    /** Days that what staff deleted can be brought back. */
    deletedDays: z.int(),
    /** Days that a browser stays known as the author of a held comment. */
    commentAuthorDays: z.int(),
    /** Hours that the answer to a form is kept, in case the form is sent again. */
    answerHours: z.int(),
    /** Days that a message to somebody is kept after it was written. */
    messageDays: z.int(),
    pageViewMonths: z.int(),
    /** Years that paid orders say whose they are. */
    orderYears: z.int(),
    /** Days until an order that nobody paid is erased. */
    unpaidDays: z.int(),
    /** Days until the history no longer says what was in a deleted item. */
    historyDays: z.int(),
    /** Months after which a backup that the site makes by itself is gone; null where it makes none. */
    backupMonths: z.int().nullable(),
    /** Whether who leaves the payment page is reminded of it. */
    remindsOfLeft: z.boolean(),
    /** Whether a language model is asked. */
    hasLanguageModel: z.boolean(),
    /** Who counts page views. */
    analytics: z.enum(["own", "plausible", "umami", "ga4"]),
  })
  .meta({ id: "Privacy" });
export type PrivacyView = z.infer<typeof PrivacyView>;
