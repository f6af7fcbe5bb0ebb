import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { timings } from "../../contract/limits.ts";

test("a slide is switched for as long as the next is held off", () => {
  const stylesheet = readFileSync(new URL("./hero-slides.css", import.meta.url), "utf8");
  const [, block = ""] = /\.slide \{([^}]+)\}/.exec(stylesheet) ?? [];
  const times = [...block.matchAll(/(?:opacity|translate|visibility) (\d+)s/g)].map(([, seconds]) => Number(seconds) * 1000);
  expect(times).toEqual([timings.heroLock, timings.heroLock, timings.heroLock]);
});
