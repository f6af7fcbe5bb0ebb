import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { services } from "../../../content/services/all.ts";
import { sceneWords } from "../../../content/services/scenes/all.ts";
import { drawHeroScene } from "./hero-scene.ts";
import { drawServiceWall } from "./service-wall.ts";

const MAX_SCENE_BYTES = 6000;
const box = { left: -16, top: 900, width: 800, height: 1400 };
const drawn = services.flatMap((service) => {
  const scene = drawHeroScene(service);
  return scene ? [{ path: service.path, ...scene, wall: drawServiceWall(service, { id: "stage", box }) }] : [];
});
const idsOf = (markup: string) => [...markup.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);

const stringsOf = (words: unknown): string[] => {
  if (typeof words === "string") return [words];
  return typeof words === "object" && words !== null ? Object.values(words).flatMap(stringsOf) : [];
};

test("each service has a scene with its alt text and content", () => {
  expect(drawn.map(({ path }) => path)).toEqual(services.map(({ path }) => path));
  for (const { path, alt, markup } of drawn) {
    const { alt: name, ...words } = sceneWords[path] ?? { alt: "" };
    expect(alt).toBe(name);
    expect(stringsOf(words).filter((text) => !markup.includes(text))).toEqual([]);
  }
});

test.each(drawn)("the scene of $path is small and contains nothing that the CSP blocks", ({ markup, wall }) => {
  expect(brotliCompressSync(markup).length).toBeLessThanOrEqual(MAX_SCENE_BYTES);
  expect(markup + wall).not.toMatch(/style=|NaN|undefined|Infinity|\[object/);
});

test.each(drawn)("the scene of $path and a wall below it define every shape they reference", ({ markup, wall }) => {
  const ids = idsOf(markup + wall);
  expect(new Set(ids).size).toBe(ids.length);
  const used = [...(markup + wall).matchAll(/(?:href="#|url\(#)([^")]+)/g)].map(([, id]) => id);
  expect(used.filter((id) => !ids.includes(id))).toEqual([]);
});

test("no two services have the same wall", () => {
  expect(new Set(drawn.map(({ wall }) => wall)).size).toBe(drawn.length);
});

test.each(drawn)("nothing in the scene of $path is focusable: it is an image", ({ markup }) => {
  expect(markup).not.toMatch(/<(a|button|input|h\d|form)\b|tabindex/);
});
