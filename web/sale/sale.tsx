import { useEffect, useRef } from "react";
import { NavigationType, useNavigationType } from "react-router";
import { pricingCopy, TRIAL_PACKAGE, stepsAfter } from "../../content/pricing.ts";
import type { PackageView } from "../../contract/packages.ts";
import { formatPrice } from "../../contract/money.ts";
import { fill } from "../../contract/placeholder-rules.ts";
import { BriefLink } from "../ui/brief-link.tsx";
import { PaymentForm } from "./payment-form/payment-form.tsx";
import { emptyDraft } from "./payment-form/draft.ts";
import { findOffer, isOpen, type Offer, toOffers } from "./offer.ts";
import { Plans } from "./plans.tsx";
import { formatAmount } from "../../contract/currency.ts";
import { NextSteps } from "../ui/next-steps.tsx";
import { Changing } from "../ui/changing.tsx";
import { Status } from "../ui/status.tsx";
import { chooseInPlace, OfferAction } from "./offer-action.tsx";
import { packagePath } from "../../content/actions.ts";
import { SiteLink } from "../ui/site-link.tsx";
import { OfferTags } from "./offer-tags.tsx";
import { Price } from "./price.tsx";
import { type DraftState, type Sale as SaleDraft, useDraft } from "./payment-form/use-draft.ts";
import { useServed } from "../ui/use-served.ts";

type SummaryProps = { offers: readonly Offer[]; offer: Offer | undefined; onChoose: (name: string) => void };

/** The order summary and the next steps. Lists the open packages until one is chosen. */
function Summary({ offers, offer, onChoose }: SummaryProps) {
  return (
    <aside className="summary on-ink" aria-label="Order summary" aria-live="polite">
      <h3 className="t-3">
        <Changing>{offer?.name ?? "No package chosen yet"}</Changing>
      </h3>
      {offer ? <Terms key={JSON.stringify(offer)} offer={offer} /> : <Choices offers={offers.filter(isOpen)} onChoose={onChoose} />}
      <h4 className="mt-s5">What happens next</h4>
      <NextSteps steps={stepsAfter(offer?.name)} />
    </aside>
  );
}

function Choices({ offers, onChoose }: Pick<SummaryProps, "offers" | "onChoose">) {
  return (
    <>
      <p className="mt-s3 text-muted">{pricingCopy.chooseLead}</p>
      <ul className="choices mt-s4">
        {offers.map((offer) => (
          <li key={offer.name}>
            <SiteLink to={packagePath(offer.name)} onClick={chooseInPlace(offer, onChoose)}>
              {offer.name} <b>{formatAmount(offer.payable)}</b>
            </SiteLink>
          </li>
        ))}
      </ul>
    </>
  );
}

function Terms({ offer }: { offer: Offer }) {
  const saved = offer.price - offer.payable;
  return (
    <>
      <h4 className="mt-s4">{pricingCopy.includes}</h4>
      <ul className="includes">
        {offer.features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <dl className="mt-s4">
        <div>
          <dt>Price</dt>
          <dd>
            <Changing>{formatAmount(offer.price)}</Changing>
          </dd>
        </div>
        <div>
          <dt>Discount</dt>
          <dd>
            <Changing>{saved > 0 ? `${offer.discountPercentage}% (−${formatAmount(saved)})` : "None"}</Changing>
          </dd>
        </div>
        <div>
          <dt>Billing</dt>
          <dd>{billingTerms(offer)}</dd>
        </div>
        <div className="total">
          <dt>Today</dt>
          <dd>
            <Changing>{formatAmount(offer.payable)}</Changing>
          </dd>
        </div>
      </dl>
    </>
  );
}

function billingTerms(offer: Offer): string {
  return offer.billingCycle === "monthly" ? pricingCopy.renews : pricingCopy.oneTime;
}

function Trial({ offer, onChoose }: { offer: Offer; onChoose: (name: string) => void }) {
  return (
    <section className="trial week items-center gap-y-s4" aria-labelledby="trial">
      <div className="what grid justify-items-start gap-s2">
        <h2 className="t-3" id="trial">
          {pricingCopy.trialHeading}
        </h2>
        <p className="tags">
          <OfferTags offer={offer} />
        </p>
        {offer.forWhom && <p className="t-small text-muted">{offer.forWhom}</p>}
      </div>
      <ul className="gets">
        {offer.features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <div className="buy">
        <Price offer={offer} period={false} />
        <div className="grid justify-items-start gap-s2">
          <OfferAction offer={offer} text="Try 2 days" onChoose={onChoose} />
        </div>
      </div>
    </section>
  );
}

/** The plans and the order form. */
export function Sale({ packages, draft }: { packages: readonly PackageView[]; draft: DraftState }) {
  const offers = toOffers(packages);
  const isNew = useArrival();
  const sale = useDraft(offers, draft, isNew);
  const desk = useRef<HTMLElement>(null);
  const trial = findOffer(offers, TRIAL_PACKAGE);

  // A prefilled form is scrolled into view, after the router has handled scroll and focus.
  useEffect(() => {
    const isThere = location.hash === "#pay";
    const isElsewhere = location.hash !== "" && !isThere;
    if ((sale.asked === emptyDraft && sale.unclear === undefined) || isElsewhere || !isNew()) return undefined;
    const timer = setTimeout(() => openAtForm(desk.current, isThere));
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each visit of the page
  }, []);

  function choose(name: string) {
    sale.setDraft((current) => ({ ...(current ?? sale.draft), package_name: name, typedAmount: undefined }));
    goToForm(desk.current);
  }
  return (
    <>
      <div className="frame">
        <Plans offers={offers.filter((offer) => offer !== trial)} onChoose={choose} />
        {trial && <Trial offer={trial} onChoose={choose} />}
      </div>
      {offers.some(isOpen) && (
        <section className="section on-white mt-section" id="pay" aria-labelledby="pay-heading" ref={desk}>
          <PayDesk offers={offers} sale={sale} onChoose={choose} />
        </section>
      )}
    </>
  );
}

function PayDesk({ offers, sale, onChoose }: { offers: readonly Offer[]; sale: SaleDraft; onChoose: (name: string) => void }) {
  return (
    <div className="frame">
      <div className="desk week items-start gap-y-s6">
        <div className="md:col-span-4">
          <h2 className="t-1" id="pay-heading" tabIndex={-1}>
            {pricingCopy.formHeading}
          </h2>
          <p className="mt-s3 text-muted">{pricingCopy.formLead}</p>
          <Status tone="info" className="mt-s4">
            {sale.draft.package_name === "" && whyNone(sale)}
          </Status>
          <div className="mt-s5">
            <PaymentForm offers={offers} draft={sale.draft} onChange={sale.setDraft} />
          </div>
          <BriefLink>{pricingCopy.briefLead}</BriefLink>
        </div>
        <div className="md:col-span-3 md:col-start-5">
          <Summary offers={offers} offer={findOffer(offers, sale.draft.package_name)} onChoose={onChoose} />
        </div>
      </div>
    </div>
  );
}

/** Why the address has chosen no package: a name, or an amount. */
const whyNone = ({ unclear }: SaleDraft) =>
  typeof unclear === "string"
    ? `${unclear}: ${pricingCopy.unavailable}`
    : unclear && fill(pricingCopy.unclearAmount, { amount: formatPrice(unclear) });

/** Does nothing if the visitor has already scrolled or focused a field. */
function openAtForm(desk: HTMLElement | null, isThere: boolean): void {
  if ((scrollY > 0 && !isThere) || document.activeElement?.matches("input, select, textarea")) return;
  desk?.querySelector<HTMLElement>("#pay-heading")?.focus({ preventScroll: true });
  desk?.scrollIntoView({ behavior: "instant" });
}

/** Scrolls to the form and focuses the first empty field. */
function goToForm(desk: HTMLElement | null): void {
  const fields = [...(desk?.querySelectorAll<HTMLInputElement>("[name=name], [name=email]") ?? [])];
  const next = fields.find(({ value }) => value === "") ?? desk?.querySelector<HTMLElement>("[type=submit]");
  next?.focus({ preventScroll: true });
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  desk?.scrollIntoView({ behavior: isStill ? "auto" : "smooth", block: "start" });
}

/** Whether this is a new visit of the page: after a reload or going back, the page should be as it was left. */
function useArrival(): () => boolean {
  const isServed = useServed();
  const type = useNavigationType();
  return () => (isServed ? isDocumentNew() : type !== NavigationType.Pop);
}

function isDocumentNew(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return entry instanceof PerformanceNavigationTiming && entry.type === "navigate";
}
