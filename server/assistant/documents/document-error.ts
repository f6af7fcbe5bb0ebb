import type { documentFaultText } from "../../../content/document-phrases.ts";

/** Why a document could not be read; each reason has a text of its own. */
export type DocumentReason = Parameters<typeof documentFaultText>[0];

/** Thrown while a document is being read; anything else that is thrown there means that it is damaged. */
export class DocumentError extends Error {
  readonly reason: DocumentReason;
  readonly pages: number | undefined;

  constructor(reason: DocumentReason, { pages, cause }: { pages?: number; cause?: unknown } = {}) {
    super(reason, { cause });
    this.reason = reason;
    this.pages = pages;
  }
}
