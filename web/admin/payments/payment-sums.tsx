import { formatAmount } from "../../../contract/currency.ts";
import type { PaymentFilter, PaymentSumsView } from "../../../contract/payments.ts";
import { staffApi } from "../api/admin-api.ts";
import { useRead } from "../api/use-read.ts";

/** Totals of the filtered orders, over all pages. */
export function PaymentSums({ asked }: { asked: PaymentFilter }) {
  const query = useRead(["payments", "sums", asked], async (options) => staffApi.admin.payments.sums.$get({ query: asked }, options));
  return (
    <section className="payment-sums" aria-label="Totals of this list" aria-busy={query.isPending}>
      {query.data && <Sums of={query.data} />}
      {query.isError && <p className="remark">The totals could not be read.</p>}
    </section>
  );
}

function Sums({ of: { mode, sums } }: { of: PaymentSumsView }) {
  return (
    <>
      {sums.length === 0 ? (
        <p>Nothing was taken.</p>
      ) : (
        <dl>
          {sums.map((sum) => (
            <div key={sum.currency}>
              <dt>
                {sum.currency}, {sum.payments.toLocaleString("en")} {sum.payments === 1 ? "payment" : "payments"}
              </dt>
              <dd>
                <span>
                  <b className="num">{formatAmount(sum.taken, sum.currency)}</b> taken
                </span>
                <span>
                  <b className="num">{formatAmount(sum.refunded, sum.currency)}</b> refunded
                </span>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p className="remark">{mode === "test" ? "Tests: no money has moved." : "Tests do not count."}</p>
    </>
  );
}
