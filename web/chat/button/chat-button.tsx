import { type ComponentType, useEffect, useState } from "react";
import { useLocation } from "react-router";

/**
 * The assistant's button, on every public page. It does nothing without scripts, so it is loaded after the page, as a separate chunk; on
 * failure the next page retries.
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
