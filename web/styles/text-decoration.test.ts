import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../../server/platform/root.ts";

test("lines under text are written in a way that WebKit reads: the shorthand names the line only", () => {
  const declarations = globSync("web/**/*.{css,tsx}", { cwd: projectRoot }).flatMap((file) =>
    [...readFileSync(join(projectRoot, file), "utf8").matchAll(/text-decoration:\s*([^;]+);/g)].map(([, value]) => `${file}: ${value}`),
  );
  expect(declarations.length).toBeGreaterThan(0);
  expect(declarations.filter((declaration) => !/: (none|underline|line-through)$/.test(declaration))).toEqual([]);
});
