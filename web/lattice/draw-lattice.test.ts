import { expect, test } from "vitest";
import { services } from "../../content/services/all.ts";
import { drawLattice } from "./draw-lattice.ts";

const drawings = services.map(({ character }) => drawLattice(character));

test("no two services have the same lattice", () => {
  expect(new Set(drawings.map(({ shapes }) => shapes)).size).toBe(services.length);
  expect(new Set(drawings.map(({ hero }) => hero)).size).toBe(services.length);
});

test("a lattice refers to shapes that are drawn, and to nothing else", () => {
  for (const { shapes, hero, closing } of drawings) {
    const drawn = new Set([...shapes.matchAll(/id="([^"]+)"/g)].map(([, id]) => id));
    const used = [...`${shapes}${hero}${closing}`.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(used.filter((id) => !drawn.has(id))).toEqual([]);
  }
});

test("a lattice is lit in places and plain in others", () => {
  for (const { hero } of drawings) {
    const lit = hero.split("j-lit").length - 1;
    expect(lit).toBeGreaterThan(15);
    expect(lit).toBeLessThan(70);
  }
});

test("a lattice carries no style that the content policy would refuse", () => {
  for (const { shapes, hero, closing } of drawings) expect(`${shapes}${hero}${closing}`).not.toMatch(/style=|NaN|undefined/);
});
