import { INVOICE_KINDS, InvoiceFilter, type InvoiceView } from "../../../contract/invoices.ts";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { formatAmount } from "../../../contract/currency.ts";
import { staffApi } from "../api/admin-api.ts";
import { Day, todayOf } from "../kit/times/day.tsx";
import { useDownload } from "../kit/save-answer.ts";
import { ChoiceFilter, FilterBar } from "../kit/filters/filter-bar.tsx";
import { useFilters } from "../kit/filters/use-filters.ts";
import { ExportButton } from "../kit/lists/export-button.tsx";
import { PagedTab } from "../kit/lists/paged-tab.tsx";
import { usePagedList } from "../kit/lists/use-paged-list.ts";
import { Cell, Row } from "../kit/lists/table-parts.tsx";
import { kindWords, listMonths, nameMonth } from "./invoice-words.ts";
import { Link } from "react-router";
import { MailLink } from "../contacts/reach.tsx";
import { Button } from "../../ui/button.tsx";

const { invoices } = staffApi.admin;
const TABLE = {
  className: "invoices",
  columns: ["Number", "Buyer", "Total", "Order", "File"],
  texts: { failed: staffMessages.invoicesLoadFailed, empty: staffMessages.noInvoices, one: "invoice", many: "invoices" },
};
const FILTER = InvoiceFilter.omit({ q: true });
const KINDS = INVOICE_KINDS.map((value) => ({ value, label: kindWords[value] }));
const MODES = [
  { value: "real", label: "Real" },
  { value: "test", label: "Test" },
];

/** Every invoice and credit note that was issued. */
export function InvoicesTab({ title }: { title: string }) {
  const filters = useFilters(FILTER);
  const list = usePagedList("invoices", async (query, options) => invoices.$get({ query }, options), filters);
  const { month } = filters.values;
  return (
    <PagedTab
      title={title}
      list={list}
      {...TABLE}
      renderRow={(invoice) => <InvoiceRow key={invoice._id} invoice={invoice} />}
      filters={
        <FilterBar filters={filters}>
          <ChoiceFilter
            of={filters}
            name="month"
            label="Issued in"
            any="Any month"
            options={listMonths(todayOf())}
            {...(month !== undefined && { other: nameMonth(month) })}
          />
          <ChoiceFilter of={filters} name="kind" label="Kind" options={KINDS} any="Any" />
          <ChoiceFilter of={filters} name="mode" label="Test or real" options={MODES} any="Both" />
        </FilterBar>
      }
    >
      <ExportButton name="invoices" load={async () => invoices.export.$get({ query: list.asked })} />
    </PagedTab>
  );
}

function InvoiceRow({ invoice }: { invoice: InvoiceView }) {
  const { _id, number, kind, issuedOn, buyerName, buyerEmail, paymentId, orderId, description, total, tax, currency, corrects, test } =
    invoice;
  return (
    <Row>
      <Cell className="document">
        <b className="num">{number}</b>
        {test && <span className="badge">Test</span>}
        <small>
          {kindWords[kind]}
          {corrects && ` to ${corrects}`}, <Day day={issuedOn} />
        </small>
      </Cell>
      <Cell className="customer">
        <span dir="auto">{buyerName}</span>
        <MailLink email={buyerEmail} />
      </Cell>
      <Cell className="amount num">
        {kind === "credit_note" && "−"}
        {formatAmount(total, currency)}
        {tax > 0 && <small>{formatAmount(tax, currency)} of it tax</small>}
      </Cell>
      <Cell className="about">
        <Link className="link num" to={`?tab=payments&open=${paymentId}`}>
          {orderId}
        </Link>
        <small>{description}</small>
      </Cell>
      <Cell className="acts">
        <InvoiceDownload id={_id} number={number} />
      </Cell>
    </Row>
  );
}

/** Downloads the file of an invoice or credit note. */
function InvoiceDownload({ id, number }: { id: string; number: string }) {
  const download = useDownload({
    load: async () => invoices[":id"].pdf.$get({ param: { id } }),
    filename: `${number}.pdf`,
    failed: staffMessages.documentFailed(number),
  });
  return (
    <Button variant="ghost" size="sm" busy={download.isPending} onClick={() => download.mutate()}>
      {download.isPending ? "Downloading…" : "PDF"}
      <span className="sr-only"> of {number}</span>
    </Button>
  );
}
