import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";

type Manifest = ServerBuild["routes"];

function listBelow(routes: Manifest, parentId: string | undefined): RouteObject[] {
  const below = Object.values(routes).filter((route) => route?.parentId === parentId);
  return below.flatMap((route) => {
    if (route === undefined) return [];
    const { id, path, index } = route;
    return index === true ? { id, path, index } : { id, path, children: listBelow(routes, id) };
  });
}

/** The path, where each of its percent signs stands for something. The router can match no other, and would write it to the log as it came. */
export function makeReadable(path: string): string {
  try {
    decodeURIComponent(path);
    return path;
  } catch {
    // A percent sign stands for nothing.
    return encodeURI(path);
  }
}

/** The page whose data an address asks for. */
const withoutData = (path: string) => path.replace(/(\/_)?\.data$/, "") || "/";

/** Names an address by the pattern of its page: `/blogs/:blogId`, or `*` for what is none. */
export function describePages(routes: Manifest): (path: string) => string {
  const tree = listBelow(routes, undefined);
  return (path) => {
    const patterns = matchRoutes(tree, withoutData(makeReadable(path)))?.flatMap(({ route }) => route.path ?? []) ?? ["*"];
    return patterns.filter((pattern) => pattern !== "").at(-1) ?? "/";
  };
}
