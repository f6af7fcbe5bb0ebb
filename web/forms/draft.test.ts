import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openDraft } from "./draft.ts";

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const draft = openDraft("note", ["name", "text"]);

test("a draft is kept until it is forgotten", () => {
  const typed = { name: "Asma", text: "Hello", other: "x" };
  draft.keep(typed);
  expect(sessionStorage.getItem("note")).toBe('{"name":"Asma","text":"Hello"}');
  expect(openDraft("note", ["name", "text"]).read()).toEqual({ name: "Asma", text: "Hello" });
  expect(openDraft("another note", ["name", "text"]).read()).toEqual({});
  draft.forget();
  expect(draft.read()).toEqual({});
});

test("of what is stored only the texts of the form's fields are read", () => {
  sessionStorage.setItem("note", JSON.stringify({ name: "Asma", text: 3, other: "x" }));
  expect(draft.read()).toEqual({ name: "Asma" });
  for (const stored of ["null", '"text"', "3", '{"texts":["x"]}', "{"]) {
    sessionStorage.setItem("note", stored);
    expect(draft.read()).toEqual({});
  }
});
