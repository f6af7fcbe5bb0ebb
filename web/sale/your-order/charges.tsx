import { chargeStates, yourOrderCopy as copy } from "../../../content/your-order.ts";
import { formatAmount } from "../../../contract/currency.ts";
import { documentPath, receiptPath } from "../../../contract/purchase-path.ts";
import type { PurchaseCharge, PurchaseView } from "../../../contract/purchase.ts";
import { SiteLink } from "../../ui/site-link.tsx";
import { writeShortDay } from "./write-day.ts";

type Props = { view: PurchaseView; orderKey: string };

/** Every charge with what was issued for it, the newest first. */
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
            <Documents charge={charge} orderId={view.order_id} orderKey={orderKey} />
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
        <time dateTime={at} className="num font-[600]">
          {writeShortDay(at)}
        </time>
        {period && (
          <span className="t-small block text-muted">{copy.charges.month(writeShortDay(period.from), writeShortDay(period.to))}</span>
        )}
      </p>
      <p className="num">
        {formatAmount(amount, currency)} {currency}
        {refundedAmount > 0 && (
          <span className="t-small block text-muted">{copy.charges.refunded(formatAmount(refundedAmount, currency))}</span>
        )}
      </p>
      <p className="state">{chargeStates[status]}</p>
    </>
  );
}

type DocumentsProps = { charge: PurchaseCharge; orderId: string; orderKey: string };

/** The receipt of a renewal is in the mail about it; the order's own is a page. */
function Documents({ charge: { documents, order_id }, orderId, orderKey }: DocumentsProps) {
  if (documents.length === 0) return <p className="t-small text-muted">{copy.charges.none}</p>;
  return (
    <ul>
      {documents.map(({ number, kind }) => (
        <li key={number}>
          <a className="link" href={documentPath(number, orderId, orderKey)} download>
            {copy.documents[kind]} {number} ({copy.charges.pdf})
          </a>
        </li>
      ))}
      {order_id === orderId && (
        <li>
          <SiteLink className="link" to={receiptPath(orderId, orderKey)}>
            {copy.charges.receipt}
          </SiteLink>
        </li>
      )}
    </ul>
  );
}
