import type { DataStrategyResult, MiddlewareFunction } from "react-router";

type Watch = MiddlewareFunction<Record<string, DataStrategyResult>>;

let watch: Watch | undefined;

/** What looks after moves within the site comes after the page; until then the router does by itself what it can. */
export const setWatch = (next: Watch): void => void (watch = next);

/** Around what each move within the site fetches. */
export const watchMove: Watch = (args, next) => (watch ? watch(args, next) : next());
