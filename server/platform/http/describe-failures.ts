import type { OpenAPIHono } from "@hono/zod-openapi";
import type { AppEnv } from "./router.ts";

type Description = ReturnType<OpenAPIHono<AppEnv>["getOpenAPI31Document"]>;
type Operation = {
  parameters?: unknown[] | undefined;
  requestBody?: unknown;
  responses?: Record<string, unknown> | undefined;
};

type Failure = { status: number; description: string; when: (operation: Operation, method: string) => boolean };

const always = () => true;
const writes = (_: Operation, method: string) => method !== "get";
const takesBody = ({ requestBody }: Operation) => requestBody !== undefined;

/** What any operation of a kind can answer, for reasons that lie in front of it. What lies in the operation it declares itself. */
const COMMON: readonly Failure[] = [
  { status: 400, description: "The request is not valid", when: (operation) => takesBody(operation) || operation.parameters !== undefined },
  { status: 403, description: "Sent from a page of another site", when: writes },
  { status: 408, description: "The body took longer than 30 seconds", when: writes },
  { status: 413, description: "The body is too large", when: writes },
  { status: 415, description: "The body is of another type", when: writes },
  { status: 429, description: "Too many from this address; `Retry-After` says when to come back", when: always },
  { status: 500, description: "Something unexpected; the log has its cause under `requestId`", when: always },
  {
    status: 503,
    description: "The database cannot be reached, or too much arrives at once; `Retry-After` says when to try again",
    when: always,
  },
];

const content = { "application/json": { schema: { $ref: "#/components/schemas/Failure" } } };

function describeCommon(operation: Operation, method: string): Record<string, unknown> {
  const common = COMMON.filter(({ when }) => when(operation, method));
  return Object.fromEntries(common.map(({ status, description }) => [status, { description, content }]));
}

/** Adds to each operation the failures it shares with others of its kind, below those it declares. */
export function describeFailures(description: Description): Description {
  for (const operations of Object.values(description.paths ?? {})) {
    for (const [method, operation] of Object.entries(operations as Record<string, Operation>)) {
      operation.responses = { ...describeCommon(operation, method), ...operation.responses };
    }
  }
  return description;
}
