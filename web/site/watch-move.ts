import type { DataStrategyResult, MiddlewareFunction } from "react-router";

type Watch = MiddlewareFunction<Record<string, DataStrategyResult>>;

let watch: Watch | undefined;

/** Sets the navigation watcher, which loads after the page; until then the router's own behaviour applies. */
export const setWatch = (next: Watch): void => void (watch = next);

/** Wraps the fetches of each client-side navigation. */
export const watchMove: Watch = (args, next) => (watch ? watch(args, next) : next());
