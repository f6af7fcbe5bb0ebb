import { yourOrderCopy as copy } from "../../../content/your-order.ts";
import { formatAmount } from "../../../contract/currency.ts";
import type { InvoiceLinks } from "../../../contract/invoices.ts";
import { fill } from "../../../contract/placeholder-rules.ts";
import { receiptPath } from "../../../contract/purchase-path.ts";
import type { PurchaseCharge, PurchaseView } from "../../../contract/purchase.ts";
import { Changing } from "../../ui/changing.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import { writeShortDay } from "./write-day.ts";

type Props = { view: PurchaseView; orderKey: string };

/** All charges with their invoices, newest first. */
export function Charges({ view, orderKey }: Props) {
  return (
    <section className="mt-s6" aria-labelledby="charges">
      <h2 className="t-3" id="charges">
        {copy.charges.heading}
      </h2>
      <ol className="charges mt-s4">
        {view.charges.map((charge) => (
          <li key={charge.order_id}>
            <Charge charge={charge} />
            <Papers charge={charge} orderId={view.order_id} orderKey={orderKey} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Charge({ charge: { at, status, amount, refundedAmount, currency, period } }: { charge: PurchaseCharge }) {
  return (
    <>
      <p>
        <time dateTime={at} className="num font-semibold">
          {writeShortDay(at)}
        </time>
        {period && (
          <span className="t-small block text-muted">
            {fill(copy.charges.month, { from: writeShortDay(period.from), to: writeShortDay(period.to) })}
          </span>
        )}
      </p>
      <p className="num">
        <Changing>{`${formatAmount(amount, currency)} ${currency}`}</Changing>
        {refundedAmount > 0 && (
          <span className="t-small block text-muted">
            <Changing>{fill(copy.charges.refunded, { amount: formatAmount(refundedAmount, currency) })}</Changing>
          </span>
        )}
      </p>
      <p className="state">{copy.chargeStates[status]}</p>
    </>
  );
}

type PapersProps = { charge: PurchaseCharge; orderId: string; orderKey: string };

const UNPAID: readonly PurchaseCharge["status"][] = ["pending", "failed", "expired"];

/** A renewal's receipt is in its e-mail; only the first order's receipt has a page. */
function Papers({ charge: { invoice, order_id, status }, orderId, orderKey }: PapersProps) {
  const hasReceipt = order_id === orderId && !UNPAID.includes(status);
  if (invoice === undefined && !hasReceipt) return <p className="t-small text-muted">{copy.charges.none}</p>;
  return (
    <ul>
      {invoice && <Invoice invoice={invoice} />}
      {hasReceipt && (
        <li>
          <SiteLink className="link" to={receiptPath(orderId, orderKey)}>
            {copy.charges.receipt}
          </SiteLink>
        </li>
      )}
    </ul>
  );
}

/** An invoice address that is missing or isn't allowed is not linked. */
function Invoice({ invoice: { number, page, pdf } }: { invoice: InvoiceLinks }) {
  const name = `${copy.charges.invoice} ${number}`;
  return (
    <>
      <li>
        {page === undefined ? (
          name
        ) : (
          <a className="link" href={page}>
            {name}
          </a>
        )}
      </li>
      {pdf !== undefined && (
        <li>
          <a className="link" href={pdf}>
            {copy.charges.pdf}
            <span className="sr-only"> {fill(copy.charges.of, { invoice: name })}</span>
          </a>
        </li>
      )}
    </>
  );
}
