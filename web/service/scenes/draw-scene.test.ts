import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { services } from "../../../content/services/all.ts";
import { drawShapes } from "../../lattice/draw-lattice.ts";
import { drawScene } from "./draw-scene.ts";
import { drawSign } from "./signs.ts";

const MAX_SCENE_BYTES = 6000;
const markupOf = (drawings: ReturnType<typeof drawScene>) => drawings.map(({ markup }) => markup).join("");
const count = (markup: string, part: string) => markup.split(part).length - 1;
const cardsOf = ({ grids, benefits }: (typeof services)[number]) =>
  [...grids, ...(benefits ? [benefits] : [])].flatMap(({ cards }) => cards);

test("each service has a scene of its own, beside the words and above them", () => {
  const scenes = services.map((service) => drawScene(service));
  expect(scenes.map((drawings) => drawings.map(({ format }) => format))).toEqual(services.map(() => ["tall", "wide"]));
  for (const index of [0, 1]) expect(new Set(scenes.map((drawings) => drawings[index]?.markup)).size).toBe(services.length);
});

test.each(services)("the scene of $path is light and refers to shapes that its page draws", (service) => {
  const markup = markupOf(drawScene(service));
  expect(brotliCompressSync(markup).length).toBeLessThanOrEqual(MAX_SCENE_BYTES);
  const shapes = drawShapes(service.character.angle);
  const used = new Set([...markup.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id));
  expect([...used].filter((id) => !shapes.includes(`id="${id}"`))).toEqual([]);
});

test.each(services)("in the scene of $path one thing moves at most, and nothing is what the content policy would refuse", (service) => {
  for (const { markup, box } of drawScene(service)) {
    expect(count(markup, "s-live")).toBeLessThanOrEqual(1);
    expect(markup + box).not.toMatch(/style=|NaN|undefined/);
  }
});

test.each(services)("each card of $path has a sign of its own", (service) => {
  const signs = cardsOf(service).map(({ sign }) => drawSign(sign));
  expect(new Set(signs).size).toBe(signs.length);
  expect(signs.join("")).not.toMatch(/style=|NaN|undefined/);
});
