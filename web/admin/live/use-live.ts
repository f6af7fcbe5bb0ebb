import { useEffect } from "react";
import { COUNTED_TABS } from "../../../contract/live.ts";
import { fetchLive } from "../api/admin-api.ts";
import { queryClient, readAgain } from "../api/query-client.ts";
import { NEWS_KEY } from "./use-news.ts";
import { followLive, type LiveSource } from "./live-stream.ts";

/** Milliseconds in which what follows a change is gathered, so that a busy hour does not become a reading per event. */
const GATHER = 1000;
/** Milliseconds after which a window that nobody sees hears no more until it is turned to. */
const MAX_HIDDEN = 3600_000;

const LISTS = [...COUNTED_TABS, "outbox"];

function onWake(listener: () => void): () => void {
  const onVisible = () => {
    if (document.visibilityState === "visible") listener();
  };
  addEventListener("online", listener);
  document.addEventListener("visibilitychange", onVisible);
  return () => {
    removeEventListener("online", listener);
    document.removeEventListener("visibilitychange", onVisible);
  };
}

const source: LiveSource = { open: fetchLive, onWake };

/** Where only a stream has begun, what is being read for the first time is not begun again. */
function followChanges(changes: ReadonlySet<string>): void {
  const isAll = changes.has("all");
  const lists = isAll ? LISTS : LISTS.filter((list) => changes.has(list));
  // What becomes of any of them is in a line of time.
  const people = lists.length === 0 ? [] : [["people"]];
  const keys = [NEWS_KEY, ...people, ...lists.flatMap((list) => [[list], ["deleted", list]])];
  for (const queryKey of keys) {
    void (isAll ? queryClient.invalidateQueries({ queryKey, predicate: ({ state }) => state.data !== undefined }) : readAgain(queryKey));
  }
}

function gather(run: (changes: ReadonlySet<string>) => void) {
  const waiting = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    timer = waiting.size === 0 ? undefined : setTimeout(flush, GATHER);
    if (waiting.size > 0) run(new Set(waiting));
    waiting.clear();
  };
  return (change: string) => {
    waiting.add(change);
    if (timer === undefined) flush();
  };
}

/** Keeps what is shown as it is on the server, as long as somebody is logged in and the window is not forgotten. */
export function useLive(isLoggedIn: boolean): void {
  useEffect(() => {
    if (!isLoggedIn) return;
    const tell = gather(followChanges);
    let stop: (() => void) | undefined = shareLive(tell);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onChange = () => {
      clearTimeout(timer);
      if (document.visibilityState === "visible") stop ??= shareLive(tell);
      else {
        timer = setTimeout(() => {
          stop?.();
          stop = undefined;
        }, MAX_HIDDEN);
      }
    };
    document.addEventListener("visibilitychange", onChange);
    return () => {
      document.removeEventListener("visibilitychange", onChange);
      clearTimeout(timer);
      stop?.();
    };
  }, [isLoggedIn]);
}

const NAME = "panel-live";

/**
 * Follows the stream in one window of a browser for all of them: without a proxy that speaks HTTP/2, a browser has six connections to a
 * site, and six windows with a stream each would have none left. When that window goes, another takes over.
 * @returns what ends the following
 */
function shareLive(tell: (change: string) => void): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  // Neither is there where the page is not served in a secure context: then each window has its own.
  if (!("locks" in navigator) || !("BroadcastChannel" in globalThis)) void followLive(source, tell, signal);
  else {
    const windows = new BroadcastChannel(NAME);
    windows.addEventListener("message", ({ data }) => tell(String(data)));
    signal.addEventListener("abort", () => windows.close());
    const tellAll = (change: string) => {
      if (signal.aborted) return;
      tell(change);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches windows of its own origin only
      windows.postMessage(change);
    };
    // Rejects where it is ended before its turn came.
    navigator.locks.request(NAME, { signal }, async () => followLive(source, tellAll, signal)).catch(() => undefined);
  }
  return () => ending.abort();
}
