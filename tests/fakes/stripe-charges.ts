import { type Dispute, makeId, type Refund, type Session } from "./stripe-objects.ts";
import { beginSubscription, markFailed, markPaid } from "./stripe-billing.ts";
import { makeInvoiceOf } from "./stripe-once.ts";
import { chargeIntent, chargeOf, getIntent, need, type StripeState, timeOf, tryPayment } from "./stripe-state.ts";

/** Differences between the order's amount and the card's charge. `taxWithin`: tax included in the price. */
type Charged = { tax?: number; taxWithin?: number; discount?: number; converted?: { amount: number; currency: string } };
/** The customer's details as typed on Stripe's page. */
type Stated = Partial<NonNullable<Session["customer_details"]>>;
type Paying = { amount?: number; currency?: string; isUnpaid?: boolean; buyer?: Stated } & Charged;

export type CheckoutControls = {
  /** The customer pays; `unpaid` is a slow payment. Another amount or currency must never happen. */
  pay(sessionId: string, changes?: Paying): void;
  /** The outcome of a slow payment. */
  settle(sessionId: string, isPaid: boolean): void;
  expire(sessionId: string): void;
};

/** All by a session or payment id. */
export type ChargeControls = {
  /** Refunds `cents` in the dashboard, and emits the charge's event only. @returns the refund's id */
  refund(id: string, cents: number): string;
  /** The bank rejects a refund: it is reversed. */
  failRefund(id: string, refundId: string, cents: number): void;
  /** `cents` for a partial dispute. */
  openDispute(id: string, cents?: number): string;
  closeDispute(id: string, disputeId: string, status: "won" | "lost" | "warning_closed", cents?: number): void;
  /** Appeals a lost dispute, without an event. */
  appeal(disputeId: string, status: "appeal_under_review" | "won"): void;
  /** The outcome of refunds requested by the site. */
  setRefunds(status: "succeeded" | "pending"): void;
  /** The outcome of a refund in transit, or apparently completed. */
  settleRefund(refundId: string, status: "succeeded" | "failed"): void;
};

function chargeCard(session: Session, { tax = 0, taxWithin = 0, discount = 0, converted }: Charged): void {
  session.total_details = { amount_discount: discount, amount_shipping: 0, amount_tax: tax + taxWithin };
  session.amount_total += tax - discount;
  if (converted === undefined) return;
  const { amount_subtotal, amount_total, currency } = session;
  session.currency_conversion = { amount_subtotal, amount_total, fx_rate: "0.92", source_currency: currency };
  Object.assign(session, { amount_subtotal: converted.amount, amount_total: converted.amount, currency: converted.currency });
}

function complete(state: StripeState, session: Session, { amount, currency, isUnpaid = false, buyer = {}, ...charged }: Paying): void {
  Object.assign(session, { status: "complete", payment_status: isUnpaid ? "unpaid" : "paid", url: null });
  session.amount_subtotal = amount ?? session.amount_subtotal;
  session.amount_total = amount ?? session.amount_total;
  session.currency = currency ?? session.currency;
  const email = session.customer_email ?? state.customers.get(session.customer ?? "")?.email ?? null;
  const nobody = { address: null, business_name: null, individual_name: null, name: null, phone: null, tax_exempt: null, tax_ids: [] };
  session.customer_details = { ...nobody, email, ...buyer };
  chargeCard(session, charged);
}

export function createCheckoutControls(state: StripeState): CheckoutControls {
  const get = (id: string) => need(state.sessions, "checkout.session", id);
  return {
    pay(sessionId, changes = {}) {
      const [session, plan] = [get(sessionId), need(state.plans, "plan", sessionId)];
      const { isUnpaid = false, tax = 0, taxWithin = 0, buyer } = changes;
      complete(state, session, changes);
      if (session.mode === "subscription") {
        const taxIds = buyer?.tax_ids ?? [];
        beginSubscription(state, session, { isUnpaid, onTop: tax, within: taxWithin, taxIds });
      } else {
        const { amount_total: amount, currency } = session;
        session.payment_intent = tryPayment(state, { amount, currency, metadata: plan.metadata }, isUnpaid ? "pending" : "succeeded").id;
      }
      const isOnce = session.mode === "payment" && !isUnpaid;
      const invoice = isOnce ? makeInvoiceOf(state, session) : undefined;
      state.emit("checkout.session.completed", session);
      if (invoice) state.emit("invoice.paid", invoice);
    },
    settle(sessionId, isPaid) {
      const session = get(sessionId);
      session.payment_status = isPaid ? "paid" : "unpaid";
      const invoice = state.invoices.get(session.invoice ?? "");
      if (invoice === undefined) chargeIntent(state, getIntent(state, sessionId), isPaid ? "succeeded" : "failed");
      else if (isPaid) markPaid(state, invoice);
      else markFailed(state, invoice);
      const made = invoice === undefined && isPaid ? makeInvoiceOf(state, session) : undefined;
      if (made) state.emit("invoice.paid", made);
      state.emit(isPaid ? "checkout.session.async_payment_succeeded" : "checkout.session.async_payment_failed", session);
    },
    expire(sessionId) {
      const session = get(sessionId);
      Object.assign(session, { status: "expired", url: null });
      state.emit("checkout.session.expired", session);
    },
  };
}

export function createChargeControls(state: StripeState): ChargeControls {
  const getCharge = (id: string) => chargeOf(state, getIntent(state, id));
  const failed = (refund: Refund) => {
    for (const type of ["charge.refund.updated", "refund.updated", "refund.failed"] as const)
      state.emit(type, { ...refund, status: "failed" }, { status: "pending" });
  };
  const writeDispute = (chargeId: string, id: string, status: Dispute["status"], cents?: number): Dispute => {
    const { id: charge, payment_intent, currency, amount } = getCharge(chargeId);
    const known = state.disputes.get(id);
    const said = { amount: cents ?? known?.amount ?? amount, currency, status, payment_intent, charge };
    const same = { object: "dispute" as const, is_charge_refundable: false, livemode: false, metadata: {}, reason: "fraudulent" };
    const dispute = { id, ...same, ...said, created: known?.created ?? timeOf(state) };
    state.disputes.set(id, dispute);
    return dispute;
  };
  return {
    refund(id, cents) {
      const charge = getCharge(id);
      const before = { amount_refunded: charge.amount_refunded };
      charge.amount_refunded += cents;
      charge.refunded = charge.amount_refunded >= charge.amount;
      state.emit("charge.refunded", charge, before);
      return makeId("re");
    },
    failRefund(id, refundId, amount) {
      const { id: charge, payment_intent, currency } = getCharge(id);
      getCharge(id).amount_refunded -= amount;
      failed({
        id: refundId,
        object: "refund",
        amount,
        charge,
        created: timeOf(state),
        currency,
        metadata: {},
        payment_intent,
        status: "failed",
      });
    },
    openDispute(chargeId, cents) {
      const id = makeId("dp");
      state.emit("charge.dispute.created", writeDispute(chargeId, id, "needs_response", cents));
      state.emit("charge.dispute.funds_withdrawn", writeDispute(chargeId, id, "needs_response", cents));
      return id;
    },
    closeDispute(chargeId, disputeId, status, cents) {
      state.emit("charge.dispute.closed", writeDispute(chargeId, disputeId, status, cents));
    },
    appeal(disputeId, status) {
      need(state.disputes, "dispute", disputeId).status = status;
    },
    setRefunds(status) {
      state.refundStatus = status;
    },
    settleRefund(refundId, status) {
      const refund = need(state.refunds, "refund", refundId);
      refund.status = status;
      if (status === "succeeded") {
        state.emit("refund.updated", refund, { status: "pending" });
        return;
      }
      need(state.charges, "charge", refund.charge).amount_refunded -= refund.amount;
      failed(refund);
    },
  };
}
