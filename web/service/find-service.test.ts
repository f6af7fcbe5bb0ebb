import { expect, test } from "vitest";
import { services } from "../../content/services/all.ts";
import { findChapter, findService } from "./find-service.ts";

test("every service is found at its own address", () => {
  for (const service of services) expect(findService(service.path)).toBe(service);
});

test("case and a trailing slash do not matter", () => {
  expect(findService("/aiagent/")?.path).toBe("/AIagent");
  expect(findService("/CHATBOTS")?.path).toBe("/chatbots");
});

test("an unknown address finds no service", () => {
  expect(findService("/about")).toBeUndefined();
});

test("a chapter is found by its slug, and an unknown slug finds none", () => {
  const [service] = services.filter(({ path }) => path === "/LLM");
  if (!service) throw new Error("no service at /LLM");
  expect(findChapter(service, "why-llms-matter")).toBe(0);
  expect(findChapter(service, "model-selection")).toBe(2);
  expect(findChapter(service, "no-such-chapter")).toBeUndefined();
  expect(findChapter(service, null)).toBeUndefined();
});

test("a service without chapters finds none", () => {
  const [service] = services;
  if (!service) throw new Error("no services");
  expect(findChapter(service, "ai-consulting")).toBeUndefined();
});
