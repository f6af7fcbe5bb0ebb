import { useEffect, useState } from "react";
import type { PaymentStatusView } from "../../contract/payments.ts";
import { api } from "../api.ts";
import { pollDelay } from "./poll-delay.ts";

export type StatusAnswer = { kind: "known"; view: PaymentStatusView } | { kind: "unknown" } | { kind: "unreachable" };

/** Asks what has become of an order, and keeps asking while that may still change. Undefined until the first answer. */
export function usePaymentStatus(orderId: string, key: string | undefined) {
  const [answer, setAnswer] = useState<StatusAnswer>();
  const [asking, setAsking] = useState(true);
  const [round, setRound] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    let timer = 0;
    async function ask(asked: number): Promise<void> {
      setAsking(true);
      const next = await fetchStatus(orderId, key);
      if (!isCurrent) return;
      setAsking(false);
      setAnswer((last) => (next.kind === "unreachable" && last?.kind === "known" ? last : next));
      if (mayChange(next)) timer = window.setTimeout(() => void ask(asked + 1), pollDelay(asked));
    }
    void ask(0);
    return () => {
      isCurrent = false;
      window.clearTimeout(timer);
    };
  }, [orderId, key, round]);

  return { answer, asking, checkAgain: () => setRound((earlier) => earlier + 1) };
}

function mayChange(answer: StatusAnswer): boolean {
  return answer.kind === "unreachable" || (answer.kind === "known" && answer.view.status === "pending");
}

async function fetchStatus(orderId: string, key: string | undefined): Promise<StatusAnswer> {
  if (orderId === "") return { kind: "unknown" };
  try {
    const query = { order_id: orderId, ...(key ? { key } : {}) };
    const response = await api.payment.status.$get({ query });
    if (response.ok) return { kind: "known", view: await response.json() };
    return { kind: response.status < 429 ? "unknown" : "unreachable" };
  } catch {
    return { kind: "unreachable" };
  }
}
