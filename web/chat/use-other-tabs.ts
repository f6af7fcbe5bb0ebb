import { useEffect, useRef } from "react";

const CHANNEL = "chat";

/**
 * Keeps the tabs of one browser at the same conversation: each says when it changed it, and looks when another says so and when somebody
 * comes back to it. Not while something is under way here, which is in no answer yet; then afterwards. Gives what says so.
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
