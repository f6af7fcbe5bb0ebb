import { packageSeed } from "../../../content/seed-packages.ts";
import { formatAmount } from "../../../contract/currency.ts";
import { Ordered } from "../../../contract/http.ts";
import { PAYMENT_STATUSES } from "../../../contract/payment-status.ts";
import { PaymentFilter, type PaymentView } from "../../../contract/payments.ts";
import { SUBSCRIPTION_FILTERS } from "../../../contract/subscription-states.ts";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { MAX_COUNTED } from "../../../contract/live.ts";
import { staffApi, staffDownloads, readAnswer, withReason } from "../api/admin-api.ts";
import { useRead } from "../api/use-read.ts";
import { MailLink } from "../kit/person/reach.tsx";
import { PersonLink } from "../kit/person/person-link.tsx";
import { Ago } from "../kit/times/ago.tsx";
import { Day, todayOf } from "../kit/times/day.tsx";
import { ChoiceFilter, DayFilter, FilterBar, OrderFilter, SwitchFilter } from "../kit/filters/filter-bar.tsx";
import { type Filters, useFilters } from "../kit/filters/use-filters.ts";
import { ExportButton } from "../kit/lists/export-button.tsx";
import { OpenLink } from "../kit/lists/open-link.tsx";
import { ListAndItem } from "../kit/lists/list-and-item.tsx";
import { PagedTab } from "../kit/lists/paged-tab.tsx";
import { Cell, Row } from "../kit/lists/table-parts.tsx";
import { useItemAddress } from "../kit/lists/use-item-address.ts";
import { usePagedList } from "../kit/lists/use-paged-list.ts";
import { PaymentSums } from "./payment-sums.tsx";
import { PaymentItem } from "./payment-item.tsx";
import { SANDBOX_UNITS, type SandboxSpan } from "../../../contract/sandbox-time.ts";
import { Button } from "../../ui/button.tsx";
import { Moment } from "../kit/times/moment.tsx";
import { useToast } from "../kit/toasts.tsx";
import { useCall } from "../kit/use-call.ts";
import { readAgain, showAnswer } from "../api/query-client.ts";
import { PaymentState, STANDINGS, wordOf } from "./payment-state.tsx";

const time = staffApi.admin["sandbox-time"];
const KEY = ["sandbox-time"];

/** Moves the clock of the built-in test provider forward. Nothing with a real provider. */
function TestTime() {
  const toast = useToast();
  const { data } = useRead(KEY, async (options) => time.$get({}, options));
  const move = useCall({
    mutationFn: async (unit: SandboxSpan["unit"]) => readAnswer(await time.advance.$post({ json: { count: 1, unit } })),
    onSuccess: async ({ now, ...happened }) => {
      await showAnswer(KEY, { now });
      toast(staffMessages.testTimeMoved(happened));
      await readAgain(["payments"]);
    },
    onError: (error) => toast.failed(withReason(staffMessages.testTimeFailed, error)),
  });
  if (!data?.now) return null;
  return (
    <div className="test-time" role="group" aria-label="Test time">
      <p>
        <b>Test time</b> <Moment iso={data.now} />
      </p>
      <p>
        <span aria-hidden="true">Advance by</span>
        {SANDBOX_UNITS.map((unit) => (
          <Button key={unit} variant="ghost" size="sm" busy={move.isPending && move.variables === unit} onClick={() => move.mutate(unit)}>
            <span className="sr-only">Advance by </span>1 {unit}
          </Button>
        ))}
      </p>
    </div>
  );
}

const { payments } = staffApi.admin;
const downloads = staffDownloads.admin.payments;
const TABLE = {
  className: "payments",
  columns: ["Package and order", "Amount", "Status", "Customer", "Date"],
  texts: {
    failed: staffMessages.paymentsLoadFailed,
    empty: staffMessages.noPayments,
    emptyHint: staffMessages.noPaymentsHint,
    searchHint: "Name or amount",
    one: "payment",
    many: "payments",
  },
};

const FILTER = PaymentFilter.omit({ q: true }).extend(Ordered.shape);
const STATES = PAYMENT_STATUSES.map((status) => ({ value: status, label: wordOf(status) }));
const SUBSCRIPTIONS = SUBSCRIPTION_FILTERS.map((state) => ({ value: state, label: STANDINGS[state] }));
const MODES = [
  { value: "real", label: "Real" },
  { value: "test", label: "Test" },
];
const PACKAGES = packageSeed.map(({ name }) => ({ value: name, label: name }));

export function PaymentsTab({ title }: { title: string }) {
  const { id } = useItemAddress();
  const filters = useFilters(FILTER);
  const list = usePagedList("payments", async (query, options) => payments.$get({ query }, options), filters);
  const { order: _, ...asked } = list.asked;
  const table = (
    <PagedTab
      title={title}
      list={list}
      {...TABLE}
      sort={{ column: "Date", filters }}
      renderRow={(payment) => <PaymentRow key={payment._id} payment={payment} />}
      filters={
        <>
          <TestTime />
          <ReviewCount of={filters} />
          <FilterBar filters={filters}>
            <ChoiceFilter of={filters} name="state" label="Status" options={STATES} any="Any" />
            <ChoiceFilter of={filters} name="subscription" label="Subscription" options={SUBSCRIPTIONS} any="Any" />
            <ChoiceFilter of={filters} name="mode" label="Mode" options={MODES} any="Both" />
            <ChoiceFilter of={filters} name="package" label="Package" options={PACKAGES} any="Any" />
            <DayFilter of={filters} name="from" label="Ordered from" />
            <DayFilter of={filters} name="to" label="Ordered until" />
            <SwitchFilter of={filters} name="left" label="Abandoned at checkout" />
            <OrderFilter of={filters} />
          </FilterBar>
          <PaymentSums asked={asked} />
        </>
      }
    >
      <ExportButton name="payments" load={async () => downloads.export.$get({ query: asked })} />
      <ExportButton name="totals by month" label="Totals" load={async () => downloads.totals.$get({ query: asked })} />
    </PagedTab>
  );
  return <ListAndItem id={id} items={list.items} list={table} item={id !== undefined && <PaymentItem key={id} title={title} id={id} />} />;
}

function PaymentRow({ payment }: { payment: PaymentView }) {
  return (
    <Row>
      <Cell className="package">
        <OpenLink id={payment._id}>
          {payment.packageName}
          <span className="sr-only"> for {payment.name}</span>
        </OpenLink>
        {payment.test && <span className="badge">Test</span>}
        {payment.renewalOf !== undefined && <span className="badge">Renewal</span>}
        <small className="num">{payment.orderId}</small>
        {payment.source !== undefined && <small dir="auto">from {payment.source}</small>}
      </Cell>
      <Cell className="amount num">
        {formatAmount(payment.amount, payment.currency)}
        {payment.received && <small>{formatAmount(payment.received.amount, payment.received.currency)} came in</small>}
        {payment.refundedAmount > 0 && <small>{formatAmount(payment.refundedAmount, payment.currency)} refunded</small>}
      </Cell>
      <Cell className="state">
        <PaymentState status={payment.status} chargeFailed={payment.chargeFailed} />
        {payment.reviewReason && <small>{payment.reviewReason}</small>}
        {payment.left && <small>Abandoned at checkout</small>}
      </Cell>
      <Cell className="customer">
        <span dir="auto">{payment.name}</span>
        <MailLink email={payment.email} />
      </Cell>
      <Cell className="date">
        <Ago iso={payment.createdAt} />
        {payment.paidAt !== undefined && (
          <small>
            Paid <Day day={todayOf(new Date(payment.paidAt))} />
          </small>
        )}
        <PersonLink of={{ kind: "payment", id: payment._id }} name={payment.name} />
      </Cell>
    </Row>
  );
}

type ReviewCountProps = { of: Filters<Pick<Partial<PaymentFilter>, "state">> };

/** Number of payments that need review, as a link to the filter. Nothing for none. */
function ReviewCount({ of }: ReviewCountProps) {
  const query = useRead(["payments", "counts"], async (options) => staffApi.admin.payments.counts.$get({}, options));
  const count = query.data?.review ?? 0;
  if (count === 0) return null;
  const isShown = of.values.state === "review";
  return (
    <button type="button" className="review-count" aria-pressed={isShown} onClick={() => of.set("state", isShown ? "" : "review")}>
      Needs review ({count === MAX_COUNTED ? `${count} or more` : count})
    </button>
  );
}
