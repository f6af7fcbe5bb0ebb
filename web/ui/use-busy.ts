import { useRef, useState } from "react";

/** Runs one task at a time: what is started while another runs is ignored, however fast the clicks come. */
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
