import { useEffect } from "react";
import { COUNTED_TABS } from "../../../contract/live.ts";
import { fetchLive } from "../api/admin-api.ts";
import { queryClient, readAgain } from "../api/query-client.ts";
import { NEWS_KEY } from "./use-news.ts";
import { followLive, type LiveSource } from "./live-stream.ts";

/** Throttle in milliseconds, so that many events don't cause a refetch each. */
const GATHER = 1000;
/** Milliseconds after which a hidden window disconnects, until it's visible again. */
const MAX_HIDDEN = 3600_000;

const LISTS = [...COUNTED_TABS, "outbox"];
/** Open items that show the state of their mails. */
const WITH_MAILS = ["contacts", "payments"].map((list) => [list, "item"]);

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

/** `all` after a reconnect refetches only queries with data: those still loading are current. */
export function followChanges(changes: ReadonlySet<string>): void {
  const isAll = changes.has("all");
  const lists = isAll ? LISTS : LISTS.filter((list) => changes.has(list));
  // A person's timeline contains items of any list.
  const people = lists.length === 0 ? [] : [["people"]];
  const mailed = changes.has("outbox") ? WITH_MAILS : [];
  const keys = [NEWS_KEY, ...people, ...mailed, ...lists.flatMap((list) => [[list], ["deleted", list]])];
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

/** Keeps queries up to date through server-sent events, while logged in and visible. */
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
 * Shares one connection among all tabs of the browser: without HTTP/2 a browser has six connections per origin, which six tabs would use up.
 * A Web Lock elects the tab that connects; when it closes, another takes over.
 * @returns a function that disconnects
 */
function shareLive(tell: (change: string) => void): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  // Both APIs need a secure context; otherwise each tab connects itself.
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
    // Rejects if aborted while waiting for the lock.
    navigator.locks.request(NAME, { signal }, async () => followLive(source, tellAll, signal)).catch(() => undefined);
  }
  return () => ending.abort();
}
