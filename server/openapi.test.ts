import { expect, test } from "vitest";
import { z } from "zod";
import { useTestApp } from "../tests/helpers/app.ts";
import { makeStaff } from "../tests/helpers/staff.ts";

const site = useTestApp();

const Parameter = z.looseObject({
  name: z.string(),
  in: z.enum(["path", "query", "header"]),
  required: z.boolean().optional(),
  schema: z.looseObject({}),
});
const Content = z.record(z.string(), z.looseObject({ schema: z.looseObject({}) }));
const Operation = z.strictObject({
  operationId: z.string().regex(/^[a-z][A-Za-z0-9]+$/),
  tags: z.array(z.string().min(1)).min(1),
  summary: z.string().min(4),
  description: z.string().min(4).optional(),
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
  parameters: z.array(Parameter).optional(),
  requestBody: z.looseObject({ required: z.boolean(), content: Content }).optional(),
  responses: z.record(z.string().regex(/^[2-5]\d\d$/), z.looseObject({ description: z.string().min(4), content: Content.optional() })),
});
const Description = z.strictObject({
  openapi: z.literal("3.1.0"),
  info: z.looseObject({ title: z.string().min(4), version: z.string().min(1), description: z.string().min(4) }),
  components: z.looseObject({
    schemas: z.record(z.string(), z.looseObject({})),
    securitySchemes: z.record(z.string(), z.looseObject({ type: z.string() })),
  }),
  paths: z.record(z.string().startsWith("/api/"), z.record(z.enum(["get", "post", "put", "patch", "delete"]).or(z.string()), Operation)),
  webhooks: z.record(z.string(), z.unknown()).optional(),
});

async function readDescription() {
  const answer = await site.request("/api/openapi.json");
  expect(answer.status).toBe(200);
  return Description.parse(await answer.json());
}

async function listOperations() {
  const { paths } = await readDescription();
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, path, ...operation })),
  );
}

/** Whether a path with parameters also matches a fixed path. */
const matches = (path: string, fixed: string) => new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`).test(fixed);

/** All `$ref`s below a value. */
function findReferences(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === "$ref" ? [String(inner)] : findReferences(inner)));
}

test("the description is OpenAPI 3.1 and each operation has a summary, a tag and described answers", async () => {
  const operations = await listOperations();
  for (const { name, responses } of operations) {
    expect([name, Object.keys(responses).some((status) => status.startsWith("2"))]).toEqual([name, true]);
  }
});

test("each operation has a unique name", async () => {
  const names = (await listOperations()).map(({ operationId }) => operationId);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toContain("getAdminFilesById");
});

test("if a parameter may match a fixed path without the method, the description has a 405", async () => {
  const operations = await listOperations();
  const { Authorization } = await makeStaff(site.db, "owner");
  const narrow = operations.filter(({ responses }) => "405" in responses);
  expect(narrow.length).toBeGreaterThan(5);
  for (const { name, path } of narrow) {
    const [method = ""] = name.split(" ");
    const has = (other: string) => operations.some((each) => each.name === `${method} ${other}`);
    const [fixed = ""] = operations
      .map((other) => other.path)
      .filter((other) => !other.includes("{") && matches(path, other) && !has(other));
    const answer = await site.request(fixed, { method, headers: { Authorization } });
    expect([name, fixed, answer.status, answer.headers.has("Allow")]).toEqual([name, fixed, 405, true]);
  }
});

test("every route of the API is described", async () => {
  const described = (await listOperations()).map(({ name }) => name);
  const registered = site.app.routes
    .filter(({ method, path }) => method !== "ALL" && path.startsWith("/api/") && !/^\/api\/(docs|openapi)/.test(path))
    .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, "{$1}")}`);
  expect([...new Set(registered)].sort((a, b) => a.localeCompare(b))).toEqual(described.sort((a, b) => a.localeCompare(b)));
});

test("every reference resolves, and every schema is used", async () => {
  const description = await readDescription();
  const references = new Set(findReferences(description));
  expect(references).toEqual(new Set(Object.keys(description.components.schemas).map((name) => `#/components/schemas/${name}`)));
});

test("every parameter of a path is declared and required", async () => {
  for (const { name, path, parameters = [] } of await listOperations()) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);
    const declared = parameters
      .filter((parameter) => parameter.in === "path" && parameter.required === true)
      .map((parameter) => parameter.name);
    expect([name, declared]).toEqual([name, inPath]);
  }
});

test("a guarded operation has the security requirement, and an open one does not", async () => {
  const { components } = await readDescription();
  expect(components.securitySchemes).toEqual({ bearer: { type: "http", scheme: "bearer" } });
  for (const { name, security, responses } of await listOperations()) {
    const isGuarded = (await site.request(name.split(" ")[1] ?? "", { method: name.split(" ")[0] ?? "" })).status === 401;
    expect([name, security ?? []]).toEqual([name, isGuarded ? [{ bearer: [] }] : []]);
    expect([name, Object.keys(responses).includes("401")]).toEqual([name, isGuarded || /\/login(?:\/code|\/passkey)?$/.test(name)]);
  }
});

test("each operation lists the answers common to its kind", async () => {
  for (const { name, responses, requestBody, parameters = [], security } of await listOperations()) {
    const [method = ""] = name.split(" ");
    const expected = [
      "500",
      "503",
      ...(requestBody === undefined && parameters.length === 0 ? [] : ["400"]),
      ...(security === undefined ? [] : ["401"]),
      "429",
      ...(method === "GET" ? [] : ["403", "408", "413", "415", "507"]),
    ];
    expect([name, expected.filter((status) => !(status in responses))]).toEqual([name, []]);
    const own = "403" in responses && responses["403"].description === "The caller isn’t an owner" ? ["403"] : [];
    const unexpected = ["400", "403", "408", "413", "415"].filter(
      (status) => method === "GET" && !expected.includes(status) && !own.includes(status),
    );
    expect([name, unexpected.filter((status) => status in responses)]).toEqual([name, []]);
  }
});

test("the docs page works with a policy that allows this site's scripts only", async () => {
  const page = await site.request("/api/docs");
  expect(page.headers.get("Content-Type")).toMatch(/^text\/html/);
  expect(page.headers.get("Content-Security-Policy")).toContain("script-src 'self';");
  const addresses = [...(await page.text()).matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address ?? "");
  expect(addresses).toHaveLength(3);
  for (const address of addresses) {
    const { status, headers } = await site.request(address);
    expect([address, status, headers.get("Content-Type")]).toEqual([address, 200, expect.stringMatching(/^text\/(css|javascript)\b/)]);
  }
  expect(await (await site.request("/api/docs/start.js")).text()).toContain('url: "/api/openapi.json"');
  for (const other of ["swagger-ui.css.map", "swagger-ui.js", "package.json"])
    expect([other, (await site.request(`/api/docs/${other}`)).status]).toEqual([other, 404]);
});
