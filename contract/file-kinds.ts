/** Accepted document types with their MIME types. No zod: modules that only list them import this file. */
export const FILE_KINDS = {
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  doc: "application/msword",
} as const;
export type FileKind = keyof typeof FILE_KINDS;
