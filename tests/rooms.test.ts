import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../server/platform/root.ts";

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
const isOwn = (name: string) => /^(art|contract|content|server|web|tests|scripts)\//.test(name);
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
  const named = sources
    .filter((file) => !isTest(file))
    .flatMap((file) => readFileSync(join(projectRoot, file), "utf8").match(/ from "|\bimport "|import\("/g) ?? []);
  expect(imports).toHaveLength(named.length);
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

/** The rooms of the platform, of the pages and of the panel; what lies in front of them, such as `web/api.ts`, belongs to all. */
function roomOf(file: string): string | undefined {
  const folders = file.split("/").slice(0, -1);
  const depth = folders[1] === "platform" || folders[1] === "admin" ? 3 : 2;
  return folders.length >= depth && (folders[0] === "web" || folders[1] === "platform") ? folders.slice(0, depth).join("/") : undefined;
}

test("no two rooms need each other, on whatever way", () => {
  const needs = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [inside, other] = [roomOf(from), roomOf(to)];
    if (inside === undefined || other === undefined || inside === other) continue;
    needs.set(inside, (needs.get(inside) ?? new Set()).add(other));
  }
  expect(needs.get("web/sale")).toContain("web/ui");
  const findCircle = (at: string, way: readonly string[]): string[] | undefined => {
    if (way.includes(at)) return [...way.slice(way.indexOf(at)), at];
    for (const other of needs.get(at) ?? []) {
      const circle = findCircle(other, [...way, at]);
      if (circle) return circle;
    }
    return undefined;
  };
  expect([...needs.keys()].flatMap((each) => findCircle(each, [])?.join(" → ") ?? [])).toEqual([]);
});

const isBelow = (file: string, ...folders: string[]) => folders.some((folder) => file.startsWith(`${folder}/`));

test("what is at the bottom needs nothing that is above it", () => {
  const needs = (lowest: string) =>
    broken(({ from, to }) => isBelow(from, lowest) && isBelow(to, "web", "server/platform") && !isBelow(to, lowest));
  expect(needs("web/startup")).toEqual([]);
  expect(needs("web/lattice")).toEqual([]);
  expect(needs("server/platform/config").filter((line) => !/→ server\/platform\/[\w-]+\.ts$/.test(line))).toEqual([]);
  expect(
    broken(({ from, to }) => isBelow(from, "web/ui") && isBelow(to, "web") && !isBelow(to, "web/ui", "web/lattice", "web/head")),
  ).toEqual([]);
});

test("no room is too full to be looked over", () => {
  const files = sources.filter((file) => !isTest(file) && (file.startsWith("web/") || file.startsWith("server/platform/")));
  const counts = Map.groupBy(files, (file) => dirname(file));
  expect([...counts].filter(([, inside]) => inside.length > 25).map(([folder]) => folder)).toEqual([]);
});
