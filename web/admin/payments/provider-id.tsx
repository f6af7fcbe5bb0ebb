import type { PaymentDetailView } from "../../../contract/payment-detail.ts";
import { Fact } from "../kit/facts.tsx";

/** Pages of Stripe's dashboard, by the prefix of an object's id. */
const STRIPE_PAGES = new Map([
  ["pi", "payments"],
  ["ch", "payments"],
  ["cs", "checkout/sessions"],
  ["sub", "subscriptions"],
  ["cus", "customers"],
]);

/** Stripe's ids. Captures the prefix; no other letters, so that an id can't lead elsewhere. */
const STRIPE_ID = /^([a-z]+)_\w{1,250}$/;

/**
 * Staff's page of a payment, checkout, subscription or customer at its provider: in Stripe's dashboard, which has one for test mode, or for
 * the test checkout the invoice of a payment. Undefined where there is none.
 */
function findProviderPage(id: string, { payment, invoice }: Pick<PaymentDetailView, "payment" | "invoice">): string | undefined {
  if (payment.provider === "sandbox") return id.startsWith("pay_") ? invoice?.page : undefined;
  if (payment.provider !== "stripe") return undefined;
  const page = STRIPE_PAGES.get(STRIPE_ID.exec(id)?.[1] ?? "");
  return page && `https://dashboard.stripe.com/${payment.test ? "test/" : ""}${page}/${id}`;
}

type Props = { name: string; id: string | undefined; detail: Pick<PaymentDetailView, "payment" | "invoice"> };

/** An id of the provider, as a link to its page there. */
export function ProviderIdFact({ name, id, detail }: Props) {
  const page = id && findProviderPage(id, detail);
  return (
    <Fact name={name}>
      {page ? (
        <a className="link" href={page} target="_blank" rel="noreferrer">
          {id}
          <span className="sr-only">, opens in a new tab</span>
        </a>
      ) : (
        id
      )}
    </Fact>
  );
}
