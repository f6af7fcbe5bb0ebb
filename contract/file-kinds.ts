/** The documents that can be handed over, and what each is in a header. No zod: whoever only names them carries this file. */
export const FILE_KINDS = {
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  doc: "application/msword",
} as const;
export type FileKind = keyof typeof FILE_KINDS;
