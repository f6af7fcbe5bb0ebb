/** The sandboxed process that works on visitors' documents. It runs `jobs` one after the other. */
import { flushCompileCache } from "node:module";
import { arrayBuffer } from "node:stream/consumers";
import { LRUCache } from "lru-cache";
import type { PackageView } from "../../../contract/packages.ts";
import type { ScopeDraft } from "../../../contract/chat.ts";
import type { DocumentFindings } from "../reply.ts";
import { FILE_KINDS, type FileKind } from "../../../contract/file-kinds.ts";
import { detectKind } from "./detect-kind.ts";
import { DocumentError, type DocumentReason } from "./document-error.ts";
import { documentLimits } from "./document-limits.ts";
import type { AskableDocument } from "./ask-document.ts";
import { packText, type PackedText, plainText, type ReadDocument, unpackText } from "./pages.ts";

/** A document's key, with its text if it may not be cached yet. */
type DocumentKey = { id: string; text?: PackedText | undefined };

type CachedDocument = { document: ReadDocument; askable: () => Promise<AskableDocument> };

/** Maximum characters in the cache. A document's index takes about ten times as much memory as its text. */
const MAX_CACHED = 4_000_000;

const lengthOf = ({ pages }: ReadDocument) => pages.reduce((sum, { text }) => sum + text.length, 0);

function prepare(document: ReadDocument): CachedDocument {
  let askable: Promise<AskableDocument> | undefined;
  return {
    document,
    askable: () => (askable ??= import("./ask-document.ts").then(({ prepareDocument }) => prepareDocument(document))),
  };
}

function createDocumentCache() {
  const cached = new LRUCache<string, CachedDocument>({
    maxSize: MAX_CACHED,
    // Documents above the maximum are cached alone; sizes must be positive.
    sizeCalculation: ({ document }) => Math.min(Math.max(1, lengthOf(document)), MAX_CACHED),
  });
  return {
    take({ id, text }: DocumentKey): CachedDocument | undefined {
      const found = cached.get(id) ?? (text && prepare(unpackText(text)));
      if (found !== undefined) cached.set(id, found);
      return found;
    },
  };
}

export type ReadAnswer =
  | {
      ok: true;
      contentType: string;
      text: PackedText;
      summary: string;
      /** The beginning of the text, for the language model. */
      excerpt: string;
    }
  | { ok: false; reason: DocumentReason; pages?: number | undefined; contentType?: string | undefined };

/** Lazy loading: the PDF reader alone takes longer to load than a brief takes to read. */
async function read(kind: FileKind, bytes: Uint8Array): Promise<ReadDocument> {
  switch (kind) {
    case "pdf":
      return (await import("./read-pdf.ts")).readPdf(bytes);
    case "docx":
      return (await import("./read-docx.ts")).readDocx(bytes);
    case "doc":
      return (await import("./read-doc.ts")).readDoc(bytes);
  }
}

function quoteBeginning({ pages }: ReadDocument): string {
  let quoted = "";
  for (const { number, text } of pages) {
    if (quoted.length >= documentLimits.excerpt) break;
    quoted += `${quoted === "" ? "" : "\n"}(page ${number}) ${plainText(text)}`;
  }
  return quoted.slice(0, documentLimits.excerpt).toWellFormed();
}

async function readAnswer(bytes: Uint8Array): Promise<ReadAnswer> {
  let contentType: string | undefined;
  try {
    const kind = detectKind(bytes);
    contentType = FILE_KINDS[kind];
    const document = await read(kind, bytes);
    const [{ summarise }, { studyDocument }] = await Promise.all([import("./summarise.ts"), import("./study-document.ts")]);
    const { summary } = summarise(studyDocument(document));
    return { ok: true, contentType, text: packText(document), summary, excerpt: quoteBeginning(document) };
  } catch (error) {
    const { reason, pages } = error instanceof DocumentError ? error : new DocumentError("damaged", { cause: error });
    return { ok: false, reason, pages, contentType };
  }
}

const cache = createDocumentCache();

type DocumentQuestion = DocumentKey & { question: string };
type Drafted = DocumentKey & { filename: string; packages: readonly PackageView[] };

/** Jobs return undefined if the document isn't cached; the caller then repeats the job with its text. */
const jobs = {
  // Copied into a new array: the PDF reader rejects a Buffer, and searching UTF-16 at an odd offset never ends.
  read: async () => readAnswer(new Uint8Array(await arrayBuffer(process.stdin))),
  async ask({ question, ...key }: DocumentQuestion): Promise<DocumentFindings | undefined> {
    const { askDocument } = await import("./ask-document.ts");
    const cached = cache.take(key);
    return cached && askDocument(await cached.askable(), question);
  },
  async draft({ filename, packages, ...key }: Drafted): Promise<ScopeDraft | undefined> {
    const { draftScope } = await import("./draft-scope.ts");
    const cached = cache.take(key);
    return cached && draftScope({ filename, document: cached.document, packages });
  },
};

export type Jobs = typeof jobs;
export type JobMessage = { [Name in keyof Jobs]: { name: Name; input: Parameters<Jobs[Name]>[0] } }[keyof Jobs];

function run(message: JobMessage): Promise<unknown> {
  switch (message.name) {
    case "read":
      return jobs.read();
    case "ask":
      return jobs.ask(message.input);
    case "draft":
      return jobs.draft(message.input);
  }
}

async function answer(message: JobMessage): Promise<void> {
  const value = await run(message);
  // Before the answer, since the parent may kill this process after it. Costs nothing if the cache is complete.
  flushCompileCache();
  process.send?.({ value });
}

// The parent sends nothing but jobs. A failed job crashes the process, and the parent sees its exit.
process.on("message", (message: JobMessage) => void answer(message));
process.on("disconnect", () => process.exit());
