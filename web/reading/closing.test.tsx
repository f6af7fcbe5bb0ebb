import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Closing } from "./closing.tsx";

test("a page ends with a last day's rule without a number, since no days precede it", () => {
  const html = renderToStaticMarkup(<Closing heading="Your Day 1 can be this week." actions={[]} />);
  expect(html).toContain('<div class="day week d-7"><p><span>Next</span></p></div>');
});
