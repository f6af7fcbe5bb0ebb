import { expect, test } from "vitest";
import { useTestApp } from "../../tests/helpers/app.ts";
import { expertise, ourProjects, testimonials } from "./collections.table.ts";

const site = useTestApp();

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 8, minute));

async function read(path: string): Promise<unknown> {
  const response = await site.request(path);
  expect(response.status).toBe(200);
  return response.json();
}

test("visitors read expertise newest first, a missing picture as an empty address", async () => {
  await site.db.insert(expertise).values([
    { title: "Older", description: "First", createdAt: at(1) },
    { title: "Newer", description: "Second", imageUrl: "/images/newer.webp", createdAt: at(2) },
  ]);
  expect(await read("/api/admin/expertise")).toEqual([
    { _id: expect.any(String), title: "Newer", description: "Second", imageUrl: "/images/newer.webp" },
    { _id: expect.any(String), title: "Older", description: "First", imageUrl: "" },
  ]);
});

test("visitors read our projects newest first", async () => {
  await site.db.insert(ourProjects).values([
    { title: "Older", description: "First", createdAt: at(1) },
    { title: "Newer", description: "Second", createdAt: at(2) },
  ]);
  expect(await read("/api/our-projects")).toEqual([
    { _id: expect.any(String), title: "Newer", description: "Second", imageUrl: "" },
    { _id: expect.any(String), title: "Older", description: "First", imageUrl: "" },
  ]);
});

test("visitors read testimonials newest first", async () => {
  const item = { role: "Founder", feedback: "On time." };
  await site.db.insert(testimonials).values([
    { name: "Older", ...item, createdAt: at(1) },
    { name: "Newer", ...item, createdAt: at(2) },
  ]);
  expect(await read("/api/admin/testimonials")).toEqual([
    { _id: expect.any(String), name: "Newer", ...item, imageUrl: "" },
    { _id: expect.any(String), name: "Older", ...item, imageUrl: "" },
  ]);
});

test("items of one moment keep their order from one reading to the next", async () => {
  await site.db.insert(ourProjects).values(["a", "b", "c", "d"].map((title) => ({ title, description: title, createdAt: at(1) })));
  expect(await read("/api/our-projects")).toEqual(await read("/api/our-projects"));
});

test.each(["/api/admin/expertise", "/api/our-projects", "/api/admin/testimonials"])("%s is an empty list without items", async (path) => {
  expect(await read(path)).toEqual([]);
});
