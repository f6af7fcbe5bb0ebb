import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Moment } from "./moment.tsx";

test("a moment is told in the agency's time, with the zone named; the reader's own is in the title", () => {
  const html = renderToStaticMarkup(<Moment iso="2026-11-22T19:10:00.000Z" />);
  expect(html).toContain('dateTime="2026-11-22T19:10:00.000Z"');
  expect(html).toMatch(/>[^<]*23[^<]*12:10[^<]*AM PKT<\/time>/);
  const own = new Intl.DateTimeFormat(undefined, { dateStyle: "full", timeStyle: "long" });
  expect(html).toContain(`title="${own.format(new Date("2026-11-22T19:10:00.000Z"))}"`);
});

test("what is no moment is shown as it came", () => {
  expect(renderToStaticMarkup(<Moment iso="soon" />)).toContain(">soon</time>");
});
