import type { TestApp } from "./app.ts";

type Operation = { security?: unknown[]; requestBody?: { content: Record<string, unknown> } };

/** The operations of the API's description, in the routes' notation: `PUT /api/admin/packages/:id`. */
export async function listDescribed(site: Pick<TestApp, "request">): Promise<Map<string, Operation>> {
  const answer = await site.request("/api/openapi.json");
  const { paths } = (await answer.json()) as { paths: Record<string, Record<string, Operation>> }; // OpenAPI's format
  return new Map(
    Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(
        ([method, operation]) => [`${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ":$1")}`, operation] as const,
      ),
    ),
  );
}
