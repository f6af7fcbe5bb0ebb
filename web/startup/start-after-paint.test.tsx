import { createRequestHandler, Links, Outlet, Scripts, type ServerBuild } from "react-router";
import { expect, test } from "vitest";
import * as entry from "../entry.server.tsx";
import { startAfterPaint } from "./start-after-paint.ts";

const asset = (id: string, file: string, imports: string[] = []) => ({
  id,
  module: `/assets/${file}`,
  imports,
  css: [],
  hasAction: false,
  hasLoader: false,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasDefaultExport: true,
  hasErrorBoundary: false,
  clientActionModule: undefined,
  clientLoaderModule: undefined,
  clientMiddlewareModule: undefined,
  hydrateFallbackModule: undefined,
});

const Page = ({ scripts }: { scripts: boolean }) => (
  <html lang="en">
    <head>
      <link rel="stylesheet" href="/assets/root-3.css" />
      <Links />
    </head>
    <body>
      <script dangerouslySetInnerHTML={{ __html: 'window.first = "$&";' }} />
      <Outlet />
      {scripts && <Scripts />}
    </body>
  </html>
);

/** A page of a site with two routes, as the installed router renders it. */
async function writePage(scripts = true): Promise<string> {
  const build: ServerBuild = {
    entry: { module: entry },
    routes: {
      root: { id: "root", path: "", module: { default: () => <Page scripts={scripts} /> } },
      home: { id: "home", parentId: "root", index: true, module: { default: () => <h1>Home</h1> } },
    },
    assets: {
      entry: { module: "/assets/entry-5.js", imports: ["/assets/react-1.js"] },
      routes: {
        root: asset("root", "root-6.js", ["/assets/react-1.js"]),
        home: { ...asset("home", "home-2.js"), parentId: "root", index: true },
      },
      url: "/assets/manifest-4.js",
      version: "1",
    },
    basename: "/",
    publicPath: "/",
    assetsBuildDirectory: "",
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
  };
  const context = entry.createLoadContext("http://site.test", fetch);
  return (await createRequestHandler(build, "production")(new Request("http://site.test/"), context)).text();
}

const page = await writePage();
const started = startAfterPaint(page);

test("no script is requested before the first paint", () => {
  expect(page).toContain('<link rel="modulepreload"');
  expect(page).toMatch(/^import /m);
  expect(started).not.toContain('<link rel="modulepreload"');
  expect(started).not.toMatch(/^import /m);
  expect(started.indexOf("PerformanceObserver")).toBeLessThan(started.indexOf("/assets/react-1.js"));
});

test("all modules are requested before the first one runs, then run in order", () => {
  const [, modules = ""] = /const href of (\[.*?\])/.exec(started) ?? [];
  expect(new Set(JSON.parse(modules))).toEqual(
    new Set(["/assets/manifest-4.js", "/assets/entry-5.js", "/assets/react-1.js", "/assets/root-6.js", "/assets/home-2.js"]),
  );
  const order = ["root-6", "home-2", "entry-5"].map((name) => started.lastIndexOf(`import("/assets/${name}.js")`));
  expect(order).not.toContain(-1);
  expect(order).toEqual(order.toSorted((one, other) => one - other));
  expect(started).toMatch(/const route0 = await import\("\/assets\/root-6\.js"\);/);
});

test("everything else is unchanged", () => {
  expect(started).toContain('<link rel="stylesheet" href="/assets/root-3.css"/>');
  expect(started).toContain('<body><script>window.first = "$&";</script><h1>Home</h1>');
});

test("a page with another start script is unchanged", async () => {
  const plain = await writePage(false);
  expect(plain).toContain("<h1>Home</h1>");
  expect(startAfterPaint(plain)).toBe(plain);
});
