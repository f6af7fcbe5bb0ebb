import { useEffect, useRef } from "react";
import { NavigationType, useNavigationType } from "react-router";
import { pricingCopy, TRIAL_PACKAGE } from "../../content/pricing.ts";
import type { PackageView } from "../../contract/packages.ts";
import { formatPrice } from "../../contract/money.ts";
import { fill } from "../../contract/placeholder-rules.ts";
import { BriefLink } from "../ui/brief-link.tsx";
import { PaymentForm } from "./payment-form/payment-form.tsx";
import { emptyDraft } from "./payment-form/draft.ts";
import { findOffer, isOpen, type Offer, toOffers } from "./offer.ts";
import { Plans } from "./plans.tsx";
import { Summary } from "./payment-form/summary.tsx";
import { Status } from "../ui/status.tsx";
import { Trial } from "./trial.tsx";
import { type DraftState, type Sale as SaleDraft, useDraft } from "./payment-form/use-draft.ts";
import { useServed } from "../ui/use-served.ts";

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
          <PayDesk offers={offers} sale={sale} />
        </section>
      )}
    </>
  );
}

function PayDesk({ offers, sale }: { offers: readonly Offer[]; sale: SaleDraft }) {
  return (
    <div className="frame">
      <div className="desk week items-start gap-y-s6">
        <div className="md:col-span-4">
          <h2 className="t-1" id="pay-heading" tabIndex={-1}>
            {pricingCopy.formHeading}
          </h2>
          <p className="mt-s3 text-muted">{pricingCopy.formLead}</p>
          <Status tone="info" className="mt-s4">
            {sale.unclear !== undefined &&
              sale.draft.package_name === "" &&
              fill(pricingCopy.unclearAmount, { amount: formatPrice(sale.unclear) })}
          </Status>
          <div className="mt-s5">
            <PaymentForm offers={offers} draft={sale.draft} onChange={sale.setDraft} />
          </div>
          <BriefLink>{pricingCopy.briefLead}</BriefLink>
        </div>
        <div className="md:col-span-3 md:col-start-5">
          <Summary offer={findOffer(offers, sale.draft.package_name)} example={offers.find((offer) => offer.isFlagship && isOpen(offer))} />
        </div>
      </div>
    </div>
  );
}

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
