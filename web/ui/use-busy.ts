import { useRef, useState } from "react";

/** Runs one task at a time: calls during a run are ignored, so a double click starts one. */
export function useBusy() {
  const isRunning = useRef(false);
  const [busy, setBusy] = useState(false);

  async function run(task: () => Promise<void>): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    try {
      await task();
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }
  return { busy, run };
}
