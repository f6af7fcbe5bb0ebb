import { afterEach, beforeEach, expect, vi } from "vitest";

const realFetch = globalThis.fetch;

/** Tests only reach the local machine; an unexpected request is a fault, not a flake. */
const guardedFetch: typeof fetch = (input, init) => {
  const { hostname } = new URL(input instanceof Request ? input.url : input);
  if (!["127.0.0.1", "localhost", "[::1]"].includes(hostname)) throw new Error(`unexpected request to ${hostname}`);
  return realFetch(input, init);
};

beforeEach(() => {
  vi.stubGlobal("fetch", guardedFetch);
  vi.spyOn(console, "error");
});

afterEach(() => {
  const calls = vi.mocked(console.error).mock?.calls ?? [];
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  expect(calls, "unexpected console.error").toEqual([]);
});
