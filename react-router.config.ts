import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "web",
  ssr: true,
  // The server has several entries (vite.config.ts), each with a file of its own name.
  serverBuildFile: "[name].js",
  // The whole route map travels with the page: no manifest requests while someone browses.
  routeDiscovery: { mode: "initial" },
  // A page's client loader is a line or two: not worth a file of its own.
  splitRouteModules: false,
} satisfies Config;
