import { createPath, type DataRouteObject, type DataRouter, isRouteErrorResponse } from "react-router";

/** Why a navigation within the site failed: its answer was lost on the way, or something before the site answered. */
export type FetchFailure = "line" | "answer";

type Listeners = {
  /** A navigation starts, maybe after one that failed. */
  onStart: () => void;
  /** Resolves when it is to be retried. */
  onFailure: (failure: FetchFailure) => Promise<void>;
  /** The file of a route's script, by the route's name. */
  fileOf: (route: string) => string | undefined;
};

const NEVER = new Promise<never>(() => {});

/** What the site answers itself is a page, 404, or that it failed. */
export function findFailure({ type, result }: { type: string; result: unknown }): FetchFailure | undefined {
  if (type !== "error") return undefined;
  if (isRouteErrorResponse(result)) return result.status === 404 ? undefined : "answer";
  if (result instanceof TypeError) return "line";
  return result instanceof Error && result.message.startsWith("Unable to decode") ? "answer" : undefined;
}

/** Where the router is on its way to; for the way back the browser shows that address already. */
function repeat(router: DataRouter): void {
  const { location: to } = router.state.navigation;
  if (to === undefined) return void router.revalidate();
  const path = createPath(to);
  const isShown = path === location.pathname + location.search + location.hash;
  void router.navigate(path, { state: to.state, replace: isShown, viewTransition: true });
}

/** Why a script did not come; nothing where the server has it no more, since the site was built anew after this page was loaded. */
const askForReason = (file: string): Promise<FetchFailure | undefined> =>
  fetch(file, { method: "HEAD" }).then(
    ({ status }) => (status < 500 ? undefined : "answer"),
    () => "line",
  );

const isFetched = (file: string) =>
  import(/* @vite-ignore */ file).then(
    () => true,
    () => false,
  );

type PartLoaders = Record<string, (() => Promise<unknown>) | undefined>;

/**
 * Keeps the page on the screen while the next one cannot be fetched, and retries the navigation until it can. The router by itself would show
 * a page that broke instead or, where a script does not come, load the document anew.
 */
export function retryNavigation(router: DataRouter, { onStart, onFailure, fileOf }: Listeners): void {
  let attempts = 0;
  async function waitForAttempt(failure: FetchFailure): Promise<void> {
    await onFailure(failure);
    attempts += 1;
  }
  async function fetchScript(file: string): Promise<void> {
    if (await isFetched(file)) return;
    const reason = await askForReason(file);
    if (reason === undefined) {
      location.assign(createPath(router.state.navigation.location ?? location));
      return NEVER;
    }
    await waitForAttempt(reason);
    return fetchScript(file);
  }
  function retryScripts(routes: readonly DataRouteObject[]): void {
    for (const { id, lazy, children = [] } of routes) {
      const file = fileOf(id);
      // A function for each part of a page whose script is not there yet.
      const loaders = typeof lazy === "object" && file ? (lazy as PartLoaders) : {};
      let script: Promise<void> | undefined;
      for (const [part, load] of Object.entries(loaders)) {
        loaders[part] = load && (() => (script ??= fetchScript(file ?? "")).then(load));
      }
      retryScripts(children);
    }
  }
  retryScripts(router.routes);
  const [root] = router.routes;
  if (!root) return;
  root.middleware = [
    async ({ request }, next) => {
      onStart();
      const begun = attempts;
      // What the router's next step gives for each route.
      const results = (await next()) as Record<string, { type: string; result: unknown }>;
      const failure = Object.values(results).map(findFailure).find(Boolean);
      if (failure === undefined || request.signal.aborted) return results;
      // A script that was waited for may have come meanwhile.
      if (begun === attempts) await waitForAttempt(failure);
      if (!request.signal.aborted) repeat(router);
      return NEVER;
    },
  ];
}
