import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { ErrorBoundary as RootBoundary } from "../root.tsx";
import { ErrorBoundary as FrameBoundary } from "./site-frame.tsx";

test.each([
  ["a page", FrameBoundary],
  ["the site's own data", RootBoundary],
])("an error in %s keeps the header and the footer", (_, Boundary) => {
  const Broken = createRoutesStub([{ path: "/", Component: () => <Boundary error={new Error("broken")} params={{}} /> }]);
  const html = renderToString(<Broken />);
  expect(html).toContain('<header class="top');
  expect(html).toContain("The fault is ours");
  expect(html).toContain("<footer");
});
