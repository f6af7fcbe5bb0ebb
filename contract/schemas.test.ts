import { expect, test } from "vitest";
import { z } from "zod";

const modules = import.meta.glob<Record<string, unknown>>(["./*.ts", "!./*.test.ts"], { eager: true });
const exported = Object.values(modules).flatMap((module) => Object.entries(module));

/** All wire formats as JSON Schema, one line each: for inputs the form before normalization. */
function describeSchemas(): string {
  const registry = z.registry<{ id: string }>();
  // Also by the name in the API's description, which generated clients use.
  const nameOf = (name: string, schema: z.ZodType) => `${name} ${schema.meta()?.id ?? "without a name"}`;
  for (const [name, schema] of exported) if (schema instanceof z.ZodType) registry.add(schema, { id: nameOf(name, schema) });
  const { schemas } = z.toJSONSchema(registry, { io: "input", unrepresentable: "any", uri: (id) => id });
  const lines = Object.entries(schemas).map(([id, { $schema: _, $id: __, ...described }]) => `${id} ${JSON.stringify(described)}`);
  return lines.sort((one, other) => one.localeCompare(other)).join("\n");
}

// After an intended change, `npx vitest run contract/schemas --update` writes the new ones.
test("the API's wire formats match the snapshot", async () => {
  await expect(`${describeSchemas()}\n`).toMatchFileSnapshot("schemas.snapshot.txt");
});
