import { useRef } from "react";
import { formatAmount } from "../../../contract/currency.ts";
import type { RefundView, SettlementInput } from "../../../contract/refunds.ts";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { type Attempt, keyHeader, nextAttempt } from "../../forms/attempt.ts";
import { CallFailure, readAnswer, staffApi } from "../api/admin-api.ts";
import { useToast } from "../kit/toasts.tsx";
import { useCall } from "../kit/use-call.ts";
import { readAgain } from "../api/query-client.ts";

const routes = staffApi.admin.payments[":id"];

/** Mutation on a payment with an idempotency key, so that retries are safe. Refetches the payment in any case. */
function useAct<Input, Output>(
  send: (input: Input, attempt: Attempt) => Promise<Output>,
  tell: (output: Output) => string,
  onDone: () => void,
) {
  const toast = useToast();
  const last = useRef<Attempt>(undefined);
  const act = useCall({
    mutationFn: async (input: Input) => {
      last.current = nextAttempt(JSON.stringify(input), last.current);
      return send(input, last.current);
    },
    onSuccess: (output) => {
      toast(tell(output));
      onDone();
    },
    onError: (error) => {
      // After a 4xx the next press is a new attempt. Without a response or after a 5xx it may have worked: the key stays.
      if (error instanceof CallFailure && error.status < 500) last.current = undefined;
    },
    onSettled: () => void readAgain(["payments"]),
  });
  return act;
}

export type Refunding = { cents: number; reason: string };

function tellRefund({ status, amount }: RefundView, currency: string): string {
  const written = formatAmount(amount, currency);
  return status === "confirmed" ? staffMessages.refundDone(written) : staffMessages.refundOnItsWay(written);
}

/** Refunds a payment. If the provider refuses, it fails with the provider's reason. */
export function useRefund({ id, currency }: { id: string; currency: string }, onDone: () => void) {
  return useAct(
    async ({ cents, reason }: Refunding, attempt) => {
      const answer = await routes.refunds.$post({ param: { id }, json: { amount: cents, reason } }, keyHeader(attempt));
      const refund = await readAnswer(answer);
      if (refund.status === "failed") throw new CallFailure(409, refund.failure);
      return refund;
    },
    (refund) => tellRefund(refund, currency),
    onDone,
  );
}

export function useSettlement(id: string, onDone: () => void) {
  return useAct(
    async (json: SettlementInput, attempt) => readAnswer(await routes.settlement.$post({ param: { id }, json }, keyHeader(attempt))),
    ({ message }) => message,
    onDone,
  );
}

export function useEnding(id: string, onDone: () => void) {
  return useAct(
    async (ending: boolean) => readAnswer(await routes.ending.$post({ param: { id }, json: { ending } })),
    ({ message }) => message,
    onDone,
  );
}
