import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { TextLength } from "./text-length.tsx";

const draw = (length: number) => renderToString(<TextLength id="length" length={length} max={60} />).replaceAll("<!-- -->", "");

test.each([0, 47])("the length %d of 60 is shown with the focus only, and not announced", (length) => {
  const html = draw(length);
  expect(html).toContain(`<span class="count"><span aria-hidden="true">${length} / 60</span>`);
  expect(html).toContain('role="status" id="length"></span>');
});

test.each([
  [48, "count near"],
  [60, "count near"],
  [61, "count near over"],
])("from 80 %% of 60 on the length is always shown and announced: %d", (length, className) => {
  const html = draw(length);
  expect(html).toContain(`<span class="${className}"><span aria-hidden="true">${length} / 60</span>`);
  expect(html).toContain(`role="status" id="length">${length} of 60 characters</span>`);
});
