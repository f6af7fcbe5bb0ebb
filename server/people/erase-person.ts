import { createHash, randomUUID } from "node:crypto";
import { type ErasedLine, ErasureCertificate, PERSONAL_NOUNS } from "../../contract/personal-data.ts";
import { staffMessages } from "../../contract/staff-messages.ts";
import { type Actor, listAudit, recordAudit } from "../audit/audit.store.ts";
import { eraseBytes } from "../files/files.store.ts";
import type { Db } from "../platform/database/db.ts";
import type { Erased } from "../platform/database/person.ts";
import { AppError } from "../platform/errors.ts";
import type { Log } from "../platform/log.ts";
import { eraseMailFiles } from "../platform/mail/mail-folder.ts";
import type { Storage } from "../platform/storage/storage.ts";
import { findTraces } from "./find-traces.ts";
import { personalNouns } from "./personal-nouns.ts";

export type EraseDeps = {
  db: Db;
  storage: Storage;
  log: Log;
  /** The folder with mails that no server accepts. */
  mailFolder: string;
  orderYears: number;
};

/** An address as a hash: comparable with a known one, not readable. */
export const hashAddress = (address: string): string => createHash("sha256").update(address).digest("hex");

type Stored = Required<Pick<Erased, "storedAs" | "messageIds">>;

async function eraseNouns(tx: Db, address: string): Promise<{ lines: ErasedLine[]; stored: Stored }> {
  const traces = await findTraces(tx, address);
  const erased = new Map<string, Erased>();
  for (const [noun, { eraseOf }] of Object.entries(personalNouns)) erased.set(noun, await eraseOf(tx, traces));
  const lines = PERSONAL_NOUNS.map((noun) => {
    const { went = 0, stayed = [] } = erased.get(noun) ?? {};
    return { noun, went, stayed: stayed.filter(({ count }) => count > 0) };
  });
  const all = [...erased.values()];
  return {
    lines,
    stored: { storedAs: all.flatMap((each) => each.storedAs ?? []), messageIds: all.flatMap((each) => each.messageIds ?? []) },
  };
}

/**
 * Erases files outside the database. A file that can't be erased has lost its row, and the nightly sweep removes it. @returns how many are
 * left
 */
async function eraseStored({ storage, log, mailFolder }: EraseDeps, { storedAs, messageIds }: Stored): Promise<number> {
  return (await eraseMailFiles(mailFolder, messageIds)) + (await eraseBytes({ storage, log }, storedAs));
}

/** Erases a person by email address: the database atomically, then the files. The certificate is an audit row, written with the erasure. */
export async function erasePerson(deps: EraseDeps, email: string, actor: Actor): Promise<ErasureCertificate> {
  const address = email.toLowerCase();
  const _id = randomUUID();
  const { orderYears } = deps;
  const { stored } = await deps.db.transaction(async (tx) => {
    const outcome = await eraseNouns(tx, address);
    const after = { addressHash: hashAddress(address), orderYears, lines: outcome.lines };
    await recordAudit(tx, { actor, of: "people", id: _id, action: "erased", after });
    return outcome;
  });
  const filesLeft = await eraseStored(deps, stored);
  if (filesLeft > 0) await recordAudit(deps.db, { actor, of: "people", id: _id, action: "updated", after: { filesLeft } });
  return getCertificate(deps.db, _id);
}

type Row = Awaited<ReturnType<typeof listAudit>>[number];

function toCertificate(id: string, rows: readonly Row[]): ErasureCertificate | undefined {
  const erased = rows.find(({ action }) => action === "erased");
  if (erased === undefined) return undefined;
  const later = rows.find(({ action }) => action === "updated");
  const known = { _id: id, at: erased.createdAt.toISOString(), by: erased.userId, filesLeft: 0 };
  return ErasureCertificate.parse({ ...known, ...erased.after, ...later?.after });
}

/** The certificate of an erasure. @throws AppError `not_found` */
export async function getCertificate(db: Db, id: string): Promise<ErasureCertificate> {
  const certificate = toCertificate(id, await listAudit(db, { of: "people", id }));
  if (certificate === undefined) throw new AppError("not_found", staffMessages.certificateGone);
  return certificate;
}

/** The certificates, newest first, limited like any history. */
export async function listCertificates(db: Db): Promise<ErasureCertificate[]> {
  const rows = await listAudit(db, { of: "people" });
  const found = [...Map.groupBy(rows, ({ itemId }) => itemId ?? "")].map(([id, each]) => toCertificate(id, each));
  return found.filter((each) => each !== undefined);
}
