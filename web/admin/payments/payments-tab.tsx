import { formatAmount } from "../../../contract/money.ts";
import { staffMessages } from "../../../contract/staff-messages.ts";
import type { PaymentView } from "../../../contract/payments.ts";
import { staffApi } from "../api/admin-api.ts";
import { mailAddress } from "../contacts/contact-links.ts";
import { Moment } from "../kit/moment.tsx";
import { PagedTable, remarkOf } from "../kit/lists/paged-list.tsx";
import { PaymentState } from "./payment-state.tsx";
import { SearchField } from "../kit/lists/search-field.tsx";
import { Cell, Row } from "../kit/lists/table-parts.tsx";
import { Toolbar } from "../kit/lists/toolbar.tsx";
import { type LoadPage, readPage, usePagedList } from "../kit/lists/use-paged-list.ts";

const COLUMNS = ["Package and order", "Amount", "Status", "Customer", "Date"];
const TEXTS = { failed: staffMessages.paymentsLoadFailed, empty: staffMessages.noPayments, one: "payment", many: "payments" };

const loadPayments: LoadPage<PaymentView> = async (query, signal) =>
  readPage(await staffApi.admin.payments.$get({ query }, { init: { signal } }));

export function PaymentsTab({ title }: { title: string }) {
  const list = usePagedList("payments", loadPayments);
  return (
    <>
      <Toolbar title={title} remark={remarkOf(list, TEXTS)}>
        <SearchField label="Search payments" value={list.search} onChange={list.setSearch} />
      </Toolbar>
      <PagedTable
        list={list}
        texts={TEXTS}
        className="payments"
        columns={COLUMNS}
        renderRow={(payment) => <PaymentRow key={payment._id} payment={payment} />}
      />
    </>
  );
}

function PaymentRow({ payment }: { payment: PaymentView }) {
  return (
    <Row>
      <Cell className="package">
        <b>{payment.packageName}</b>
        {payment.test && <span className="badge">Test</span>}
        <small className="num">{payment.orderId}</small>
      </Cell>
      <Cell className="amount num">
        {formatAmount(payment.amount, payment.currency)}
        {payment.refundedAmount > 0 && <small>{formatAmount(payment.refundedAmount, payment.currency)} refunded</small>}
      </Cell>
      <Cell className="state">
        <PaymentState status={payment.status} />
        {payment.reviewReason && <small>{payment.reviewReason}</small>}
      </Cell>
      <Cell className="customer">
        <span dir="auto">{payment.name}</span>
        <a className="link" dir="auto" href={mailAddress(payment.email)}>
          {payment.email}
        </a>
      </Cell>
      <Cell className="date">
        <Moment iso={payment.createdAt} />
      </Cell>
    </Row>
  );
}
