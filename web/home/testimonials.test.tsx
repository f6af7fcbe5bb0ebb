import { explainedFigures } from "../../content/claims.ts";
import { homeWords } from "../../content/home.ts";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import type { TestimonialView } from "../../contract/collection-views.ts";
import { tellCase } from "./home-data.ts";
import { Testimonials } from "./testimonials.tsx";

const item: TestimonialView = {
  _id: "t1",
  version: 1,
  createdAt: "2026-01-01T00:00:00.000Z",
  imageUrl: "",
  name: "Ines Carvalho",
  role: "Changed by staff",
  feedback: "So was this.",
};

const render = (...items: TestimonialView[]) =>
  renderToString(
    <Testimonials
      level={2}
      words={homeWords.testimonials}
      figures={explainedFigures}
      items={{ ok: true, items: items.map((each) => tellCase(each, () => true)) }}
    />,
  );
const linksIn = (html: string) =>
  [...html.matchAll(/<a href="([^"]+)"[^>]*>(.*?)<\/a>/g)]
    .map(([, to, text]) => [to, text?.replaceAll(/<[^>]+>/g, "")])
    .filter(([to]) => to?.startsWith("/case-studies/"));

test("a quote links to its case and names it, even after staff edited the quote and the role", () => {
  expect(linksIn(render(item))).toEqual([["/case-studies/cold-chain", "Read the case: Cold Chain for a Vaccine Courier"]]);
});

test("a quote without a case has no link", () => {
  expect(linksIn(render({ ...item, name: "A New Customer" }))).toEqual([]);
});
