import { expect, test } from "vitest";
import { RichText } from "../../contract/rich-text.ts";
import { blockLines, cutAtHeadings } from "../../contract/rich-text-rules.ts";
import { usualPrivacy } from "../../tests/helpers/usual-privacy.ts";
import { sitePages } from "../metadata.ts";
import { guide } from "./guide.ts";
import { learnMoreCopy } from "./learn-more.ts";
import { privacy } from "./privacy.ts";
import type { Reading } from "./reading.ts";
import { terms } from "./terms.ts";

const readings: Record<string, Reading> = { guide, privacy: privacy(usualPrivacy), terms };

const sectionsOf = ({ body }: Reading) => cutAtHeadings(body).sections;
const linksOf = ({ body }: Reading) => [...JSON.stringify(body).matchAll(/"href":"([^"]+)"/g)].map(([, href]) => href ?? "");

test.each(Object.entries(readings))("%s is a document as staff could edit it", (_name, { body }) => {
  expect(RichText.parse(body)).toEqual(body);
});

test.each(Object.entries(readings))("each section of %s can be linked to", (_name, reading) => {
  const ids = sectionsOf(reading).map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[a-z][a-z-]*$/);
});

test.each(Object.entries(readings))("every link in %s leads somewhere", (_name, reading) => {
  const paths = sitePages.map(({ path }) => path);
  const targets = linksOf(reading);
  expect(targets.length).toBeGreaterThan(0);
  expect(targets.filter((to) => !to.startsWith("mailto:") && !paths.includes(to))).toEqual([]);
});

test("the guide's length is within its limits", () => {
  const words = guide.body.content.flatMap(blockLines).join(" ").split(/\s+/).length;
  expect(words).toBeGreaterThan(1200);
  expect(words).toBeLessThan(2000);
});

test("How We Work has a name for each of the seven days", () => {
  expect(learnMoreCopy.days).toHaveLength(7);
  expect(learnMoreCopy.days.every(({ name }) => name !== "")).toBe(true);
});
