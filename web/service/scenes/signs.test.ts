import { expect, test } from "vitest";
import { services } from "../../../content/services/all.ts";
import { drawSign } from "./signs.ts";

const cardsOf = ({ grid, benefits }: (typeof services)[number]) => [grid, benefits].flatMap((each) => each?.cards ?? []);

test.each(services)("each card of $path has its own sign", (service) => {
  const signs = cardsOf(service).map(({ sign }) => drawSign(sign));
  expect(new Set(signs).size).toBe(signs.length);
  expect(signs.join("")).not.toMatch(/style=|NaN|undefined/);
});
