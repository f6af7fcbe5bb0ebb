import { fileURLToPath } from "node:url";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { createRequestHandler, type ServerBuild, UNSAFE_withComponentProps } from "react-router";
import * as entry from "../../web/entry.server.tsx";
import routes from "../../web/routes.ts";
import type { TestApp } from "./app.ts";

type Route = NonNullable<ServerBuild["routes"][string]>;

const isOfStaff = ({ file }: RouteConfigEntry) => file.startsWith("admin/");

/** A file of `web/` as a route module: its component gets its loader's data. */
async function loadModule(file: string): Promise<Route["module"]> {
  const module = await import(/* @vite-ignore */ fileURLToPath(new URL(`../../web/${file}`, import.meta.url)));
  return { ...module, ...(module.default && { default: UNSAFE_withComponentProps(module.default) }) };
}

/** The router's routes of public pages. */
async function loadRoutes(entries: readonly RouteConfigEntry[], parentId: string): Promise<Route[]> {
  const loaded = entries
    .filter((route) => !isOfStaff(route))
    .map(async ({ file, id = file.replace(/\.tsx?$/, ""), path, index, children = [] }): Promise<Route[]> => {
      const place = { ...(path !== undefined && { path }), ...(index !== undefined && { index }) };
      return [{ id, parentId, ...place, module: await loadModule(file) }, ...(await loadRoutes(children, id))];
    });
  return (await Promise.all(loaded)).flat();
}

/** References to built files, which are not loaded here. */
const asset = ({ module, ...place }: Route) => ({
  ...place,
  module: `/assets/${place.id}.js`,
  imports: [],
  css: [],
  hasAction: "action" in module,
  hasLoader: "loader" in module,
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

async function makeBuild(): Promise<ServerBuild> {
  const root: Route = { id: "root", path: "", module: await loadModule("root.tsx") };
  const all = [root, ...(await loadRoutes(routes, root.id))];
  return {
    entry: { module: entry },
    routes: Object.fromEntries(all.map((route) => [route.id, route])),
    assets: {
      entry: { module: "/assets/entry.js", imports: [] },
      routes: Object.fromEntries(all.map((route) => [route.id, asset(route)])),
      url: "/assets/manifest.js",
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
}

const ORIGIN = "http://site.test";

/** Removes scripts, except the structured data for search engines. */
const withoutScripts = (html: string) => html.replaceAll(/<script(?! type="application\/ld\+json")[^>]*>[\s\S]*?<\/script>/g, "");

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };
const decode = (html: string) => html.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (whole, name: string) => ENTITIES[name] ?? whole);

/** Renders public pages in this process, without a build. @returns a page's text without scripts */
export async function openPages(site: TestApp): Promise<(path: string) => Promise<string>> {
  const handle = createRequestHandler(await makeBuild(), "production");
  const ask: typeof fetch = async (input, init) => site.app.request(input instanceof URL ? input.href : input, init);
  return async (path) => {
    const response = await handle(new Request(ORIGIN + path), entry.createLoadContext(ORIGIN, ask));
    const html = await response.text();
    if (response.status !== 200) throw new Error(`${path} is ${response.status}: ${html.slice(0, 200)}`);
    return decode(withoutScripts(html));
  };
}
