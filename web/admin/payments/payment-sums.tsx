import { useState } from "react";
import { formatAmount } from "../../../contract/currency.ts";
import type { PaymentFilter, PaymentMonthView, PaymentSumsView } from "../../../contract/payments.ts";
import { staffApi } from "../api/admin-api.ts";
import { useRead } from "../api/use-read.ts";
import { Cell, Row, RowHead, Table, TableBody, TableHead } from "../kit/lists/table-parts.tsx";
import { nameMonth } from "../kit/times/month.ts";

const { sums: sumsApi, months: monthsApi } = staffApi.admin.payments;

/** Totals of the filtered orders, over all pages; by month on request. */
export function PaymentSums({ asked }: { asked: PaymentFilter }) {
  const query = useRead(["payments", "sums", asked], async (options) => sumsApi.$get({ query: asked }, options));
  return (
    <section className="payment-sums" aria-label="Totals of this list" aria-busy={query.isPending}>
      {query.data && <Sums of={query.data} />}
      {query.isError && <p className="remark">Failed to load the totals.</p>}
      {query.data && query.data.sums.length > 0 && <ByMonth asked={asked} />}
    </section>
  );
}

function Sums({ of: { mode, sums } }: { of: PaymentSumsView }) {
  return (
    <>
      {sums.length === 0 ? (
        <p>{mode === "test" ? "No test payments taken." : "No real payments taken."}</p>
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
      <p className="remark">{mode === "test" ? "Test payments: no money has moved." : "Test payments are not included."}</p>
    </>
  );
}

function ByMonth({ asked }: { asked: PaymentFilter }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>By month</summary>
      {isOpen && <Months asked={asked} />}
    </details>
  );
}

const COLUMNS = ["Month paid", "Payments", "Taken", "Refunded"];

/** The same by month and currency, as in the CSV. Loaded once it is opened: with many orders it takes longer than the list. */
function Months({ asked }: { asked: PaymentFilter }) {
  const query = useRead(["payments", "months", asked], async (options) => monthsApi.$get({ query: asked }, options));
  if (query.isError) return <p className="remark">Failed to load the months.</p>;
  if (query.data === undefined) return <p className="remark">Loading the months…</p>;
  return (
    <>
      <Table className="grid-table figures-table" aria-label="Totals by month">
        <TableHead columns={COLUMNS} />
        <TableBody>
          {query.data.map((month) => (
            <Month key={`${month.month} ${month.currency}`} of={month} />
          ))}
        </TableBody>
      </Table>
      <p className="remark">Refunds count in the month of the payment.</p>
    </>
  );
}

function Month({ of: { month, currency, payments, taken, refunded } }: { of: PaymentMonthView }) {
  const figures = [payments.toLocaleString("en"), formatAmount(taken, currency), formatAmount(refunded, currency)];
  return (
    <Row>
      <RowHead>
        {nameMonth(month)}, {currency}
      </RowHead>
      {figures.map((figure, index) => (
        <Cell key={COLUMNS[index + 1]} className="num" data-label={COLUMNS[index + 1]}>
          {figure}
        </Cell>
      ))}
    </Row>
  );
}
