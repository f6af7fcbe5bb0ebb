import { z } from "zod";
import type { App } from "../../server/app.ts";

const Operations = z.record(z.string(), z.object({ responses: z.record(z.string(), z.unknown()) }));
const Description = z.object({ paths: z.record(z.string(), Operations) });

/** The same for every app of the same sources, and slow to build. */
let known: Promise<z.infer<typeof Description>> | undefined;

async function readDescription(app: App) {
  return Description.parse(await (await app.request("/api/openapi.json")).json());
}

/** The pattern of the matching route, as in the description. */
function findPattern(app: App, method: string, path: string): string | undefined {
  const route = app.router.match(method, path)[0].find(([[, { method: registered }]]) => registered === method);
  return route?.[0][1].path.replace(/:(\w+)/g, "{$1}");
}

/** Fails on a status that the API's description lacks, so that every status seen in tests is declared. */
export async function expectDeclared(app: App, path: string, init: { method: string }, { status }: Response): Promise<void> {
  const method = init.method === "HEAD" ? "GET" : init.method;
  const pattern = findPattern(app, method, path.split("?", 1)[0] ?? path);
  known ??= readDescription(app);
  const operation = (await known).paths[pattern ?? ""]?.[method.toLowerCase()];
  if (operation !== undefined && !(status in operation.responses)) {
    throw new Error(`${method} ${pattern} answered ${status}, which the API's description does not name`);
  }
}
