import { data, useLocation, useRevalidator } from "react-router";
import { checkoutCopy, type ClosedCheckout, closedCheckouts } from "../../content/checkout.ts";
import { site } from "../../content/site.ts";
import { formatAmount } from "../../contract/money.ts";
import type { SandboxCheckoutView } from "../../contract/sandbox-checkout.ts";
import { type ApiClient, apiContext } from "../api.ts";
import { CardForm } from "../sale/test-checkout/card-form.tsx";
import { detailsFromState } from "../sale/payment-form/payment-details.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { LatticeField, LatticeSymbols } from "../lattice/lattice.tsx";
import { Mark } from "../site/mark.tsx";
import "../sale/checkout.css";
import type { Route } from "./+types/sandbox-checkout";

type Found = { checkout: SandboxCheckoutView } | { closed: "unknown" | "unreachable" };

/** One order's page: no cache may keep it. */
export const headers = () => ({ "Cache-Control": "no-store" });

export async function loader({ context, params }: Route.LoaderArgs) {
  const { found, status } = await findCheckout(context.get(apiContext), params.id);
  return data(found, { status });
}

async function findCheckout(client: ApiClient, id: string): Promise<{ found: Found; status: number }> {
  const response = await client["sandbox-checkout"][":id"].$get({ param: { id } });
  if (response.ok) return { found: { checkout: await response.json() }, status: 200 };
  // An id that cannot be one is as unknown as one that nobody has.
  const { status }: { status: number } = response;
  const isUnknown = status === 404 || status === 400;
  return isUnknown ? { found: { closed: "unknown" }, status: 404 } : { found: { closed: "unreachable" }, status: 503 };
}

export default function SandboxCheckout({ loaderData }: Route.ComponentProps) {
  const { state } = useLocation();
  const checkout = "checkout" in loaderData ? loaderData.checkout : undefined;
  return (
    <main className="checkout" id="main">
      <p className="test-mode">
        <strong>{checkoutCopy.mode}</strong> {checkoutCopy.modeText}
      </p>
      <div className="checkout-sheets">
        <OrderSheet checkout={checkout} />
        <div className="sheet on-white">
          {checkout?.status === "open" ? (
            <>
              <h1 className="t-2 mb-s5">{checkoutCopy.heading}</h1>
              <CardForm checkout={checkout} details={detailsFromState(state)} />
            </>
          ) : (
            <Closed reason={closedReason(loaderData)} />
          )}
        </div>
      </div>
    </main>
  );
}

function closedReason(found: Found): ClosedCheckout {
  if ("closed" in found) return found.closed;
  return found.checkout.status === "open" ? "unreachable" : found.checkout.status;
}

function OrderSheet({ checkout }: { checkout: SandboxCheckoutView | undefined }) {
  return (
    <div className="sheet order night on-ink">
      <LatticeSymbols />
      <LatticeField id="checkout-lattice" />
      <p className="payee">
        <Mark />
        {site.name}
      </p>
      {checkout && (
        <div>
          <h2 className="t-3">{checkout.package_name}</h2>
          <p className="amount num">{formatAmount(checkout.amount)}</p>
          <p className="t-small text-muted">
            {checkout.currency}, billed to {checkout.email}
          </p>
        </div>
      )}
    </div>
  );
}

function Closed({ reason }: { reason: ClosedCheckout }) {
  const { revalidate, state } = useRevalidator();
  const { heading, text } = closedCheckouts[reason];
  return (
    <div role="status">
      <h1 className="t-2">{heading}</h1>
      <p className="mt-s3 text-muted">{text}</p>
      <div className="btns mt-s5">
        {reason === "unreachable" && (
          <Button busy={state === "loading"} onClick={() => void revalidate()}>
            {checkoutCopy.tryAgain}
          </Button>
        )}
        {reason === "paid" ? (
          <ButtonLink to="/">{checkoutCopy.backHome}</ButtonLink>
        ) : (
          <ButtonLink to="/pricing" variant={reason === "unreachable" ? "ghost" : "solid"}>
            {checkoutCopy.backToPricing}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
