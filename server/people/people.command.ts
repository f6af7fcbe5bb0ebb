import type { ErasureCertificate } from "../../contract/personal-data.ts";
import { PersonInput } from "../../contract/personal-data.ts";
import { personalMessages } from "../../contract/personal-messages.ts";
import { saveArchive } from "../platform/commands/save-archive.ts";
import type { Database } from "../platform/database/db.ts";
import { type EraseDeps, erasePerson } from "./erase-person.ts";
import { type ExportDeps, exportPerson } from "./export-person.ts";

const usage = `Usage: npm run people -- <command>

  export <email> [<file>]     Exports all data about a person as one ZIP archive.
  erase <email> <email>       Erases a person's data permanently, except what the law requires, and prints
                              the certificate. Type the address twice.

Both are recorded in the history without naming the person. Exit codes: 0 done, 1 failed.

The embedded database cannot be opened while the site is running: stop the site first, or use the panel.
With DATABASE_URL set, the site may keep running.`;

type Opened = { database: Database } & Omit<ExportDeps, "db"> & Omit<EraseDeps, "db">;
export type Terminal = { open: () => Promise<Opened>; print: (text: string) => void; complain: (text: string) => void };

/** The actor in the history. */
const ACTOR = { userId: "npm run people" };

type Command = (opened: Opened, terminal: Terminal) => Promise<0 | 1>;

const take =
  (email: string, file: string): Command =>
  async ({ database, ...deps }, { print, complain }) => {
    const failure = await saveArchive(await exportPerson({ db: database.db, ...deps }, email, ACTOR), file);
    if (failure !== undefined) {
      complain(failure);
      return 1;
    }
    print(`Everything stored about this person is in ${file}.`);
    return 0;
  };

/** A certificate as lines of text. */
function describeCertificate({ _id, at, by, addressHash, orderYears, lines, filesLeft }: ErasureCertificate): string {
  const told = lines.flatMap(({ noun, went, stayed }) => [
    `${personalMessages.nouns[noun].label}: ${went} erased`,
    ...stayed.map(({ count, why }) => `  ${count} kept. ${personalMessages.reasons[why](orderYears)}`),
  ]);
  const head = [`${personalMessages.panel.certificate} ${_id}`, `At ${at} by ${by}`, `${personalMessages.panel.hash}: ${addressHash}`];
  return [...head, ...told, ...(filesLeft > 0 ? [personalMessages.filesLeft(filesLeft)] : [])].join("\n");
}

const erase =
  (email: string): Command =>
  async ({ database, ...deps }, { print }) => {
    print(describeCertificate(await erasePerson({ db: database.db, ...deps }, email, ACTOR)));
    return 0;
  };

/** @returns the command, or a sentence about its fault */
function parseCommand([name, ...rest]: readonly string[]): Command | string {
  const [email, second] = rest;
  if (rest.length < 1 || rest.length > 2 || (name !== "export" && name !== "erase")) return usage;
  const person = PersonInput.safeParse({ email });
  if (!person.success) return personalMessages.panel.addressInvalid;
  if (name === "export") return take(person.data.email, second ?? "personal-data.zip");
  return second?.toLowerCase() === person.data.email ? erase(person.data.email) : "Type the same address twice.";
}

/** Runs one command. @returns the exit code */
export async function runPeopleCommand(args: readonly string[], terminal: Terminal): Promise<0 | 1> {
  if (args.includes("--help") || args.includes("-h")) {
    terminal.print(usage);
    return 0;
  }
  const command = parseCommand(args);
  if (typeof command === "string") {
    terminal.complain(command);
    return 1;
  }
  const opened = await terminal.open();
  try {
    return await command(opened, terminal);
  } finally {
    await opened.database.close();
  }
}
