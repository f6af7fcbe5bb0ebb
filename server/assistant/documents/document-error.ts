export type DocumentFault = "empty" | "encrypted" | "damaged" | "too-long" | "too-large" | "unsupported" | "too-slow";

/** One fault can have several reasons, and each reason has a text of its own. */
export type DocumentReason =
  | "empty-file"
  | "no-text"
  | "encrypted"
  | "damaged"
  | "too-many-pages"
  | "too-many-bytes"
  | "unpacks-too-far"
  | "wrong-kind"
  | "too-slow";

const FAULTS: Record<DocumentReason, DocumentFault> = {
  "empty-file": "empty",
  "no-text": "empty",
  encrypted: "encrypted",
  damaged: "damaged",
  "too-many-pages": "too-long",
  "too-many-bytes": "too-large",
  "unpacks-too-far": "too-large",
  "wrong-kind": "unsupported",
  "too-slow": "too-slow",
};

export function faultOf(reason: DocumentReason): DocumentFault {
  return FAULTS[reason];
}

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
