import { type DataStrategyResult, isRouteErrorResponse } from "react-router";
import { timings } from "../../contract/limits.ts";
import { isUp } from "../forms/post-instead.ts";
import { isRecord } from "../tab-storage.ts";
import { setWatch } from "./watch-move.ts";

/** Why a client-side navigation failed: the network is down, or a proxy in front of the site answered. */
export type MoveFailure = "line" | "answer";

/** The state of a navigation; undefined where there is none. */
export type Phase = MoveFailure | "moving" | "trying" | undefined;

type Ways = {
  show: (next: Phase | ((now: Phase) => Phase)) => void;
  /** Repeats the navigation to this address. */
  repeat: (to: URL) => void;
  /** Loads the address as a document. */
  load: (to: URL) => void;
};

const NEVER = new Promise<never>(() => {});

/** The results of a navigation, or undefined if they take longer than `timings.answer`. */
async function inTime<Result>(results: Promise<Result>): Promise<Result | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => (timer = setTimeout(() => resolve(undefined), timings.answer)));
  return Promise.race([results, late]).finally(() => clearTimeout(timer));
}

/** Pages, 404s and errors from the site itself need no retry: such an error comes without a stack. */
export function findFailure({ type, result }: DataStrategyResult): MoveFailure | undefined {
  if (type !== "error") return undefined;
  if (isRouteErrorResponse(result)) return result.status === 404 ? undefined : "answer";
  if (!(result instanceof Error && result.stack)) return undefined;
  return result instanceof TypeError ? "line" : "answer";
}

/** Whether a navigation's data is of another build than this page, whose scripts may not understand it. */
export function isOfOtherBuild({ root }: Record<string, DataStrategyResult>, own = document.documentElement.dataset["build"]): boolean {
  const build = isRecord(root?.result) && root.result["build"];
  return typeof build === "string" && own !== undefined && own !== build;
}

/**
 * Holds failed navigations: keeps the current page until the returned function retries. The router alone would show an error page or, when
 * a script fails to load, reload the current page. After a deploy, loads the next page as a document.
 */
export function holdMoves({ show, repeat, load }: Ways): () => void {
  let move: Request | undefined;
  let shown = location.href.replace(/#.*/, "");
  let isScriptLost = false;
  let retry = () => {};

  const untilTried = (failure: MoveFailure) => {
    show(failure);
    return new Promise<void>((resolve) => (retry = resolve));
  };
  function end(request: Request) {
    if (move !== request) return;
    move = undefined;
    show(undefined);
  }
  /** The router requests a script only once; a document load retries, and gets the scripts of a new version. */
  async function loadPage(request: Request): Promise<never> {
    const canLoad = await isUp();
    if (move !== request) return NEVER;
    if (!canLoad) {
      await untilTried("line");
      return loadPage(request);
    }
    return loadNow(request);
  }
  function loadNow(request: Request): Promise<never> {
    move = undefined;
    load(new URL(request.url));
    return NEVER;
  }
  setWatch(async ({ request }, next) => {
    move = request;
    if (request.url !== shown) show((now) => (now && (now === "moving" ? now : "trying")) || "moving");
    request.signal.addEventListener("abort", () => end(request));
    if (isScriptLost) return loadPage(request);
    const results = await inTime(next());
    if (isScriptLost || (results === undefined && request.signal.aborted)) return NEVER;
    const failure = results === undefined ? "answer" : Object.values(results).map(findFailure).find(Boolean);
    if (results !== undefined && (failure === undefined || request.signal.aborted)) {
      if (move === request && isOfOtherBuild(results)) return loadNow(request);
      if (move === request) shown = request.url;
      end(request);
      return results;
    }
    await untilTried(failure ?? "answer");
    if (move === request) repeat(new URL(request.url));
    return results ?? NEVER;
  });
  if ("navigation" in globalThis)
    navigation.addEventListener("navigate", (event) => {
      if (event.navigationType !== "reload" || move === undefined) return;
      event.preventDefault();
      isScriptLost = true;
      void loadPage(move);
    });
  return () => {
    show("trying");
    retry();
  };
}
