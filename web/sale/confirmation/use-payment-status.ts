import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { timings } from "../../../contract/limits.ts";
import { askStatus, mayChange, type StatusAnswer } from "./ask-status.ts";

/**
 * Polls the status of the order in the address while it may still change, starting with the server-rendered one if any. Undefined until the
 * first answer.
 */
export function usePaymentStatus(served: StatusAnswer | undefined) {
  const [query] = useSearchParams();
  const [answer, setAnswer] = useState(served);
  const [asking, setAsking] = useState(served === undefined);
  const [round, setRound] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    let timer = 0;
    function askLater(last: StatusAnswer, asked: number): void {
      if (mayChange(last)) timer = window.setTimeout(() => void ask(asked), pollDelay(asked - 1));
    }
    async function ask(asked: number): Promise<void> {
      setAsking(true);
      const next = await import("../../api.ts").then(
        ({ api }) => askStatus(api, query),
        () => ({ kind: "unreachable" }) as const,
      );
      if (!isCurrent) return;
      setAsking(false);
      setAnswer((last) => (next.kind === "unreachable" && last?.kind === "known" ? last : next));
      askLater(next, asked + 1);
    }
    if (served && round === 0) askLater(served, 1);
    else void ask(0);
    return () => {
      isCurrent = false;
      window.clearTimeout(timer);
    };
  }, [query, served, round]);

  return { answer, asking, checkAgain: () => setRound((earlier) => earlier + 1) };
}

const SLOWEST = 60_000;
const GROWTH = 1.4;

/** The polling delay in milliseconds after `asked` requests: exponential backoff. */
export function pollDelay(asked: number): number {
  return Math.min(SLOWEST, Math.round(timings.paymentPoll * GROWTH ** asked));
}
