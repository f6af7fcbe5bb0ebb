import { useEffect, useRef, useState } from "react";
import { yourOrderCopy as copy } from "../../../content/your-order.ts";
import { DUE_QUERY } from "../../../contract/purchase-path.ts";
import type { PurchaseInput, PurchaseSubscription, PurchaseView } from "../../../contract/purchase.ts";
import { Button } from "../../ui/button.tsx";
import { Status } from "../../ui/status.tsx";
import { useBusy } from "../../ui/use-busy.ts";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { cardSavedText } from "./card-saved.ts";
import { CancelDialog } from "./cancel-dialog.tsx";
import { cancelPurchase, type Changed, findProviderPage, keepPurchase } from "./ask-purchase.ts";

type Outcome = { tone: "success" | "error"; text: string };

/** The buyer's changes to a subscription, one at a time. */
function useChanges(input: PurchaseInput, onChange: (view: PurchaseView) => void) {
  const changing = useBusy();
  const leaving = useBusy();
  const [outcome, setOutcome] = useState<Outcome>();

  function change(send: (input: PurchaseInput) => Promise<Changed<PurchaseView>>, done: string) {
    return changing.run(async () => {
      setOutcome(undefined);
      const changed = await send(input);
      setOutcome(changed.ok ? { tone: "success", text: done } : { tone: "error", text: changed.text });
      if (changed.ok) onChange(changed.value);
    });
  }
  const leaveFor = (page: "card" | "billing") =>
    leaving.run(async () => {
      const found = await findProviderPage(page, input);
      if (found.ok) window.location.assign(found.value);
      setOutcome(found.ok ? undefined : { tone: "error", text: found.text });
    });
  return {
    isChanging: changing.busy,
    isLeaving: leaving.busy,
    outcome,
    setOutcome,
    leaveFor,
    cancel: () => change(cancelPurchase, copy.cancelled),
    keep: () => change(keepPurchase, copy.kept),
  };
}

/** Calls `tell` once after a card change, with the charge that was due: the card page adds `?card` to the return address. */
function useCardSaved(tell: (due: string | null) => void): void {
  useEffect(() => {
    const address = new URL(window.location.href);
    if (!address.searchParams.has("card")) return;
    const due = address.searchParams.get(DUE_QUERY);
    for (const name of ["card", DUE_QUERY]) address.searchParams.delete(name);
    // Bypasses the router, which would reload the order.
    window.history.replaceState(window.history.state, "", address);
    tell(due);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each visit of the page
  }, []);
}

type Props = {
  subscription: PurchaseSubscription;
  charges: PurchaseView["charges"];
  input: PurchaseInput;
  onChange: (view: PurchaseView) => void;
};

/** Change the card, cancel, or undo the cancellation. */
export function SubscriptionActions({ subscription, charges, input, onChange }: Props) {
  const { isChanging, isLeaving, outcome, setOutcome, leaveFor, cancel, keep } = useChanges(input, onChange);
  useCardSaved((due) => setOutcome({ tone: "success", text: cardSavedText(due, charges) }));
  const [isAsking, setAsking] = useState(false);
  const hydrated = useHydrated();
  const isCancelled = subscription.endsOn !== undefined;
  // Neither button may keep the focus of the other: a second Enter would take back what the first did.
  const told = useRef<HTMLDivElement>(null);
  const before = useRef(isCancelled);
  useEffect(() => {
    if (before.current !== isCancelled) told.current?.focus();
    before.current = isCancelled;
  }, [isCancelled]);
  // On success the confirmation replaces the question; a failure is shown in it, with a retry.
  const isOpen = isAsking && !isCancelled;
  const ask = () => {
    setOutcome(undefined);
    setAsking(true);
  };
  return (
    <div className="mt-s5">
      <div className="btns needs-script">
        <Button
          variant={subscription.status === "past_due" ? "solid" : "ghost"}
          busy={isLeaving}
          disabled={!hydrated}
          onClick={() => void leaveFor("card")}
        >
          {copy.actions.card}
        </Button>
        {subscription.hasBillingPage && (
          <Button variant="ghost" busy={isLeaving} disabled={!hydrated} onClick={() => void leaveFor("billing")}>
            {copy.actions.billing}
          </Button>
        )}
        {isCancelled ? (
          <Button
            key="keep"
            variant={subscription.status === "past_due" ? "ghost" : "solid"}
            busy={isChanging}
            disabled={!hydrated}
            onClick={() => void keep().then(() => setAsking(false))}
          >
            {copy.actions.keep}
          </Button>
        ) : (
          <Button key="cancel" variant="ghost" busy={isChanging} disabled={!hydrated} onClick={ask}>
            {copy.actions.cancel}
          </Button>
        )}
      </div>
      <div ref={told} tabIndex={-1}>
        <Status tone="success" className="mt-s4">
          {outcome?.tone === "success" && outcome.text}
        </Status>
      </div>
      <Status tone="error" className="mt-s4">
        {outcome?.tone === "error" && !isOpen && outcome.text}
      </Status>
      {isOpen && (
        <CancelDialog
          subscription={subscription}
          busy={isChanging}
          failure={outcome?.tone === "error" ? outcome.text : undefined}
          onCancel={() => void cancel()}
          onKeep={() => setAsking(false)}
        />
      )}
      <noscript>
        <p className="text-muted">{copy.needsScripts}</p>
      </noscript>
    </div>
  );
}
