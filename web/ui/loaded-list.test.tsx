import { renderToString } from "react-dom/server";
import { prerender } from "react-dom/static";
import { expect, test } from "vitest";
import type { Loaded } from "./loaded.ts";
import { LoadedList } from "./loaded-list.tsx";

const texts = { loading: "Loading…", failed: "Failed to load.", empty: "Nothing yet." };

const render = (list: Loaded<readonly string[]>) =>
  renderToString(
    <LoadedList list={list} texts={texts}>
      {(items) => items.join(", ")}
    </LoadedList>,
  );

test.each<[Loaded<readonly string[]>, string]>([
  [{ ok: false }, texts.failed],
  [{ ok: true, items: [] }, texts.empty],
  [{ ok: true, items: ["Bari", "Dastak"] }, "Bari, Dastak"],
])("a list in the state %j says so", (list, shown) => {
  expect(render(list)).toContain(shown);
});

test("a list whose response breaks off says that it failed, and the rest of the page stays", async () => {
  const { prelude } = await prerender(
    <LoadedList list={Promise.reject(new TypeError("network error"))} texts={texts}>
      {() => "never"}
    </LoadedList>,
  );
  expect(await new Response(prelude).text()).toContain(texts.failed);
});
