import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Closing } from "./closing.tsx";

test("a page's end has the rule of a last day and counts no day, since no others stand before it", () => {
  const html = renderToStaticMarkup(<Closing heading="Your Day 1 can be this week." actions={[]} />);
  expect(html).toContain('<div class="day week d-7"><p><span>Next</span></p></div>');
});
