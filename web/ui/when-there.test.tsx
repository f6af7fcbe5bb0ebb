import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { WhenThere } from "./when-there.tsx";

const render = (value: Promise<number> | number) =>
  renderToString(
    <WhenThere value={value} fallback="Loading…">
      {(days) => <b>{days}</b>}
    </WhenThere>,
  );

test("what is in hand is shown as it is, without a boundary around it", () => {
  expect(render(7)).toBe("<b>7</b>");
});

test("what is on its way has something in its place", () => {
  expect(render(new Promise(() => {}))).toContain("Loading…");
});
