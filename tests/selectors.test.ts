import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../server/platform/root.ts";

const readAll = (pattern: string) =>
  globSync(pattern, { cwd: projectRoot }).map((file) => ({ file, text: readFileSync(join(projectRoot, file), "utf8") }));

const SELECTOR = /\b(?:locator|querySelector|querySelectorAll|matches|closest)\(\s*(["'`])([^]*?)\1/g;

/** The classes that a journey looks for; what an expression puts into a selector is left out. */
const listClasses = (text: string) =>
  [...text.matchAll(SELECTOR)].flatMap(([, , selector = ""]) =>
    [...selector.replaceAll(/\$\{[^}]*\}|"[^"]*"/g, "").matchAll(/\.([a-z][\w-]*)/g)].map(([, name = ""]) => name),
  );

const pages = readAll("web/**/*.{ts,tsx}")
  .map(({ text }) => text)
  .join("\n");

test("every class that a journey looks for is one of a page's: what is not there under another name is not proven to be gone", () => {
  const sought = readAll("tests/{e2e,engines}/*.ts").flatMap(({ file, text }) => listClasses(text).map((name) => ({ file, name })));
  expect(sought).toContainEqual({ file: "tests/e2e/connection.e2e.ts", name: "coming" });
  const isOfPages = (name: string) => new RegExp(`["'\`](?:[^"'\`\\n]*\\s)?${name}(?:\\s[^"'\`\\n]*)?["'\`]`).test(pages);
  expect(sought.filter(({ name }) => !isOfPages(name))).toEqual([]);
});
