import { afterEach, beforeEach } from "vitest";
import type { DocumentPicture } from "../../contract/document-picture-rules.ts";
import { EditedDocumentView } from "../../contract/documents.ts";
import { AuditView } from "../../contract/audit.ts";
import { documents } from "../../server/documents/documents.table.ts";
import { loadWords } from "../../server/documents/stored-words.ts";
import { nameOfPicture, storePicture } from "../../server/pictures/pictures.store.ts";
import { createLog } from "../../server/platform/log.ts";
import type { TestApp } from "./app.ts";
import { makePlain } from "./make-image.ts";
import { makeStaff } from "./staff.ts";

type Headers = Awaited<ReturnType<typeof makeStaff>>;
const log = createLog("silent");

async function read(response: Response): Promise<EditedDocumentView> {
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return EditedDocumentView.parse(await response.json());
}

/** An owner's API calls for documents; before and after each test all texts are the originals. */
export function useDocuments(site: TestApp) {
  let owner: Headers | undefined;
  beforeEach(async () => {
    await loadWords(site.db, log);
    owner = await makeStaff(site.db, "owner");
  });
  // Other tests of this thread read the original texts.
  afterEach(async () => {
    await site.db.delete(documents);
    await loadWords(site.db, log);
  });
  const call = (method: string, below: string, json?: unknown, headers = owner) =>
    site.request(`/api/admin/documents${below}`, { method, ...(headers && { headers }), ...(json === undefined ? {} : { json }) });
  const get = async (name: string) => read(await call("GET", `/${name}`));
  /** Saves a document with some fields changed. */
  async function save(
    name: string,
    change: Record<string, unknown>,
    { version, headers = owner }: { version?: number; headers?: Headers } = {},
  ) {
    const { draft, published } = await get(name);
    return call("PUT", `/${name}`, { words: { ...(draft ?? published), ...change }, ...(version !== undefined && { version }) }, headers);
  }
  const publish = (name: string) => call("POST", `/${name}/publish`, {});
  return {
    /** A document's history, newest first. */
    history: async ({ _id }: { _id: string }): Promise<AuditView[]> => {
      const response = await site.request(`/api/admin/history?of=documents&id=${_id}`, owner && { headers: owner });
      return AuditView.array().parse(await response.json());
    },
    read,
    call,
    get,
    save,
    publish,
    write: async (name: string, change: Record<string, unknown>): Promise<EditedDocumentView> => {
      await read(await save(name, change));
      return read(await publish(name));
    },
  };
}

/** A stored picture, in a document's form. */
export async function makePicture(site: TestApp, background?: string): Promise<DocumentPicture> {
  const stored = await storePicture(site, await makePlain({ width: 1300, height: 800 }, background).png().toBuffer());
  const { width, height, color } = stored;
  return { ...nameOfPicture(stored), width, height, color, alt: "A room with seven tables" };
}
