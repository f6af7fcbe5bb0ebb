import { useEffect, useRef } from "react";

const CHANNEL = "chat";

/**
 * Synchronises the tabs of one browser: each announces its changes, and reloads when another does or when it gets the focus, but after a
 * pending request, which the server's state doesn't include yet. @returns the announcer
 */
export function useOtherTabs(isBusy: boolean, look: () => void): () => void {
  const isBehind = useRef(false);
  const latest = useRef(() => {});
  useEffect(() => {
    latest.current = () => {
      isBehind.current = isBusy;
      if (!isBusy) look();
    };
    if (!isBusy && isBehind.current) latest.current();
  });

  const channel = useRef<BroadcastChannel>(undefined);
  useEffect(() => {
    const opened = new BroadcastChannel(CHANNEL);
    channel.current = opened;
    const lookNow = () => latest.current();
    opened.addEventListener("message", lookNow);
    addEventListener("focus", lookNow);
    return () => {
      opened.close();
      removeEventListener("focus", lookNow);
    };
  }, []);
  return () => channel.current?.postMessage("changed");
}
