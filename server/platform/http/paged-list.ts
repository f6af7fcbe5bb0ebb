import type { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { PageQuery } from "../../../contract/http.ts";
import type { Page } from "../database/paging.ts";
import { failure, json } from "./router.ts";

/** What a route that answers a list in pages takes and gives. */
export function describePages<View extends z.ZodType>(view: View) {
  return {
    request: { query: PageQuery },
    responses: { 200: json(view.array(), "A page of them; the `Link` header has the next one's address"), 400: failure("Not a page") },
  };
}

/** The rows of a page, with a `Link` to the next: the same address with the same `limit` and `q`, from there on. */
export function linkNext<Row>(c: Context, { rows, next }: Page<Row>): Row[] {
  if (next === undefined) return rows;
  const query = new URLSearchParams(new URL(c.req.url).search);
  query.set("cursor", next);
  c.header("Link", `<${c.req.path}?${query}>; rel="next"`);
  return rows;
}
