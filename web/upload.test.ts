import { expect, test } from "vitest";
import { fractionSent } from "./upload.ts";

test.each([
  [true, 0, 200, 0],
  [true, 50, 200, 0.25],
  [true, 200, 200, 1],
  [true, 210, 200, 1],
  [false, 50, 0, 0],
  [true, 0, 0, 0],
])("length known: %s, %i of %i bytes sent: %d", (lengthComputable, loaded, total, fraction) => {
  expect(fractionSent({ lengthComputable, loaded, total })).toBe(fraction);
});
