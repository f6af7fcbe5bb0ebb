import type { documentFaultText } from "../../../content/document-phrases.ts";

/** Why a document could not be read; each reason has its own text. */
export type DocumentReason = Parameters<typeof documentFaultText>[0];

/** Thrown by the readers; any other error means that the document is damaged. */
export class DocumentError extends Error {
  readonly reason: DocumentReason;
  readonly pages: number | undefined;

  constructor(reason: DocumentReason, { pages, cause }: { pages?: number; cause?: unknown } = {}) {
    super(reason, { cause });
    this.reason = reason;
    this.pages = pages;
  }
}
