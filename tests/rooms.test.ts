import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../server/platform/config/root.ts";

type Import = { from: string; to: string; isType: boolean };

const sources = globSync("{contract,content,server,web}/**/*.{ts,tsx}", { cwd: projectRoot });
const STATEMENT = /^\s*(?:import|export)\s(?:(type)\s)?(?:[^"';]*?\sfrom\s)?"([^"]+)"|import\("([^"]+)"\)/gm;

/** Every import of a file, with its own files named from the project's root and packages by their name. */
function listImports(file: string): Import[] {
  const text = readFileSync(join(projectRoot, file), "utf8");
  return [...text.matchAll(STATEMENT)].map(([, type, name = "", dynamic]) => {
    const target = dynamic ?? name;
    const to = target.startsWith(".") ? relative(projectRoot, join(projectRoot, dirname(file), target)) : target;
    return { from: file, to, isType: type === "type" };
  });
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const imports = sources.filter((file) => !isTest(file)).flatMap(listImports);
const isOwn = (name: string) => /^(contract|content|server|web|tests|scripts)\//.test(name);
const room = (file: string) => file.split("/")[0];
const describe = ({ from, to }: Import) => `${from} → ${to}`;
const broken = (isBroken: (item: Import) => boolean) => imports.filter(isBroken).map(describe);

const NOUNS = new Set(
  globSync("server/*/*.table.ts", { cwd: projectRoot })
    .map((file) => file.split("/")[1] ?? "")
    .filter((n) => n !== "platform"),
);
const noun = (file: string) => {
  const [first, second] = file.split("/");
  return first === "server" && second !== undefined && NOUNS.has(second) ? second : undefined;
};

test("the walk finds the imports it is about", () => {
  expect(imports.length).toBeGreaterThan(200);
  expect(imports).toContainEqual({ from: "server/app.ts", to: "server/platform/config/config.ts", isType: true });
});

test("the contract imports zod and itself only", () => {
  expect(broken(({ from, to }) => room(from) === "contract" && to !== "zod" && room(to) !== "contract")).toEqual([]);
});

test("content imports the contract and itself only", () => {
  expect(broken(({ from, to }) => room(from) === "content" && to !== "zod" && !["contract", "content"].includes(room(to) ?? ""))).toEqual(
    [],
  );
});

test("the server imports no page", () => {
  expect(broken(({ from, to }) => room(from) === "server" && room(to) === "web")).toEqual([]);
});

test("pages take nothing from the server but the type of its API", () => {
  const isTypeOfApi = ({ to, isType }: Import) => to === "server/app.ts" && isType;
  expect(broken((item) => room(item.from) === "web" && room(item.to) === "server" && !isTypeOfApi(item))).toEqual([]);
});

const isPublic = (file: string) => room(file) === "web" && !file.startsWith("web/admin/");

test("public pages carry no schema library", () => {
  const carriers = new Set(imports.filter(({ to, isType }) => to === "zod" && !isType).map(({ from }) => from));
  expect(broken(({ from, to, isType }) => isPublic(from) && !isType && (to === "zod" || carriers.has(to)))).toEqual([]);
});

test("public pages carry nothing of the panel", () => {
  expect(broken(({ from, to }) => isPublic(from) && to.startsWith("web/admin/") && from !== "web/routes.ts")).toEqual([]);
});

test("the platform knows no noun", () => {
  const isPlatform = (file: string) => file.startsWith("server/platform/");
  expect(broken(({ from, to }) => isPlatform(from) && isOwn(to) && to.startsWith("server/") && !isPlatform(to))).toEqual([]);
});

test("a noun reaches another only through its store, a table another table", () => {
  const crosses = ({ from, to }: Import) => noun(from) !== undefined && noun(to) !== undefined && noun(from) !== noun(to);
  const isForeignKey = ({ from, to }: Import) => from.endsWith(".table.ts") && to.endsWith(".table.ts");
  expect(broken((item) => crosses(item) && !item.to.endsWith(".store.ts") && !isForeignKey(item))).toEqual([]);
});

test("one file alone names environment variables", () => {
  const readers = sources.filter((file) => !isTest(file) && /\bprocess\.env\b/.test(readFileSync(join(projectRoot, file), "utf8")));
  expect(readers).toEqual(["server/platform/config/config.ts"]);
});
