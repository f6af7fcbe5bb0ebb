import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { failureOf } from "../api/admin-api.ts";
import { Failure } from "./failure.tsx";

const show = async (status: number, body: unknown) => {
  const response = Response.json(body, { status, headers: { "X-Request-Id": "7b0c" } });
  return renderToStaticMarkup(<Failure text="Failed to load contacts" error={await failureOf(response)} />);
};

test("a fault of the server's is told with the id by which the log has its cause", async () => {
  const html = await show(500, { error: "Something went wrong" });
  for (const text of ["Failed to load contacts", "Something went wrong", "Request 7b0c"]) expect(html).toContain(text);
});

test("a refusal is told in the server's words, without an id", async () => {
  const html = await show(409, { error: "Somebody else changed it" });
  expect(html).toContain("Somebody else changed it");
  expect(html).not.toContain("7b0c");
});
