import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Moment } from "./moment.tsx";

test("a time is in the agency's time zone, which it names; the title has the user's local time", () => {
  const html = renderToStaticMarkup(<Moment iso="2026-11-22T19:10:00.000Z" />);
  expect(html).toContain('dateTime="2026-11-22T19:10:00.000Z"');
  expect(html).toMatch(/>[^<]*23[^<]*12:10[^<]*AM PKT<\/time>/);
  const own = new Intl.DateTimeFormat(undefined, { dateStyle: "full", timeStyle: "long" });
  expect(html).toContain(`title="${own.format(new Date("2026-11-22T19:10:00.000Z"))}"`);
});

test("an invalid time is shown unchanged", () => {
  expect(renderToStaticMarkup(<Moment iso="soon" />)).toContain(">soon</time>");
});
