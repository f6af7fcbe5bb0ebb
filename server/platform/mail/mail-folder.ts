import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { composeMail, type Sender } from "./compose-mail.ts";
import type { DeliverMail } from "./mail.ts";

export const mailFolder = (dataDir: string) => join(dataDir, "mail");

/** Named after the message id, so that a mail written twice is one file. */
function nameOf({ messageId, date }: { messageId: string; date: Date }): string {
  return `${date.toISOString().slice(0, 10)}-${messageId.replaceAll(/[^\w.-]+/g, "_").replaceAll(/^_|_$/g, "")}.eml`;
}

/** Without a mail server: writes each mail as an .eml file, which mail programs open. */
export function createMailFolder({ folder, sender }: { folder: string; sender: () => Sender }): DeliverMail {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return async (mail) => {
    const { message } = await composer.sendMail(composeMail(mail, sender()));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, nameOf(mail));
    // Written completely before the rename.
    await writeFile(`${path}.part`, message, { mode: 0o600 });
    await rename(`${path}.part`, path);
  };
}

/** The message id in a file's name. */
const idOf = (name: string) => /^\d{4}-\d\d-\d\d-([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}).*\.eml$/.exec(name)?.[1] ?? "";

/** Ids per query. */
const SWEEP_BATCH = 1000;

/** Erases the files whose message id `isKept` doesn't know, and files left half written. @returns how many */
export async function sweepMailFolder(folder: string, isKept: (ids: string[]) => Promise<ReadonlySet<string>>): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  const ids = names.map(idOf).filter((id) => id !== "");
  const kept = new Set<string>();
  for (let first = 0; first < ids.length; first += SWEEP_BATCH) {
    for (const id of await isKept(ids.slice(first, first + SWEEP_BATCH))) kept.add(id);
  }
  const left = names.filter((name) => !kept.has(idOf(name)) && /\.eml(\.part)?$/.test(name));
  for (const name of left) await rm(join(folder, name), { force: true });
  return left.length;
}

/** Erases the files of these messages. @returns how many failed */
export async function eraseMailFiles(folder: string, ids: readonly string[]): Promise<number> {
  const names = ids.length === 0 ? [] : await readdir(folder).catch(() => []);
  const wanted = new Set(ids);
  const theirs = names.filter((name) => wanted.has(idOf(name)));
  const outcomes = await Promise.allSettled(theirs.map((name) => rm(join(folder, name), { force: true })));
  return outcomes.filter(({ status }) => status === "rejected").length;
}
