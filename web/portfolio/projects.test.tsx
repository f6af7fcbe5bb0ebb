import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { portfolioCopy } from "../../content/pages/portfolio.ts";
import type { LoadableList } from "../ui/loaded.ts";
import { Projects, type ProjectView } from "./projects.tsx";

const project: ProjectView = {
  _id: "p1",
  version: 1,
  createdAt: "2026-01-01T00:00:00.000Z",
  imageUrl: "",
  title: "Kiln",
  description: "Fires.",
  client: "",
  clientAddress: "",
  sector: "",
  place: "",
  figures: [],
};

const render = (projects: LoadableList<ProjectView>) =>
  renderToString(
    <MemoryRouter>
      <Projects projects={projects} more={portfolioCopy.more} />
    </MemoryRouter>,
  );

test("loading projects say so", () => {
  expect(render(new Promise(() => undefined))).toContain("Loading projects…");
});

test("projects that failed to load say so in this page's words", () => {
  const html = render({ ok: false });
  expect(html).toContain("Failed to load projects<");
  expect(html).toContain('role="alert"');
});

test("an empty list says so", () => {
  expect(render({ ok: true, items: [] })).toContain("No projects available");
});

test("a project with a case links to it, with the client and the result", () => {
  const result = { from: "31", to: "2", what: "cracked pots a month" };
  const html = render({
    ok: true,
    items: [{ ...project, told: { path: "/case-studies/kiln", client: "A village pottery", result, summary: "Fewer cracks." } }],
  });
  expect(html).toContain('href="/case-studies/kiln"');
  for (const text of ["A village pottery", "31", "cracked pots a month"]) expect(html).toContain(text);
});

test("the staff's facts about a project are below its title, without gaps for missing ones", () => {
  const figures = [
    { what: "cracked pots a month", from: "31", to: "2" },
    { what: "hours a firing", from: "14", to: "9" },
  ];
  const logo = { imageUrl: "/images/kashi.webp" };
  const who = { client: "Kashi Pottery", clientAddress: "https://www.kashi.test/shop", logo };
  const facts = { ...who, sector: "Ceramics", place: "Hala, Pakistan", figures };
  const html = render({ ok: true, items: [{ ...project, ...facts }] });
  for (const text of ["Kashi Pottery", "Ceramics · Hala, Pakistan", 'src="/api/images/kashi.webp"', ">kashi.test</a>"])
    expect(html).toContain(text);
  expect(html).toContain('href="https://www.kashi.test/shop"');
  for (const text of ["cracked pots a month", "hours a firing", "14"]) expect(html).toContain(text);
  const told = { path: "/case-studies/kiln", client: "A village pottery", result: figures[0]!, summary: "Fewer cracks." };
  const once = render({ ok: true, items: [{ ...project, ...facts, told }] });
  expect(once.split("cracked pots a month")).toHaveLength(2);
  expect(render({ ok: true, items: [project] })).toContain('<div class="project-told"></div>');
});

test("a project has an anchor and links to its case study", () => {
  const html = render({ ok: true, items: [project] });
  expect(html).toContain('id="project-p1"');
  expect(html).toContain('href="/case-studies#project-p1"');
  expect(html).toContain("Fires.");
});
