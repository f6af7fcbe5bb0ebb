import { useEffect } from "react";

/** Printed links name their whole address, of which a stylesheet knows the path alone. */
export function usePrintedOrigin() {
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty("--origin", JSON.stringify(location.origin));
    return () => void style.removeProperty("--origin");
  }, []);
}
