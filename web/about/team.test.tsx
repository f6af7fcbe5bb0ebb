import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { aboutCopy } from "../../content/pages/about.ts";
import type { Loaded } from "../ui/loaded.ts";
import type { People } from "./load-people.ts";
import { Team } from "./team.tsx";

const render = (people: Promise<Loaded<People>> | Loaded<People>) => renderToString(<Team copy={aboutCopy.team} people={people} />);

test("a team that is loading says so", () => {
  expect(render(new Promise(() => undefined))).toContain("Loading…");
});

test("a team that failed to load says so and keeps its heading", () => {
  const html = render({ ok: false });
  expect(html).toContain("Failed to load team members or milestones.");
  expect(html).toContain("Meet Our Visionaries");
});

test("an empty team says so", () => {
  expect(render({ ok: true, items: { team: [], milestones: [] } })).toContain("No team members available");
});

test("a member without a picture has their initials on a tile", () => {
  const member = {
    _id: "m1",
    version: 1,
    createdAt: "2026-01-01T00:00:00.000Z",
    imageUrl: "",
    name: "Noor Jahan",
    role: "Engineer",
    bio: "Builds.",
  };
  const html = render({ ok: true, items: { team: [member], milestones: [] } });
  expect(html).toContain(">NJ</text>");
  expect(html).toContain("Noor Jahan");
});
