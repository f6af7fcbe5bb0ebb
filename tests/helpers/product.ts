import { execFile, spawnSync } from "node:child_process";
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectRoot } from "../../server/platform/root.ts";

/** The site's part of the folder `build`, which also holds test reports and build caches. */
const PARTS = ["client", "content", "scripts", "server", "share-words", ".built"];

/** The installed packages that `npm ci --omit=dev` would install. */
function listProductionPackages(): string[] {
  const lock = readFileSync(join(projectRoot, "package-lock.json"), "utf8");
  const { packages } = JSON.parse(lock) as { packages: Record<string, { dev?: true }> }; // npm's format
  const isOwn = (path: string) => /^node_modules\/(?:@[^/]+\/)?[^/]+$/.test(path);
  return Object.entries(packages).flatMap(([path, { dev }]) => (isOwn(path) && !dev && existsSync(join(projectRoot, path)) ? [path] : []));
}

/** @returns a new folder with the deployed files only: the build, `package.json`, and the production packages */
export function copyProduct(): string {
  const folder = mkdtempSync(join(tmpdir(), "site-product-"));
  for (const part of PARTS) cpSync(join(projectRoot, "build", part), join(folder, "build", part), { recursive: true });
  cpSync(join(projectRoot, "package.json"), join(folder, "package.json"));
  const packages = [...listProductionPackages(), "node_modules/.bin"];
  // Hard links on the same file system, since it is a third of a gigabyte. A symbolic link would lead Node to the sources.
  const copy = (how: string) =>
    spawnSync("cp", [how, "--parents", ...packages, folder], { cwd: projectRoot, stdio: "ignore" }).status === 0;
  if (!copy("-al") && !copy("-a")) throw new Error("the packages could not be copied");
  return folder;
}

/** Programs that the site starts by name (`programFile`), as paths below `server/` without extension. */
export const listPrograms = (): string[] =>
  globSync("server/**/*.ts", { cwd: projectRoot }).flatMap((file) =>
    [...readFileSync(join(projectRoot, file), "utf8").matchAll(/\bprogramFile\("([^"]+)"\)/g)].map(([, name = ""]) => name),
  );

const readPieces = (file: string) => readFileSync(file, "utf8").split("\0").filter(Boolean);

/**
 * Evaluates expressions in a process with the flags and environment of the running document worker.
 * @returns each expression's value, or the code or message of its error; `environment` has the names of the variables
 */
export async function tryAsDocumentProcess(site: number, expressions: Readonly<Record<string, string>>): Promise<Record<string, unknown>> {
  const children = readFileSync(`/proc/${site}/task/${site}/children`, "utf8").trim().split(" ");
  const [pid] = children.filter((child) => readPieces(`/proc/${child}/cmdline`).some((arg) => arg.endsWith("document-worker.js")));
  if (pid === undefined) throw new Error("the documents' process is not running");
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
