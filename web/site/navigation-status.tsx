import { useCallback, useContext, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { type DataRouter, UNSAFE_DataRouterContext as DataRouterContext } from "react-router";
import { moveMessages } from "../../contract/move-messages.ts";
import { Button } from "../ui/button.tsx";
import { type FetchFailure, retryNavigation } from "./navigation-retry.ts";

/** What comes sooner needs no announcement, in milliseconds. */
const ANNOUNCE_DELAY = 400;

declare global {
  interface Window {
    /** The router's own list of pages and their scripts. */
    __reactRouterManifest?: { routes: Record<string, { module: string } | undefined> };
  }
}

/** That the next page is coming, once it takes a while. */
function Coming() {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const main = document.getElementById("main");
    const timer = setTimeout(() => {
      setLate(true);
      main?.setAttribute("aria-busy", "true");
    }, ANNOUNCE_DELAY);
    return () => {
      clearTimeout(timer);
      main?.removeAttribute("aria-busy");
    };
  }, []);
  return isLate && <div className="coming" />;
}

/** How a navigation within the site is doing: nothing to see while it is quick, a line while it takes, a way on where the connection is lost. */
export function NavigationStatus() {
  const router = useContext(DataRouterContext)?.router;
  return router && <StatusOf router={router} />;
}

function StatusOf({ router }: { router: DataRouter }) {
  // The router's hooks would do, but what they say goes back to an earlier navigation where one starts while a page fades in.
  const watch = useCallback((tell: () => void) => router.subscribe(tell), [router]);
  const { navigation, revalidation } = useSyncExternalStore(watch, () => router.state);
  const isMoving = navigation.state !== "idle";
  const [failure, setFailure] = useState<FetchFailure | "trying">();
  const retry = useRef<() => void>(undefined);

  function tryAgain() {
    setFailure((now) => now && "trying");
    retry.current?.();
  }
  useEffect(() => {
    retryNavigation(router, {
      onStart: () => setFailure((now) => now && "trying"),
      onFailure: (found) => {
        setFailure(found);
        return new Promise<void>((resolve) => (retry.current = resolve));
      },
      fileOf: (route) => window.__reactRouterManifest?.routes[route]?.module,
    });
    // Not when React shows it: by then the next navigation may have failed.
    return router.subscribe((now) => {
      if (now.navigation.state === "idle" && now.revalidation === "idle") setFailure(undefined);
    });
  }, [router]);
  useEffect(() => {
    if (failure === undefined) return undefined;
    const ended = new AbortController();
    const { signal } = ended;
    // By itself only under somebody who waits: who has gone on to read or type is asked.
    addEventListener("online", tryAgain, { signal });
    for (const event of ["input", "keydown", "pointerdown", "wheel", "touchmove"])
      addEventListener(event, () => ended.abort(), { signal, passive: true });
    return () => ended.abort();
  }, [failure]);

  if (!isMoving && revalidation === "idle") return null;
  if (!failure) return isMoving && <Coming />;
  return (
    <div className="move-held on-ink" role="alert">
      <p>{moveMessages[failure]}</p>
      <Button size="sm" busy={failure === "trying"} onClick={tryAgain}>
        Try again
      </Button>
    </div>
  );
}
