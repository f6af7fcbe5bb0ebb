import { type DataStrategyResult, isRouteErrorResponse } from "react-router";
import { isUp } from "../forms/post-instead.ts";
import { setWatch } from "./watch-move.ts";

/** Why a move within the site failed: its answer was lost on the way, or something before the site answered. */
export type MoveFailure = "line" | "answer";

/** How a move is doing; undefined where there is none. */
export type Phase = MoveFailure | "moving" | "trying" | undefined;

type Ways = {
  show: (next: Phase | ((now: Phase) => Phase)) => void;
  /** Makes the move to this address once more. */
  repeat: (to: URL) => void;
  /** Loads the page at this address as a document. */
  load: (to: URL) => void;
};

const NEVER = new Promise<never>(() => {});

/** What the site answers itself is a page, 404, or that it failed: such an error comes without a stack. */
export function findFailure({ type, result }: DataStrategyResult): MoveFailure | undefined {
  if (type !== "error") return undefined;
  if (isRouteErrorResponse(result)) return result.status === 404 ? undefined : "answer";
  if (!(result instanceof Error && result.stack)) return undefined;
  return result instanceof TypeError ? "line" : "answer";
}

/**
 * Keeps the page on the screen while the next one cannot be fetched, until what it returns tries again. The router by itself would show a
 * page that broke instead or, where a script does not come, load the page on the screen anew.
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
  /** The router asks only once for a script; a document asks again, and has those of a new version. */
  async function loadPage(request: Request): Promise<never> {
    const canLoad = await isUp();
    if (move !== request) return NEVER;
    if (!canLoad) {
      await untilTried("line");
      return loadPage(request);
    }
    move = undefined;
    load(new URL(request.url));
    return NEVER;
  }
  setWatch(async ({ request }, next) => {
    move = request;
    if (request.url !== shown) show((now) => (now && (now === "moving" ? now : "trying")) || "moving");
    request.signal.addEventListener("abort", () => end(request));
    if (isScriptLost) return loadPage(request);
    const results = await next();
    if (isScriptLost) return NEVER;
    const failure = Object.values(results).map(findFailure).find(Boolean);
    if (failure === undefined || request.signal.aborted) {
      if (move === request) shown = request.url;
      end(request);
      return results;
    }
    await untilTried(failure);
    if (move === request) repeat(new URL(request.url));
    return results;
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
