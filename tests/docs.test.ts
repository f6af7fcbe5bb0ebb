import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { parseConfig } from "../server/platform/config/config.ts";
import { STAFF_EVENTS } from "../contract/notifications.ts";
import { PAYMENT_STATUSES } from "../contract/payment-status.ts";
import { SUBSCRIPTION_STATES } from "../contract/subscription-states.ts";
import { STANDINGS, wordOf } from "../web/admin/payments/payment-state.tsx";
import { projectRoot } from "../server/platform/root.ts";

const read = (path: string) => readFileSync(join(projectRoot, path), "utf8");
const pages = ["README.md", ...globSync("docs/{*,rules/*}.md", { cwd: projectRoot })];
const scripts = Object.keys((JSON.parse(read("package.json")) as { scripts: Record<string, string> }).scripts);

/** Which test runs a command that `docs/` tell an owner to run. */
const RUN_BY: Readonly<Record<string, string>> = {
  "cp .env.example .env": "tests/docs.test.ts",
  "npm start": "tests/e2e/stopping.e2e.ts",
  "npm run build": "tests/e2e/stopping.e2e.ts",
  "npm run admin": "tests/e2e/stopping.e2e.ts",
  "npm run sandbox": "tests/e2e/subscribe.e2e.ts",
  "npm run backup": "scripts/commands.test.ts",
  "npm run verify-backup": "scripts/commands.test.ts",
  "npm run restore": "scripts/commands.test.ts",
  "npm run move-to-postgres": "scripts/commands.test.ts",
  "npm run upgrade-check": "scripts/commands.test.ts",
  "node build/": "tests/e2e/deploy.e2e.ts",
  "npm run money": "scripts/commands.test.ts",
  "npm run people": "scripts/commands.test.ts",
  "npm run migration": "server/collections/collections-sixth.test.ts",
  "npm run eval": "tests/assistant/evaluation.test.ts",
  "MALLOC_ARENA_MAX=2": "tests/docs.test.ts",
};

/** Run by hand: they draw files that the repository keeps, measure, take an hour, or need browsers that not every machine has. */
const BY_HAND = [
  "npm run art",
  "npm run bench",
  "npm run engines",
  "npm run mutants",
  "npm run restart-drill",
  "npm run soak",
  "npm run faults",
];

test("an owner is told of every state of an order and of a subscription, in the words of the panel", () => {
  const words = [...PAYMENT_STATUSES.map((status) => wordOf(status)), ...SUBSCRIPTION_STATES.map((state) => STANDINGS[state])];
  const [, table = ""] = read("docs/deploy.md").split("in the words of the panel:\n\n");
  const told = table
    .split("\n\n")[0]
    ?.split("\n")
    .flatMap(
      (row) =>
        row
          .split("|")[1]
          ?.split(",")
          .map((word) => word.trim()) ?? [],
    );
  expect(told).toEqual(expect.arrayContaining(words));
});

test("who takes the webhook of notices is told of every type it can have", () => {
  const [, told = ""] = /^`type` is one of ([^;]+);/m.exec(read("docs/deploy.md")) ?? [];
  expect([...told.matchAll(/`(\w+)`/g)].map(([, type]) => type)).toEqual([...STAFF_EVENTS]);
});

const COMMAND = /^(npm|npx|node|git|cp|psql|pg_dump|create|select|MALLOC_\w+=)\b/;

type Command = { page: string; text: string; isExample: boolean };

/** Code spans, and lines of blocks for a shell, that begin as a command does. What follows "for example" is one. */
function listCommands(page: string): Command[] {
  const text = read(page);
  const spans = [...text.matchAll(/`([^`\n]+)`/g)].map(({ 1: code = "", index }) => ({ code, before: text.slice(0, index) }));
  const blocks = [...text.matchAll(/```sh\n([^]*?)```/g)].flatMap(({ 1: code = "", index }) =>
    code.split("\n").map((line) => ({ code: line.replace(/\s+#.*/, ""), before: text.slice(0, index) })),
  );
  return [...spans, ...blocks]
    .filter(({ code }) => COMMAND.test(code))
    .map(({ code, before }) => ({ page, text: code, isExample: /for example[^.]{0,20}$/i.test(before) }));
}

const commands = pages.flatMap(listCommands);

test("every command that docs tell an owner to run is run by a test, or called an example", () => {
  const named = commands.filter(({ page, isExample }) => page.startsWith("docs/") && !isExample);
  expect(named.map(({ text }) => text)).toContain("npm start");
  const unknown = named.filter(({ text }) => ![...Object.keys(RUN_BY), ...BY_HAND].some((known) => text.startsWith(known)));
  expect(unknown).toEqual([]);
  expect(Object.values(RUN_BY).filter((file) => !existsSync(join(projectRoot, file)))).toEqual([]);
});

test("every npm script that README and docs name is there", () => {
  const named = commands.flatMap(({ text }) => /^npm (?:run )?([\w:-]+)/.exec(text)?.[1] ?? []).filter((name) => name !== "ci");
  expect(named.filter((name) => !scripts.includes(name))).toEqual([]);
});

test("the example of the environment can be used as it is, and with each setting switched on", () => {
  const example = read(".env.example");
  expect(() => parseConfig(parseEnv(example))).not.toThrow();
  const names = [...example.matchAll(/^#([A-Z][A-Z0-9_]+)=/gm)].map(([, name = ""]) => name);
  const known = [...read("server/platform/config/config.ts").matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name = ""]) => name);
  expect(known.filter((name) => name !== "NODE_ENV" && !names.includes(name))).toEqual([]);
});

test("every file and folder that README and docs name is there", () => {
  const NAMED = /`((?:art|bench|content|contract|deploy|docs|scripts|server|tests|web)\/[\w./@-]*)`|docs\/decisions\/\d{3}/g;
  const named = pages.flatMap((page) => [...read(page).matchAll(NAMED)].map(([whole, path]) => ({ page, path: path ?? `${whole}-*` })));
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter(({ path }) => globSync(path, { cwd: projectRoot }).length === 0)).toEqual([]);
});

/** What a reader of the repository cannot look up: numbers of decisions, and a document that is not in it. */
const NOWHERE = /(?<![%\w])D\d{1,2}\b|\b(?:the|this) specification\b|\bspecification section|\bas specified\b|\bspecified time\b/gi;

test("no comment, text or page names a rule that is not in the repository", () => {
  const sources = globSync("{*.md,{art,bench,content,contract,docs,scripts,server,tests,web}/**/*.{ts,tsx,mjs,css,md}}", {
    cwd: projectRoot,
  });
  expect(sources).toContain("docs/rules/money.md");
  const found = sources.flatMap((file) => [...read(file).matchAll(NOWHERE)].map(([reference]) => `${file}: ${reference}`));
  expect(found.filter((line) => !line.startsWith("tests/docs.test.ts"))).toEqual([]);
});

const startFlags = () =>
  [...read("scripts/start.mjs").matchAll(/"(--[\w-]+=?\d*)"/g)]
    .map(([, flag = ""]) => flag)
    .filter((flag) => !/--(dev|enable-source-maps)/.test(flag));

test("a container and a service start the server as npm start does", () => {
  const flags = startFlags();
  expect(flags.length).toBe(3);
  const told = commands.find(({ text }) => text.startsWith("MALLOC_ARENA_MAX=2"))?.text ?? "";
  expect(told).toBe(`MALLOC_ARENA_MAX=2 NODE_ENV=production node ${flags.join(" ")} build/server/index.js`);
  const [container, service] = [read("deploy/Dockerfile"), read("deploy/site@.service")];
  expect(container).toContain(`\nCMD ${JSON.stringify(["node", ...flags, "build/server/index.js"]).replaceAll(",", ", ")}\n`);
  expect(container).toMatch(/^ENV NODE_ENV=production MALLOC_ARENA_MAX=2 /m);
  expect(service).toContain(`\nExecStart=/srv/site/node_modules/.bin/node ${flags.join(" ")} build/server/index.js\n`);
  expect(service).toMatch(/^Environment=NODE_ENV=production MALLOC_ARENA_MAX=2 /m);
});

test("a container has the Node.js that is pinned, and nothing of the sources", () => {
  const container = read("deploy/Dockerfile");
  const pinned = (JSON.parse(read("package.json")) as { dependencies: { node: string } }).dependencies.node;
  expect(new Set([...container.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image))).toEqual(new Set([`node:${pinned}-bookworm-slim`]));
  const [, last = ""] = /^FROM [^]*^FROM [^]*^FROM ([^]*)$/m.exec(container) ?? [];
  expect([...last.matchAll(/^COPY .*$/gm)].map(([line]) => line)).toEqual([
    "COPY package.json ./",
    "COPY --from=modules /srv/site/node_modules node_modules",
    "COPY --from=build /srv/site/build build",
  ]);
});

/** Which test reads a file of `deploy/`. */
const TRIED_BY: Readonly<Record<string, string>> = {
  "deploy/alerts.yml": "server/watching/metrics.test.ts",
  "deploy/nginx.conf": "tests/helpers/nginx.ts",
  "deploy/site@.service": "tests/e2e/deploy.e2e.ts",
};

test("each file for operators is run by a test, or says that none does", () => {
  expect(Object.entries(TRIED_BY).filter(([file, by]) => !read(by).includes(`"${file}"`))).toEqual([]);
  const others = globSync("deploy/*", { cwd: projectRoot }).filter((file) => !(file in TRIED_BY) && !file.endsWith(".dockerignore"));
  expect(others).toContain("deploy/Dockerfile");
  expect(others.filter((file) => !/^# (?:Not tested|Tested by hand)/m.test(read(file)))).toEqual([]);
});
