import { data } from "react-router";
import { cardPageCopy, checkoutCopy, closedCardPages } from "../../content/checkout.ts";
import { formatAmount } from "../../contract/currency.ts";
import type { SandboxCardView } from "../../contract/sandbox-checkout.ts";
import { apiContext } from "../api.ts";
import { CardChangeForm } from "../sale/sandbox/card-change-form.tsx";
import { CheckoutFrame, ClosedNote } from "../sale/sandbox/checkout-frame.tsx";
import { findOnPage, pathOf } from "../sale/sandbox/find-on-page.ts";
import { chargeDate } from "../sale/your-order/write-day.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Changing } from "../ui/changing.tsx";
import "../sale/checkout.css";
import type { Route } from "./+types/sandbox-card";

export { takeCardChange as action } from "../sale/sandbox/take-card.ts";

/** A single buyer's page: not cached. */
export const headers = () => ({ "Cache-Control": "no-store" });

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { found, status } = await findOnPage(await context.get(apiContext)["sandbox-card"][":id"].$get({ param: { id } }));
  return data(found, { status });
}

export default function SandboxCard({ loaderData, params }: Route.ComponentProps) {
  const card = "view" in loaderData ? loaderData.view : undefined;
  const backTo = card && pathOf(card.return_url);
  return (
    <CheckoutFrame order={card && <Subscription card={card} />}>
      {card && backTo !== undefined && card.status !== "ended" ? (
        <>
          <h1 className="t-2 mb-s5">{cardPageCopy.heading}</h1>
          <CardChangeForm id={params.id} holder={card.name} backTo={backTo} />
        </>
      ) : (
        <Closed reason={"closed" in loaderData ? loaderData.closed : "ended"} backTo={backTo} />
      )}
    </CheckoutFrame>
  );
}

function describeNext({ status, charged_at }: SandboxCardView): string {
  if (charged_at === null) return cardPageCopy.noMore;
  return status === "past_due" ? cardPageCopy.pastDue(chargeDate(charged_at)) : cardPageCopy.next(chargeDate(charged_at));
}

function Subscription({ card }: { card: SandboxCardView }) {
  return (
    <div>
      <h2 className="t-3">{card.package_name}</h2>
      <p className="amount num">
        <Changing>{formatAmount(card.amount)}</Changing>
      </p>
      {card.status !== "ended" && (
        <p className="t-small text-muted">
          {card.currency}, every month. {describeNext(card)}
        </p>
      )}
    </div>
  );
}

function Closed({ reason, backTo }: { reason: keyof typeof closedCardPages; backTo: string | undefined }) {
  const isUnreachable = reason === "unreachable";
  return (
    <ClosedNote words={closedCardPages[reason]} canTryAgain={isUnreachable}>
      <ButtonLink to={backTo ?? "/"} variant={isUnreachable ? "ghost" : "solid"}>
        {backTo === undefined ? checkoutCopy.backHome : cardPageCopy.back}
      </ButtonLink>
    </ClosedNote>
  );
}
