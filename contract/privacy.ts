import { z } from "zod";

/** The privacy page's figures, from the settings that enforce them. */
export const PrivacyView = z
  .object({
    /** Days from its last line until a conversation with the assistant is erased. */
    conversationDays: z.int(),
    /** Days until deleted items are erased. */
    deletedDays: z.int(),
    /** Days that a browser is known as the author of a held comment. */
    commentAuthorDays: z.int(),
    /** Hours that a form's answer is stored for retries. */
    answerHours: z.int(),
    /** Days that a message is kept. */
    messageDays: z.int(),
    pageViewMonths: z.int(),
    /** Years that paid orders keep personal data. */
    orderYears: z.int(),
    /** Days until an unpaid order is erased. */
    unpaidDays: z.int(),
    /** Days until a deleted item's content is erased from the history. */
    historyDays: z.int(),
    /** Months until an automatic backup is deleted; null without automatic backups. */
    backupMonths: z.int().nullable(),
    /** Whether abandoned checkouts get a reminder. */
    remindsOfLeft: z.boolean(),
    /** Whether a language model is used. */
    hasLanguageModel: z.boolean(),
    /** The service that counts page views. */
    analytics: z.enum(["own", "plausible", "umami", "ga4"]),
  })
  .meta({ id: "Privacy" });
export type PrivacyView = z.infer<typeof PrivacyView>;
