import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectRoot } from "../../server/platform/root.ts";

/** A copy of the sources, to be changed and run without touching the project. */
export function copySources() {
  const folder = mkdtempSync(join(tmpdir(), "site-copy-"));
  for (const name of ["contract", "content", "server", "drizzle.config.ts", "package.json"]) {
    cpSync(join(projectRoot, name), join(folder, name), { recursive: true });
  }
  symlinkSync(join(projectRoot, "node_modules"), join(folder, "node_modules"));
  return {
    path: (file: string) => join(folder, file),
    edit(file: string, change: (text: string) => string) {
      const before = readFileSync(join(folder, file), "utf8");
      const after = change(before);
      if (after === before) throw new Error(`${file} was not changed`);
      writeFileSync(join(folder, file), after);
    },
    /** Like `npm run migration -- --name …`. @returns the SQL it wrote */
    writeMigration(name: string): string {
      const kit = join(folder, "node_modules/drizzle-kit/bin.cjs");
      execFileSync(process.execPath, [kit, "generate", "--name", name], { cwd: folder });
      const migrations = join(folder, "server/migrations");
      const written = readdirSync(migrations).filter((file) => file.endsWith(`_${name}.sql`));
      return written.map((file) => readFileSync(join(migrations, file), "utf8")).join("\n");
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}
