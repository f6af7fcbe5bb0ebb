/** The assistant's fixed texts. No zod: the widget carries this file. */
export const chatMessages = {
  fileTypeUnsupported: "Sorry, only PDF or Word files (.pdf, .doc, .docx) are allowed. Please try again.",
  messageFailed: "Oops, something went wrong. Try again!",
  uploadFailed: "Failed to upload file. Please try again.",
  /** A proxy in front has a lower limit than this site. */
  uploadRefused: "This file is too large to send. Please upload a smaller one, for example without its pictures.",
  uploaded: (filename: string) => `Uploaded file: ${filename}`,
} as const;
