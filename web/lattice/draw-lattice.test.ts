import { expect, test } from "vitest";
import { cases } from "../../content/cases/all.ts";
import { drawClosing, drawShapes } from "./draw-lattice.ts";

const drawings = cases.map(({ character }) => ({ shapes: drawShapes(character.angle), closing: drawClosing(character.seed) }));

test("a lattice references only shapes that are defined", () => {
  for (const { shapes, closing } of drawings) {
    const drawn = new Set([...shapes.matchAll(/id="([^"]+)"/g)].map(([, id]) => id));
    const used = [...`${shapes}${closing}`.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(used.filter((id) => !drawn.has(id))).toEqual([]);
  }
});

test("a lattice has no inline styles, which the CSP blocks", () => {
  for (const { shapes, closing } of drawings) expect(`${shapes}${closing}`).not.toMatch(/style=|NaN|undefined/);
});
