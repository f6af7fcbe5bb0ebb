import { afterEach, expect, test, vi } from "vitest";
import { isRecord, readTab, writeTab } from "./tab-storage.ts";

function makeStorage() {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
}
const putStorage = (storage: object | undefined) => vi.stubGlobal("sessionStorage", storage);
const asIs = (stored: unknown) => stored;

afterEach(() => {
  vi.unstubAllGlobals();
});

test("a tab stores a value until it is removed", () => {
  putStorage(makeStorage());
  writeTab("draft", { name: "Ada" });
  expect(readTab("draft", asIs)).toEqual({ name: "Ada" });
  expect(readTab("another", asIs)).toBeUndefined();
  writeTab("draft", undefined);
  expect(readTab("draft", asIs)).toBeUndefined();
});

test("an unreadable value counts as none, and a readable one is validated", () => {
  const storage = makeStorage();
  putStorage(storage);
  for (const text of ["{", "", "null"]) {
    storage.setItem("draft", text);
    expect(readTab("draft", asIs)).toBeUndefined();
  }
  storage.setItem("draft", "7");
  expect(readTab("draft", isRecord)).toBe(false);
});

test("storage that is full, disabled or missing throws no error", () => {
  const refuse = () => {
    throw new DOMException("no room", "QuotaExceededError");
  };
  for (const storage of [{ getItem: refuse, setItem: refuse, removeItem: refuse }, undefined]) {
    putStorage(storage);
    writeTab("draft", 7);
    writeTab("draft", undefined);
    expect(readTab("draft", asIs)).toBeUndefined();
  }
});
