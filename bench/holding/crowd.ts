import { setTimeout as wait } from "node:timers/promises";
import type { Ledger } from "./ledger.ts";
import type { Sender } from "./sender.ts";
import type { Visitor } from "./visitor.ts";

/** Keeps each of `visitors` busy, with `pause` milliseconds in between, until stopped. */
export function startCrowd(sender: Sender, ledger: Ledger, { visitors, pause }: { visitors: readonly Visitor[]; pause: number }) {
  const stopping = new AbortController();
  const keepBusy = async (visitor: Visitor) => {
    while (!stopping.signal.aborted) {
      await visitor(sender, ledger);
      await wait(pause * (0.5 + Math.random()));
    }
  };
  const busy = Promise.all(visitors.map(keepBusy));
  return {
    /** Ends once each has finished its current action. */
    async stop() {
      stopping.abort();
      await busy;
    },
  };
}
