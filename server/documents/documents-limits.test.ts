import { expect, test } from "vitest";
import { documentMessages } from "../../contract/document-messages.ts";
import { serverLimits } from "../../contract/server-limits.ts";
import { guideCopy } from "../../content/pages/guide.ts";
import { paragraph, richText } from "../../content/rich-text.ts";
import { useTestApp } from "../../tests/helpers/app.ts";
import { useDocuments } from "../../tests/helpers/documents.ts";

const site = useTestApp();
const { save, publish } = useDocuments(site);

const textOf = (bytes: number) => richText(paragraph("Once."), paragraph("x".repeat(bytes)));

test("a guide ten times as long as the original is saved and published", async () => {
  const long = { ...guideCopy.body, content: Array.from({ length: 10 }, () => guideCopy.body.content).flat() };
  expect(JSON.stringify(long).length).toBeGreaterThan(serverLimits.jsonBodyBytes);
  expect((await save("guide", { body: long })).status).toBe(200);
  expect((await publish("guide")).status).toBe(200);
});

test("too long a text is refused with the name of its field", async () => {
  const response = await save("guide", { body: textOf(serverLimits.documentTextBytes) });
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({
    error: expect.stringContaining("Text is too long. With formatting, the limit is 256 KB"),
    field: "body",
  });
});

test("a body larger than all fields of a document is refused with 413", async () => {
  const response = await save("guide", { body: textOf(serverLimits.documentBodyBytes) });
  expect([response.status, await response.json()]).toEqual([413, { error: documentMessages.tooLarge }]);
});
