import { createRoute, type z } from "@hono/zod-openapi";
import { ExpertiseView, OurProjectView, TestimonialView } from "../../contract/collections.ts";
import type { Db } from "../platform/db.ts";
import { createRouter, json } from "../platform/http.ts";
import { listItems } from "./collections.store.ts";

function readRoute<Path extends string, View extends z.ZodType>(path: Path, view: View, summary: string) {
  return createRoute({
    method: "get",
    path,
    tags: ["Collections"],
    summary,
    responses: { 200: json(view.array(), `${summary}, newest first`) },
  });
}

/** What visitors read without credentials (D18). */
export function collectionsRoutes({ db }: { db: Db }) {
  return createRouter()
    .openapi(readRoute("/api/admin/expertise", ExpertiseView, "Expertise"), async (c) => c.json(await listItems(db, "expertise"), 200))
    .openapi(readRoute("/api/our-projects", OurProjectView, "Our projects"), async (c) => c.json(await listItems(db, "ourProjects"), 200))
    .openapi(readRoute("/api/admin/testimonials", TestimonialView, "Testimonials"), async (c) =>
      c.json(await listItems(db, "testimonials"), 200),
    );
}
