/** What the widget and the server both keep to. No zod: public pages carry this file. */
export const chatLimits = {
  messageLength: 2000,
  /** Bytes of a document. */
  documentBytes: 10 * 1024 * 1024,
  /** A reply is shown no sooner than this after sending, in milliseconds. */
  replyDelay: 800,
} as const;

export const CHAT_FILE_TYPES = [".pdf", ".doc", ".docx"] as const;
