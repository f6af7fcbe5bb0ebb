import { expect, test } from "vitest";
import { heroSlides, mvpDays } from "../../content/home.ts";
import { drawHeroWalls, wallAngles } from "./draw-walls.ts";

const walls = drawHeroWalls();

test("each slide has a wall of its own, at a contact angle of its own", () => {
  expect(walls).toHaveLength(heroSlides.length);
  expect(new Set(wallAngles).size).toBe(heroSlides.length);
  expect(new Set(walls.map((wall) => /class="g-star" d="M[\d. ]+(l[^z]+)z/.exec(wall)?.[1])).size).toBe(heroSlides.length);
});

test("each day glazes something in its column", () => {
  for (const wall of walls) {
    const glazed = new Set<number>();
    for (const [, d = ""] of wall.matchAll(/class="g-star" d="([^"]+)"/g)) {
      for (const [, right] of d.matchAll(/M([\d.]+) /g)) glazed.add(Math.ceil(Number(right) / 200));
    }
    for (const day of mvpDays.keys()) expect(glazed).toContain(day + 1);
  }
});

test("a wall refers to nothing but itself and carries nothing that the content policy would refuse", () => {
  for (const [index, wall] of walls.entries()) {
    expect(new Set([...wall.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id))).toEqual(new Set([`course-${index}`]));
    expect(wall).toContain(`id="course-${index}"`);
    expect(wall).not.toMatch(/style=|NaN|undefined/);
  }
});
