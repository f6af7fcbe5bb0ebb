import { testInvoiceCopy as copy } from "../../../content/checkout.ts";
import { addressLine, site } from "../../../content/site.ts";
import type { BuyerDetails } from "../../../contract/buyer.ts";
import { formatAmount } from "../../../contract/currency.ts";
import type { TestInvoiceView } from "../../../contract/invoices.ts";
import { Changing } from "../../ui/changing.tsx";
import { writeDay, writeShortDay } from "../your-order/write-day.ts";

/** The invoice on a sheet of paper: seller, buyer, amounts and payment status. */
export function InvoiceSheet({ invoice }: { invoice: TestInvoiceView }) {
  const { order_id, paidAt, period, buyer } = invoice;
  return (
    <>
      <h1 className="t-2">{copy.heading}</h1>
      <dl className="receipt">
        <Row name={copy.order}>{order_id}</Row>
        <Row name={copy.paidOn}>{writeDay(paidAt)}</Row>
        {period && <Row name={copy.period}>{copy.span(writeShortDay(period.from), writeShortDay(period.to))}</Row>}
      </dl>
      <div className="invoice-sides">
        <Side heading={copy.from} lines={[site.name, addressLine(), site.email]} />
        <Side heading={copy.to} lines={linesOf(buyer)} />
      </div>
      <Amounts invoice={invoice} />
    </>
  );
}

const Row = ({ name, children }: { name: string; children: string }) => (
  <div>
    <dt className="text-muted">{name}</dt>
    <dd className="num">{children}</dd>
  </div>
);

const countries = new Intl.DisplayNames("en", { type: "region" });

function linesOf({ name, address = [], country, email, taxIds = [] }: BuyerDetails): string[] {
  const place = country === undefined ? [] : [countries.of(country) ?? country];
  return [name, ...address, ...place, email, ...taxIds.map(({ value }) => `${copy.taxId}: ${value}`)];
}

/** Keyed by index: lines may repeat, and they never change. */
function Side({ heading, lines }: { heading: string; lines: string[] }) {
  return (
    <section>
      <h2 className="t-small text-muted">{heading}</h2>
      <p dir="auto">{lines.filter((line) => line !== "").join("\n")}</p>
    </section>
  );
}

function Amounts({ invoice: { package_name, amount, refundedAmount, currency } }: { invoice: TestInvoiceView }) {
  const write = (figure: number) => formatAmount(figure, currency);
  return (
    <table className="invoice-lines">
      <thead>
        <tr>
          <th scope="col">{copy.description}</th>
          <th scope="col">{copy.amountIn(currency)}</th>
        </tr>
      </thead>
      <tbody>
        <Line name={package_name} figure={write(amount)} />
        <Line name={copy.tax} figure={copy.noTax} />
      </tbody>
      <tfoot>
        <Line name={copy.total} figure={write(amount)} />
        {refundedAmount > 0 && (
          <>
            <Line name={copy.refunded} figure={write(refundedAmount)} />
            <Line name={copy.remains} figure={write(Math.max(0, amount - refundedAmount))} />
          </>
        )}
      </tfoot>
    </table>
  );
}

const Line = ({ name, figure }: { name: string; figure: string }) => (
  <tr>
    <th scope="row">{name}</th>
    <td className="num">
      <Changing>{figure}</Changing>
    </td>
  </tr>
);
