import { Link } from "react-router";
import { formatAmount } from "../../../contract/currency.ts";
import type { OrderLink, PaymentDetailView } from "../../../contract/payment-detail.ts";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { staffApi } from "../api/admin-api.ts";
import { useRead } from "../api/use-read.ts";
import { MailLink } from "../kit/person/reach.tsx";
import { Fact, Facts, MomentFact } from "../kit/facts.tsx";
import { WholePersonLink } from "../kit/person/person-link.tsx";
import { ItemSheet, ItemView } from "../kit/lists/item-view.tsx";
import { OpenLink } from "../kit/lists/open-link.tsx";
import type { InvoiceLinks } from "../../../contract/invoices.ts";
import { formatMoment, Moment } from "../kit/times/moment.tsx";
import { Sign } from "../kit/state-sign.tsx";
import { useCopy } from "../kit/use-copy.ts";
import { type ChainLink, listChain } from "./chain-links.ts";
import { MoneyActs } from "./payment-money.tsx";
import { PaymentProof } from "./payment-proof.tsx";
import { PaymentState } from "./payment-state.tsx";
import { PaymentSubscription } from "./payment-subscription.tsx";
import { ProviderIdFact } from "./provider-id.tsx";

function InvoiceAddresses({ invoice: { number, page, pdf } }: { invoice: InvoiceLinks }) {
  return (
    <span className="invoice-links">
      <InvoiceAddress word="Open" number={number} address={page} />
      <InvoiceAddress word="PDF" number={number} address={pdf} />
    </span>
  );
}

type AddressProps = { word: string; number: string; address: string | undefined };

function InvoiceAddress({ word, number, address }: AddressProps) {
  if (address === undefined) return null;
  return (
    <a className="link" href={address} target="_blank" rel="noreferrer">
      {word}
      <span className="sr-only"> of invoice {number}</span>
    </a>
  );
}

/** All events of an order with their proofs. The line is interrupted where values differ or a step is pending. */
function PaymentChain({ detail }: { detail: PaymentDetailView }) {
  return (
    <ol className="chain">
      {listChain(detail, formatMoment).map((link) => (
        <li key={link.id} className={link.look}>
          <Sign sign={link.sign} />
          <LinkHead link={link} />
          <LinkWords link={link} />
        </li>
      ))}
    </ol>
  );
}

const LinkHead = ({ link: { title, at, heardAt } }: { link: ChainLink }) => (
  <div className="link-head">
    <b dir="auto">{title}</b>
    {at !== undefined && (
      <span className="when">
        <Moment iso={at} />
        {heardAt !== undefined && (
          <small>
            received <Moment iso={heardAt} />
          </small>
        )}
      </span>
    )}
  </div>
);

function LinkWords({ link: { title, facts = [], lines, differs, words, proofs, invoice, mailId } }: { link: ChainLink }) {
  return (
    <div className="words-of">
      {facts.length > 0 && (
        <dl>
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {lines.map((line) => (
        <p key={line} dir="auto">
          {line}
        </p>
      ))}
      {differs !== undefined && (
        <p className="differs">
          <b>{differs}</b> A person has to settle it.
        </p>
      )}
      {words !== undefined && (
        <p className="words" dir="auto">
          {words}
        </p>
      )}
      {proofs.map(({ name, value }) => (
        <Proof key={name} name={name} value={value} />
      ))}
      {invoice && <InvoiceAddresses invoice={invoice} />}
      {mailId !== undefined && (
        <Link className="link" to={`?tab=outbox&open=${mailId}`}>
          Read it<span className="sr-only">: {title}</span>
        </Link>
      )}
    </div>
  );
}

/** An id or a hash. Long hashes are shortened; Copy copies the full value. */
function Proof({ name, value }: { name: string; value: string }) {
  const copy = useCopy();
  const isHash = value.length === 64;
  return (
    <p className="proof">
      {name}: <span className="num">{isHash ? `${value.slice(0, 12)}…` : value}</span>{" "}
      <button type="button" className="link" onClick={() => void copy(value, name)}>
        Copy<span className="sr-only"> {name}</span>
      </button>
    </p>
  );
}

const TEXTS = { failed: staffMessages.paymentLoadFailed, one: "payment", many: "payments" };

export function PaymentItem({ title, id }: { title: string; id: string }) {
  const query = useRead(["payments", "item", id], async (options) => staffApi.admin.payments[":id"].$get({ param: { id } }, options));
  return (
    <ItemView title={title} texts={TEXTS} query={query}>
      {(detail) => (
        <ItemSheet name={`${detail.payment.packageName} for ${detail.payment.name}`}>
          <PaymentFacts detail={detail} />
          <MoneyActs detail={detail} />
          <PaymentSubscription detail={detail} />
          <section>
            <h3>Timeline</h3>
            <PaymentChain detail={detail} />
            <PaymentProof id={id} />
          </section>
        </ItemSheet>
      )}
    </ItemView>
  );
}

function PaymentFacts({ detail }: { detail: PaymentDetailView }) {
  const { payment, billingCycle, checkoutId, providerPaymentId, invoice, visit, order, attachedTo, attached, trials, remindedAt } = detail;
  const { currency, refundedAmount, paidAt } = payment;
  return (
    <Facts>
      <Fact name="Package">
        {payment.packageName} {payment.test && <span className="badge">Test</span>}
        <small>{billingCycle}</small>
      </Fact>
      <Fact name="Order">
        <span className="num">{payment.orderId}</span>
      </Fact>
      <Fact name="Status">
        <PaymentState status={payment.status} chargeFailed={payment.chargeFailed} />
        {payment.left && <small>Abandoned at checkout</small>}
      </Fact>
      <Fact name="Renewal of">{order && <OrderLinks orders={[order]} />}</Fact>
      <Fact name="Attached to">{attachedTo && <OrderLinks orders={[attachedTo]} />}</Fact>
      <Fact name="Attached payments">{attached.length > 0 && <OrderLinks orders={attached} />}</Fact>
      <Fact name="Trial to credit">
        {trials.length > 0 && (
          <>
            <OrderLinks orders={trials} />
            <small>{staffMessages.trialCredit}</small>
          </>
        )}
      </Fact>
      <Fact name="Amount">
        <span className="num">{formatAmount(payment.amount, currency)}</span>
      </Fact>
      <Fact name="Received">
        {payment.received && <span className="num">{formatAmount(payment.received.amount, payment.received.currency)}</span>}
      </Fact>
      <Fact name="Refunded">{refundedAmount > 0 && <span className="num">{formatAmount(refundedAmount, currency)}</span>}</Fact>
      <Fact name="Invoice">
        {invoice && (
          <>
            <span className="num">{invoice.number}</span> <InvoiceAddresses invoice={invoice} />
          </>
        )}
      </Fact>
      <Fact name="Customer">
        <bdi>{payment.name}</bdi>
        <MailLink email={payment.email} />
        <WholePersonLink of={{ kind: "payment", id: payment._id }} />
      </Fact>
      <MomentFact name="Ordered" iso={payment.createdAt} />
      <MomentFact name="Paid" iso={paidAt} />
      <MomentFact name="Reminder sent" iso={remindedAt} />
      <Fact name="Provider">{payment.provider}</Fact>
      <ProviderIdFact name="Provider’s payment" id={providerPaymentId} detail={detail} />
      <ProviderIdFact name="Provider’s checkout" id={checkoutId} detail={detail} />
      <Fact name="AI agent">{visit?.agent}</Fact>
      <Fact name="Landing page">{visit?.landing}</Fact>
      <Fact name="Referrer">{visit?.referrer}</Fact>
      <Fact name="Campaign">{visit && campaignOf(visit)}</Fact>
    </Facts>
  );
}

function campaignOf(visit: NonNullable<PaymentDetailView["visit"]>): string {
  const { utm_source, utm_medium, utm_campaign, utm_term, utm_content } = visit;
  return [utm_source, utm_medium, utm_campaign, utm_term, utm_content].filter(Boolean).join(" / ");
}

function OrderLinks({ orders }: { orders: OrderLink[] }) {
  return orders.map(({ _id, orderId }) => (
    <OpenLink key={_id} id={_id}>
      {orderId}
    </OpenLink>
  ));
}
