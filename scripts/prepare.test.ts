import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { projectRoot } from "../server/platform/root.ts";
import { keepForDay, removeOlder } from "./prepare.mjs";

const folder = mkdtempSync(join(tmpdir(), "site-build-"));
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, seconds: number): void {
  mkdirSync(join(folder, "assets"), { recursive: true });
  writeFileSync(join(folder, name), "");
  utimesSync(join(folder, name), seconds, seconds);
}

test("a build keeps the previous one's files for the running site, and removes older ones", () => {
  write("assets/two-builds-ago.js", 100);
  write("assets/last-build.js", 200);
  removeOlder(folder, 150_000);
  expect(existsSync(join(folder, "assets/two-builds-ago.js"))).toBe(false);
  expect(existsSync(join(folder, "assets/last-build.js"))).toBe(true);
  removeOlder(join(folder, "missing"), 150_000);
});

test("open pages find the scripts of every build that was current within a day", () => {
  const day = 24 * 3600;
  write("assets/first.js", 1000);
  keepForDay(folder, { built: 1000_000, now: (1000 + 5 * day) * 1000 });
  expect(existsSync(join(folder, "assets/first.js"))).toBe(true);
  write("assets/second.js", 1001 + 5 * day);
  keepForDay(folder, { built: (1001 + 5 * day) * 1000, now: (900 + 6 * day) * 1000 });
  expect(existsSync(join(folder, "assets/first.js"))).toBe(true);
  write("assets/third.js", 901 + 6 * day);
  keepForDay(folder, { built: (901 + 6 * day) * 1000, now: (1100 + 6 * day) * 1000 });
  expect(existsSync(join(folder, "assets/first.js"))).toBe(false);
  expect(existsSync(join(folder, "assets/second.js"))).toBe(true);
  expect(existsSync(join(folder, "assets/third.js"))).toBe(true);
});

/** Output and exit code of a process that runs these pieces of JavaScript in parallel. */
function runBeside(...pieces: string[]): { lines: string[]; status: number | null } {
  const tools = pieces.map((piece) => ({ name: "node", args: ["-e", piece] }));
  const code = `import { runSideBySide } from "./scripts/prepare.mjs"; await runSideBySide(${JSON.stringify(tools)})`;
  const { stdout, status } = spawnSync(process.execPath, ["--input-type=module", "-e", code], { cwd: projectRoot, encoding: "utf8" });
  return { lines: stdout.trimEnd().split("\n"), status };
}

const COUNT = "for (let line = 1; line <= 30; line += 1) console.log(`line ${line}`)";

test("of parallel tools a passing one prints its last lines, a failing one all output, after the last has ended", () => {
  const ended = JSON.stringify(join(mkdtempSync(join(tmpdir(), "site-tools-")), "ended"));
  const first = `${COUNT}; process.exitCode = 3; process.once("exit", () => fs.writeFileSync(${ended}, ""))`;
  const last = `const look = () => { if (fs.existsSync(${ended})) { ${COUNT} } else setTimeout(look, 5) }; look()`;
  const { lines, status } = runBeside(first, last);
  expect(status).toBe(3);
  expect(lines.slice(1, 13)).toEqual(Array.from({ length: 12 }, (_, index) => `line ${index + 19}`));
  expect(lines.slice(14)).toEqual(Array.from({ length: 30 }, (_, index) => `line ${index + 1}`));
});

test("a tool killed by a signal has failed", () => {
  expect(runBeside("process.kill(process.pid, 'SIGKILL')", "").status).toBe(1);
});
