import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "install-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** A project with one dependency, whose install scripts leave a file. */
function makeProject(name: string): { project: string; mark: string } {
  const [project, canary, mark] = [join(folder, name), join(folder, `${name}-canary`), join(folder, `${name}-ran`)];
  for (const path of [project, canary]) mkdirSync(path);
  const touch = `node -e "require('fs').writeFileSync(${JSON.stringify(mark).replaceAll('"', "'")}, '')"`;
  const scripts = { preinstall: touch, install: touch, postinstall: touch };
  writeFileSync(join(canary, "package.json"), JSON.stringify({ name: "canary", version: "1.0.0", scripts }));
  writeFileSync(join(project, "package.json"), JSON.stringify({ name, version: "1.0.0", dependencies: { canary: `file:${canary}` } }));
  return { project, mark };
}

/** Ignores this machine's npm settings; only the project's apply. */
function install(project: string, command: string[]): void {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_config_/i.test(name)));
  const userconfig = join(folder, "no-settings");
  execFileSync("npm", [...command, "--offline", "--no-audit", "--no-fund"], {
    cwd: project,
    env: { ...env, npm_config_userconfig: userconfig, npm_config_install_links: "true" },
    stdio: "ignore",
  });
}

test("installing with this project's settings runs no package's script", () => {
  const { project, mark } = makeProject("guarded");
  copyFileSync(".npmrc", join(project, ".npmrc"));
  install(project, ["install"]);
  rmSync(join(project, "node_modules"), { recursive: true });
  install(project, ["ci"]);
  expect(existsSync(join(project, "node_modules", "canary"))).toBe(true);
  expect(existsSync(mark)).toBe(false);
});

test("an allowed script runs", () => {
  const { project, mark } = makeProject("named");
  copyFileSync(".npmrc", join(project, ".npmrc"));
  install(project, ["install"]);
  install(project, ["rebuild", "canary", "--ignore-scripts=false"]);
  expect(existsSync(mark)).toBe(true);
});
