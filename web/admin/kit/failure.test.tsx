import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { failureOf } from "../api/admin-api.ts";
import { Failure } from "./failure.tsx";

const show = async (status: number, body: unknown) => {
  const response = Response.json(body, { status, headers: { "X-Request-Id": "7b0c" } });
  return renderToStaticMarkup(<Failure text="Failed to load contacts" error={await failureOf(response)} />);
};

test("a server error shows the request id, which finds it in the log", async () => {
  const html = await show(500, { error: "Something went wrong" });
  for (const text of ["Failed to load contacts", "Something went wrong", "Request 7b0c"]) expect(html).toContain(text);
});

test("a client error shows the server's text, without an id", async () => {
  const html = await show(409, { error: "Somebody else changed it" });
  expect(html).toContain("Somebody else changed it");
  expect(html).not.toContain("7b0c");
});
