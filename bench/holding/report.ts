import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../../server/platform/root.ts";

const FILE = join(projectRoot, "docs/holding-out.md");

export type Row = { name: string; seconds: number; counts: string; faults: string[] };

const MAX_TOLD = 5;

function tellFaults(faults: readonly string[]): string {
  if (faults.length === 0) return "held";
  return `**${faults.length} faults**: ${faults.slice(0, MAX_TOLD).join("; ")}`;
}

const cell = (text: string) => text.replaceAll("|", "\\|").replaceAll("\n", " ");

/** Prints a run's result and updates its row in the table. */
export function report({ name, seconds, counts, faults }: Row, { isKept }: { isKept: boolean }): void {
  console.info(`${name}\n  ${Math.round(seconds)} s\n  ${counts}\n  ${faults.length} faults`);
  for (const fault of faults.slice(0, 50)) console.info(`    ${fault}`);
  if (!isKept || !existsSync(FILE)) return;
  const day = new Date().toISOString().slice(0, 10);
  const line = `| ${cell(name)} | ${day} | ${Math.round(seconds)} s | ${cell(counts)} | ${cell(tellFaults(faults))} |`;
  const lines = readFileSync(FILE, "utf8").split("\n");
  const [own, end] = [lines.findIndex((each) => each.startsWith(`| ${cell(name)} |`)), lines.findLastIndex((each) => each.startsWith("|"))];
  lines.splice(own === -1 ? end + 1 : own, own === -1 ? 0 : 1, line);
  writeFileSync(FILE, lines.join("\n"));
}
