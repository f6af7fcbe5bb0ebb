import { type ComponentType, useEffect, useState } from "react";
import { useLocation } from "react-router";

/**
 * The way to the assistant, on every public page. Without scripts it would open nothing, so it comes once the page is there, in a file of
 * its own. Where that cannot be had, the next page tries again.
 */
export function ChatButton() {
  const [Launcher, setLauncher] = useState<ComponentType>();
  const { pathname } = useLocation();
  useEffect(() => {
    if (Launcher) return;
    import("./launcher.tsx").then(
      (module) => setLauncher(() => module.Launcher),
      () => undefined,
    );
  }, [Launcher, pathname]);
  return Launcher && <Launcher />;
}
