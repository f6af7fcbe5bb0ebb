import { expect, test } from "vitest";
import { z } from "zod";

const modules = import.meta.glob<Record<string, unknown>>(["./*.ts", "!./*.test.ts"], { eager: true });
const exported = Object.values(modules).flatMap((module) => Object.entries(module));

/** What goes over the wire as JSON Schema, a line each: of what is sent the form before it is cleaned. */
function describeSchemas(): string {
  const registry = z.registry<{ id: string }>();
  // By the name in the API's description as well, which generated clients call it by.
  const nameOf = (name: string, schema: z.ZodType) => `${name} ${schema.meta()?.id ?? "without a name"}`;
  for (const [name, schema] of exported) if (schema instanceof z.ZodType) registry.add(schema, { id: nameOf(name, schema) });
  const { schemas } = z.toJSONSchema(registry, { io: "input", unrepresentable: "any", uri: (id) => id });
  const lines = Object.entries(schemas).map(([id, { $schema: _, $id: __, ...described }]) => `${id} ${JSON.stringify(described)}`);
  return lines.sort((one, other) => one.localeCompare(other)).join("\n");
}

// After a change that is meant, `npx vitest run contract/schemas --update` writes the new ones.
test("what browsers and others send and get has the shape that was agreed", async () => {
  await expect(`${describeSchemas()}\n`).toMatchFileSnapshot("schemas.snapshot.txt");
});
