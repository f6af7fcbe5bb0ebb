import { expect, test } from "vitest";
import { findShell, keepShell } from "./page-shell.ts";

const shell = { head: "<head>", scripts: "<script></script>", end: "</html>" };

test("a shell is found under the name it was kept under", () => {
  expect(keepShell("home", shell)).toBe(shell);
  expect(findShell("home")).toBe(shell);
  expect(findShell("pricing")).toBeUndefined();
});

test("a shell without a name is not kept", () => {
  expect(keepShell(undefined, shell)).toBe(shell);
  expect(findShell(undefined)).toBeUndefined();
});

test("whoever tries more addresses than a site has fills no memory", () => {
  for (let address = 0; address < 1000; address += 1) keepShell(`tried ${address}`, shell);
  const found = Array.from({ length: 1000 }, (_, address) => findShell(`tried ${address}`)).filter(Boolean);
  expect(found.length).toBeLessThanOrEqual(200);
  expect(findShell("tried 999")).toBe(shell);
});
