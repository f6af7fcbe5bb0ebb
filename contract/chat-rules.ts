/** Limits shared by the widget and the server. No zod: public pages carry this file. */
export const chatLimits = {
  messageLength: 2000,
  /** Bytes of a document. */
  documentBytes: 10 * 1024 * 1024,
  /** Minimum time until a reply is shown, in milliseconds. */
  replyDelay: 800,
  /** Per part of a draft scope. */
  scopeLines: 40,
} as const;

export const CHAT_FILE_TYPES = [".pdf", ".doc", ".docx"] as const;

/** Languages besides English that the assistant answers in, by their BCP 47 tags. */
export const ANSWER_LANGUAGES = ["ur", "ur-Latn", "es", "fr", "de", "ar"] as const;
export type AnswerLanguage = (typeof ANSWER_LANGUAGES)[number];

/** Whether a language is written from right to left. */
export const isRightToLeft = (language: AnswerLanguage | undefined): boolean => language === "ur" || language === "ar";
