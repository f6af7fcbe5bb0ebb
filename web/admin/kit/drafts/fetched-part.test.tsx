import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { fetchedPart } from "./fetched-part.tsx";

const Hello = ({ name }: { name: string }) => <p>Hello {name}</p>;

test("a part renders synchronously once fetched, and is fetched once", async () => {
  const loads: string[] = [];
  const { fetch, Part } = fetchedPart(async () => {
    loads.push("hello");
    return Hello;
  });
  expect(() => renderToString(<Part name="Ada" />)).toThrow("a part is fetched before it is drawn");
  await fetch();
  await fetch();
  // No Suspense boundary needed: nothing suspends.
  expect(renderToString(<Part name="Ada" />)).toBe("<p>Hello <!-- -->Ada</p>");
  expect(loads).toEqual(["hello"]);
});

test("a failed fetch is retried", async () => {
  let isDown = true;
  const { fetch, Part } = fetchedPart(async () => {
    if (isDown) throw new TypeError("the line is down");
    return Hello;
  });
  await expect(fetch()).rejects.toThrow("the line is down");
  isDown = false;
  await fetch();
  expect(renderToString(<Part name="Bea" />)).toContain("Bea");
});
