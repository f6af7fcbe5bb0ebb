import { renderToString } from "react-dom/server";
import { prerender } from "react-dom/static";
import { expect, test } from "vitest";
import type { Loaded } from "./loaded.ts";
import { LoadedList } from "./loaded-list.tsx";
import { serveOnly } from "./served.ts";

const texts = { loading: "Loading…", failed: "Failed to load.", empty: "Nothing yet." };

const render = (list: Loaded<readonly string[]>) => {
  const children = (items: readonly string[]) => items.join(", ");
  return [list, serveOnly(list)].map((given) =>
    renderToString(
      <LoadedList list={given} texts={texts}>
        {children}
      </LoadedList>,
    ),
  );
};

test.each<[Loaded<readonly string[]>, string]>([
  [{ ok: false }, texts.failed],
  [{ ok: true, items: [] }, texts.empty],
  [{ ok: true, items: ["Bari", "Dastak"] }, "Bari, Dastak"],
])("a list in the state %j says so, whether or not it is left with the server", (list, shown) => {
  const [plain, served] = render(list);
  expect(plain).toContain(shown);
  expect(served).toBe(plain);
});

test("a list that broke off on its way says that it failed, and the rest of the page stands", async () => {
  const { prelude } = await prerender(
    <LoadedList list={Promise.reject(new TypeError("network error"))} texts={texts}>
      {() => "never"}
    </LoadedList>,
  );
  expect(await new Response(prelude).text()).toContain(texts.failed);
});
