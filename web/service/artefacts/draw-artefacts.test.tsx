import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { artefacts } from "../../../content/services/artefacts/all.ts";
import { ArtefactFigure } from "./artefact-figure.tsx";
import { drawArtefacts } from "./draw-artefacts.tsx";

test("every artefact is one figure with its text alternative and no inline styles", () => {
  const odd = Object.entries(artefacts).flatMap(([path, own]) => {
    const drawings = drawArtefacts(path);
    return Object.entries(own).filter(([slug, { title, foot, alt }]) => {
      const drawing = drawings[slug] ?? "";
      const isWhole = /^<figure class="art a-[a-z]+" role="img" aria-label="/.test(drawing) && drawing.endsWith("</figure>");
      return !isWhole || [title, foot, alt].some((text) => !drawing.includes(text)) || /style=|NaN|undefined/.test(drawing);
    });
  });
  expect(odd.map(([slug]) => slug)).toEqual([]);
});

test("a bar's length is its share of the longest", () => {
  const foot = "The first is twice the second.";
  const rows = [
    { name: "First", value: 50 },
    { name: "Second", value: 25 },
  ];
  const markup = renderToStaticMarkup(
    <ArtefactFigure
      artefact={{ kind: "list", title: "Two", sub: "as they are", rows, unit: { before: "$", decimals: 2 }, foot, alt: foot }}
    />,
  );
  expect([...markup.matchAll(/rect width="([^"]+)"/g)].map(([, width]) => width)).toEqual(["100%", "50%"]);
  expect(markup).toContain("<b>$25.00</b>");
});

test("a service without artefacts has no drawings", () => {
  expect(drawArtefacts("/services")).toEqual({});
});
