import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { site } from "../../content/site.ts";
import { withWords } from "../../server/documents/stored-words.ts";
import { copyrightYears } from "./copyright-years.ts";
import { Footer } from "./footer.tsx";

function render(years?: string) {
  const Site = createRoutesStub([{ id: "root", path: "/", Component: Footer, loader: () => ({ years }) }]);
  return renderToString(<Site hydrationData={{ loaderData: { root: { years } } }} />);
}

test("configured social networks are linked in the footer, in the settings' order", () => {
  const social = [
    { name: "LinkedIn", path: "https://www.linkedin.com/company/saat" },
    { name: "GitHub", path: "https://github.com/saat" },
  ];
  const html = withWords({ site: { social } }, () => render("2017–2026"));
  expect(html).toMatch(
    /href="https:\/\/www\.linkedin\.com\/company\/saat"[^>]*>LinkedIn<.*href="https:\/\/github\.com\/saat"[^>]*>GitHub</,
  );
});

test("without social networks there is no empty list", () => {
  const html = render("2017–2026");
  expect(html).not.toMatch(/LinkedIn|GitHub|<ul><\/ul>/);
});

test("the copyright line ends with the page's year and works without one", () => {
  expect(render("2017–2026")).toContain(`© <!-- -->2017–2026<!-- --> <!-- -->${site.name}`);
  expect(render()).toContain(`© <!-- -->2017<!-- --> <!-- -->${site.name}`);
});

test("the year changes at midnight in Lahore", () => {
  expect(copyrightYears(new Date("2026-12-31T18:59:59Z"))).toBe("2017–2026");
  expect(copyrightYears(new Date("2026-12-31T19:00:00Z"))).toBe("2017–2027");
});
