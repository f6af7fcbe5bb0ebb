import { useEffect, useEffectEvent, useRef, useState } from "react";
import { createPath, useNavigate, useNavigation, useRouteLoaderData } from "react-router";
import { moveMessages } from "../../contract/move-messages.ts";
import type { loader } from "../root.tsx";
import { Button } from "../ui/button.tsx";
import { holdMoves, type Phase } from "./hold-moves.ts";

/** Faster navigations are not announced, in milliseconds. */
const ANNOUNCE_DELAY = 400;

/** The loading message of a slow navigation. */
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

/** The state of a client-side navigation: nothing while quick, a loading bar while slow, a retry button when the connection is lost. */
export function NavigationStatus() {
  const [phase, show] = useState<Phase>();
  const navigate = useNavigate();
  const { location: pending } = useNavigation();
  const build = useRouteLoaderData<typeof loader>("root")?.build;
  const retry = useRef(() => {});

  const pathOf = (to: URL) => createPath(pending?.pathname === to.pathname && pending.search === to.search ? pending : to);
  const repeat = useEffectEvent((to: URL) => {
    const path = pathOf(to);
    // On a back navigation the browser already shows that address.
    const replace = path === location.pathname + location.search + location.hash;
    void navigate(path, { state: pending?.state, replace, viewTransition: true });
  });
  const load = useEffectEvent((to: URL) => (to.pathname === location.pathname ? location.reload() : location.assign(pathOf(to))));
  useEffect(() => {
    retry.current = holdMoves({ show, repeat, load });
  }, []);

  // The build of this page's scripts, with which later data and answers are compared.
  useEffect(() => {
    if (build !== undefined) document.documentElement.dataset["build"] ??= build;
  }, [build]);

  const isHeld = phase !== undefined && phase !== "moving";
  useEffect(() => {
    if (!isHeld) return undefined;
    const ended = new AbortController();
    const { signal } = ended;
    // Retries automatically only while the visitor waits: after any input they have to press the button.
    addEventListener("online", () => retry.current(), { signal });
    for (const event of ["input", "keydown", "pointerdown", "wheel", "touchmove"])
      addEventListener(event, () => ended.abort(), { signal, passive: true });
    return () => ended.abort();
  }, [phase, isHeld]);

  if (!isHeld) return phase && <Coming />;
  return (
    <div className="move-held on-ink" role="alert">
      <p>{moveMessages[phase]}</p>
      <Button size="sm" busy={phase === "trying"} onClick={() => retry.current()}>
        Try again
      </Button>
    </div>
  );
}
