import { advance, bill, collect, endSubscription, itemOf, makeCard, makeCustomer, makeSubscription } from "./stripe-billing.ts";
import { type Customer, type Invoice, makeId, type Subscription } from "./stripe-objects.ts";
import { need, paymentsOf, type StripeState, timeOf } from "./stripe-state.ts";

/** Events at Stripe outside this site, by subscription id. */
export type BillingControls = {
  /** A session's subscription. */
  of(sessionId: string): Subscription;
  /** The payments of its invoices, oldest first. */
  paymentsOf(subscriptionId: string): string[];
  /** Advances the clock: due renewals, retries and ends happen, and their events wait in the outbox. The real clock no longer applies. */
  advance(days: number): void;
  /** Whether its card pays from now on. */
  setCard(subscriptionId: string, pays: boolean): void;
  /** The buyer changes the card on the page opened by the site. */
  changeCard(portalUrl: string, pays?: boolean): void;
  /** The buyer changes the invoice's recipient on Stripe's pages. */
  changeCustomer(subscriptionId: string, given: Pick<Customer, "email" | "name" | "address"> & { taxId: string }): void;
  /** In the dashboard: another price, a discount of every invoice, an end at once or with the period. */
  setPrice(subscriptionId: string, cents: number): void;
  setDiscount(subscriptionId: string, cents: number): void;
  endNow(subscriptionId: string): void;
  endWithPeriod(subscriptionId: string, isEnding?: boolean): void;
  /** Sets a fixed end date. */
  endOn(subscriptionId: string, day: Date): void;
  /** An invoice between two periods. */
  charge(subscriptionId: string, cents: number, reason: "subscription_update" | "manual"): void;
  /** A subscription made in the dashboard, with its first invoice. */
  subscribe(email: string, cents: number): Subscription;
  makeCustomer(given: Pick<Customer, "email" | "name" | "metadata">): Customer;
};

export function createBillingControls(state: StripeState): BillingControls {
  const get = (id: string) => need(state.subscriptions, "subscription", id);
  const change = (id: string, how: (subscription: Subscription) => void) => {
    how(get(id));
    state.emit("customer.subscription.updated", get(id));
  };
  const invoicesOf = (id: string): Invoice[] =>
    [...state.invoices.values()].filter(({ parent }) => parent?.subscription_details?.subscription === id);
  return {
    of: (sessionId) => get(need(state.sessions, "checkout.session", sessionId).subscription ?? ""),
    paymentsOf: (id) => invoicesOf(id).flatMap((invoice) => paymentsOf(state, invoice.id).map(({ payment }) => payment.payment_intent)),
    advance: (days) => advance(state, timeOf(state) + days * 24 * 3600),
    setCard(id, pays) {
      const { default_payment_method: own, customer } = get(id);
      const theirs = need(state.customers, "customer", customer).invoice_settings.default_payment_method;
      state.cards.set(own ?? (typeof theirs === "string" ? theirs : ""), pays);
    },
    changeCard(url, pays = true) {
      need(state.customers, "customer", state.portals.get(url) ?? "").invoice_settings.default_payment_method = makeCard(state, pays);
    },
    changeCustomer(id, { taxId, ...given }) {
      const customer = need(state.customers, "customer", get(id).customer);
      const { email, name, address } = customer;
      Object.assign(customer, given);
      state.emit("customer.updated", customer, { email, name, address });
      const made = { object: "tax_id", customer: customer.id, created: timeOf(state), livemode: false, type: "gb_vat", value: taxId };
      const [before, after] = [
        { ...made, id: makeId("txi") },
        { ...made, id: makeId("txi") },
      ];
      state.emit("customer.tax_id.deleted", before);
      state.emit("customer.tax_id.created", after);
      state.emit("customer.tax_id.updated", {
        ...after,
        verification: { status: "verified", verified_address: null, verified_name: null },
      });
    },
    setPrice: (id, cents) => change(id, (subscription) => Object.assign(itemOf(subscription).price, { unit_amount: cents })),
    setDiscount: (id, cents) => void state.discounts.set(id, cents),
    endNow: (id) => endSubscription(state, get(id)),
    endWithPeriod: (id, isEnding = true) => change(id, (subscription) => Object.assign(subscription, { cancel_at_period_end: isEnding })),
    endOn: (id, day) => change(id, (subscription) => Object.assign(subscription, { cancel_at: Math.floor(day.getTime() / 1000) })),
    charge: (id, cents, reason) => collect(state, get(id), bill(state, get(id), { reason, cents })),
    subscribe(email, unitAmount) {
      const customer = makeCustomer(state, { email, name: null, metadata: {} });
      const given = { customer: customer.id, card: makeCard(state, true), currency: "usd", unitAmount, metadata: {} };
      const subscription = makeSubscription(state, given);
      collect(state, subscription, bill(state, subscription, { reason: "subscription_create" }));
      state.emit("customer.subscription.updated", subscription);
      return subscription;
    },
    makeCustomer: (given) => makeCustomer(state, given),
  };
}
