import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "web",
  ssr: true,
  // The whole route map travels with the page: no manifest requests while someone browses.
  routeDiscovery: { mode: "initial" },
  // A page's client loader is a line or two: not worth a file of its own.
  splitRouteModules: false,
} satisfies Config;
