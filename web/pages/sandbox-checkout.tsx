import { data, useLocation } from "react-router";
import { checkoutCopy, type ClosedCheckout, closedCheckouts } from "../../content/checkout.ts";
import { listCountries } from "../../contract/countries.ts";
import { formatAmount } from "../../contract/currency.ts";
import type { SandboxCheckoutView } from "../../contract/sandbox-checkout.ts";
import { apiContext } from "../api.ts";
import { CardForm } from "../sale/sandbox/card-form.tsx";
import { CheckoutFrame, ClosedNote } from "../sale/sandbox/checkout-frame.tsx";
import { findOnPage, pathOf } from "../sale/sandbox/find-on-page.ts";
import { chargeDate } from "../sale/your-order/write-day.ts";
import { detailsFromState } from "../sale/payment-form/payment-details.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Changing } from "../ui/changing.tsx";
import "../sale/checkout.css";
import type { Route } from "./+types/sandbox-checkout";

export { takeCard as action } from "../sale/sandbox/take-card.ts";

/** A single order's page: not cached. */
export const headers = () => ({ "Cache-Control": "no-store" });

export async function loader({ context, params }: Route.LoaderArgs) {
  const response = await context.get(apiContext)["sandbox-checkout"][":id"].$get({ param: { id: params.id } });
  const { found, status } = await findOnPage(response);
  const isOpen = "view" in found && found.view.status === "open";
  return data({ ...found, countries: isOpen ? listCountries() : [] }, { status });
}

export default function SandboxCheckout({ loaderData }: Route.ComponentProps) {
  const { state } = useLocation();
  const checkout = "view" in loaderData ? loaderData.view : undefined;
  return (
    <CheckoutFrame order={checkout && <OrderSheet checkout={checkout} />}>
      {checkout?.status === "open" ? (
        <>
          <h1 className="t-2 mb-s5">{checkoutCopy.heading}</h1>
          <CardForm checkout={checkout} countries={loaderData.countries} details={detailsFromState(state)} />
        </>
      ) : (
        <Closed
          reason={"closed" in loaderData ? loaderData.closed : (checkout?.status ?? "unreachable")}
          order={checkout?.order_url && pathOf(checkout.order_url)}
        />
      )}
    </CheckoutFrame>
  );
}

function OrderSheet({ checkout }: { checkout: SandboxCheckoutView }) {
  const { package_name, amount, currency, email, renews_at } = checkout;
  return (
    <div>
      <h2 className="t-3">{package_name}</h2>
      <p className="amount num">
        <Changing>{formatAmount(amount)}</Changing>
      </p>
      <p className="t-small text-muted">
        {currency}, billed to {email}
      </p>
      <p className="t-small mt-s3">{checkoutCopy.after}</p>
      {renews_at !== null && (
        <p className="t-small mt-s3">
          {checkoutCopy.renews} <Changing>{checkoutCopy.nextCharge(formatAmount(amount), chargeDate(renews_at))}</Changing>
        </p>
      )}
    </div>
  );
}

function Closed({ reason, order }: { reason: ClosedCheckout; order: string | undefined }) {
  const isUnreachable = reason === "unreachable";
  return (
    <ClosedNote words={closedCheckouts[reason]} canTryAgain={isUnreachable}>
      {reason === "paid" ? (
        <ButtonLink to={order ?? "/"}>{order === undefined ? checkoutCopy.backHome : checkoutCopy.toOrder}</ButtonLink>
      ) : (
        <ButtonLink to="/pricing" variant={isUnreachable ? "ghost" : "solid"}>
          {checkoutCopy.backToPricing}
        </ButtonLink>
      )}
    </ClosedNote>
  );
}
