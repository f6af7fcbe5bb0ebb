import { execFile, spawnSync } from "node:child_process";
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectRoot } from "../../server/platform/root.ts";

/** Of the folder `build`, what belongs to the site: reports of tests and what builds keep for the next one lie there too. */
const PARTS = ["client", "content", "scripts", "server", "share-words", ".built"];

/** The packages that `npm ci --omit=dev` installs and this machine has. */
function listProductionPackages(): string[] {
  const lock = readFileSync(join(projectRoot, "package-lock.json"), "utf8");
  const { packages } = JSON.parse(lock) as { packages: Record<string, { dev?: true }> }; // npm's format
  const isOwn = (path: string) => /^node_modules\/(?:@[^/]+\/)?[^/]+$/.test(path);
  return Object.entries(packages).flatMap(([path, { dev }]) => (isOwn(path) && !dev && existsSync(join(projectRoot, path)) ? [path] : []));
}

/** @returns a new folder with what is deployed, and nothing else: the build, `package.json`, and the packages of production */
export function copyProduct(): string {
  const folder = mkdtempSync(join(tmpdir(), "site-product-"));
  for (const part of PARTS) cpSync(join(projectRoot, "build", part), join(folder, "build", part), { recursive: true });
  cpSync(join(projectRoot, "package.json"), join(folder, "package.json"));
  const packages = [...listProductionPackages(), "node_modules/.bin"];
  // Hard links where the file system is the same: it is a third of a gigabyte. Node would find the sources behind a symbolic one.
  const copy = (how: string) =>
    spawnSync("cp", [how, "--parents", ...packages, folder], { cwd: projectRoot, stdio: "ignore" }).status === 0;
  if (!copy("-al") && !copy("-a")) throw new Error("the packages could not be copied");
  return folder;
}

/** The programs that the site starts by their names (`programFile`), as paths below `server/` without an ending. */
export const listPrograms = (): string[] =>
  globSync("server/**/*.ts", { cwd: projectRoot }).flatMap((file) =>
    [...readFileSync(join(projectRoot, file), "utf8").matchAll(/\bprogramFile\("([^"]+)"\)/g)].map(([, name = ""]) => name),
  );

const readPieces = (file: string) => readFileSync(file, "utf8").split("\0").filter(Boolean);

/**
 * Tries expressions in a process like the one in which a site works on documents, which has to run: with its flags and its environment.
 * @returns of each expression its value, or the code or message of what stops it; `environment` names the variables that there are
 */
export async function tryAsDocumentProcess(site: number, expressions: Readonly<Record<string, string>>): Promise<Record<string, unknown>> {
  const children = readFileSync(`/proc/${site}/task/${site}/children`, "utf8").trim().split(" ");
  const [pid] = children.filter((child) => readPieces(`/proc/${child}/cmdline`).some((arg) => arg.endsWith("document-worker.js")));
  if (pid === undefined) throw new Error("no process works on documents");
  const [program = "", ...args] = readPieces(`/proc/${pid}/cmdline`);
  const flags = args.filter((arg) => /^--(?:permission|allow|import)/.test(arg));
  const environ = readPieces(`/proc/${pid}/environ`).filter((pair) => !pair.startsWith("NODE_CHANNEL_"));
  const env = Object.fromEntries(environ.map((pair) => [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)]));
  const tries = Object.entries(expressions).map(([name, code]) => `${JSON.stringify(name)}: async () => ${code}`);
  const script = `import fs from "node:fs";
    const answers = { environment: Object.keys(process.env).toSorted() };
    for (const [name, run] of Object.entries({ ${tries.join(", ")} }))
      answers[name] = await run().catch((error) => error.code ?? error.cause?.message ?? error.message);
    console.log(JSON.stringify(answers));`;
  return new Promise((resolve, reject) => {
    execFile(program, [...flags, "--input-type=module", "-e", script], { env }, (error, out) =>
      error ? reject(error) : resolve(JSON.parse(out) as Record<string, unknown>),
    );
  });
}
