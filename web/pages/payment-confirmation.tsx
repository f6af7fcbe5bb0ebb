import { useEffect } from "react";
import { data, useLocation, useSearchParams } from "react-router";
import { confirmationCopy, type NextStepLink, nextStepOf, type PaymentOutcome } from "../../content/confirmation.ts";
import { ONBOARDING_PATH } from "../../content/enquiry.ts";
import { formatAmount } from "../../contract/currency.ts";
import type { PaymentDetails, PaymentStatusView } from "../../contract/payments.ts";
import { fill } from "../../contract/placeholder-rules.ts";
import { onboardingPath, purchasePath } from "../../contract/purchase-path.ts";
import { apiContext } from "../api.ts";
import { detailsFromState } from "../sale/payment-form/payment-details.ts";
import { useHydrated } from "../ui/use-hydrated.ts";
import { askStatus, type StatusAnswer } from "../sale/confirmation/ask-status.ts";
import { savedDraft } from "../sale/payment-form/saved-draft.ts";
import { visitorOf } from "../sale/visitor-of.ts";
import { AfterPayment, Preparation } from "../sale/confirmation/after-payment.tsx";
import { Receipt } from "../sale/confirmation/receipt.tsx";
import { useCelebration } from "../sale/confirmation/use-celebration.ts";
import { usePaymentStatus } from "../sale/confirmation/use-payment-status.ts";
import { WeekOfTiles } from "../sale/confirmation/week-of-tiles.tsx";
import { reviewText } from "../sale/review-text.ts";
import { ReachPerson } from "../sale/reach-person.tsx";
import { Button, ButtonLink, MoreLink } from "../ui/button.tsx";
import { Changing } from "../ui/changing.tsx";
import type { StageNumber } from "../lattice/cell.ts";
import "../sale/checkout.css";
import type { Route } from "./+types/payment-confirmation";

/** A single order's page: not cached. */
export const headers = () => ({ "Cache-Control": "no-store" });

/** How long the server waits for the provider, in milliseconds; after that the browser polls. */
const PATIENCE = 3000;

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const answer = await Promise.race([
    askStatus(context.get(apiContext), url.searchParams, visitorOf(request)),
    new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE)),
  ]);
  const isAsked = url.searchParams.has("order_id");
  return data({ answer }, { status: isAsked && answer?.kind === "unknown" ? 404 : 200 });
}

type Served = { answer: StatusAnswer | undefined };

/** A client-side navigation from the card page shows the known details at once, and the answer when it arrives. */
export const clientLoader = (): Served => ({ answer: undefined });

export default function PaymentConfirmation({ loaderData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const { state } = useLocation();
  const orderId = query.get("order_id") ?? "";
  const { answer, asking, checkAgain } = usePaymentStatus(loaderData.answer);
  const outcome = outcomeOf(answer);
  const view = answer?.kind === "known" ? answer.view : undefined;
  // The navigation's details bridge the time to the first answer and prove nothing. A reload keeps them, and the server has none.
  const hydrated = useHydrated();
  const carried = hydrated ? detailsFromState(state) : undefined;
  const details = answer === undefined ? carried : view?.details;
  // What arrived is what the buyer paid, whatever was ordered.
  const received = details && { ...details, ...view?.received };

  const celebrates = useCelebration(orderId, outcome === "paid");
  useEffect(() => {
    if (outcome === "paid") savedDraft.forget();
  }, [outcome]);
  const paid = outcome === "paid" && view && paidParts(view);

  return (
    <div className="frame confirmation">
      <WeekOfTiles set={STAGE[outcome] ?? 3} celebrates={celebrates} />
      <div className="week items-start gap-y-s6">
        <div className="md:col-span-4">
          <OutcomeText
            outcome={outcome}
            details={received}
            why={view && details && reviewText(view, details)}
            isTest={view?.test === true}
          />
          <Receipt orderId={orderId} details={received} renews={view && view.renews === true} isAsking={answer === undefined} />
          {view?.details && <OrderLink query={query} renews={view.renews === true} />}
          <Actions
            isWaiting={WAITING.includes(outcome)}
            next={nextStepOf(outcome)}
            query={query}
            asking={asking}
            onCheckAgain={checkAgain}
          />
        </div>
        <div className="grid gap-s6 md:col-span-3 md:col-start-5">
          {paid && <AfterPayment orderId={orderId} {...paid} />}
          {outcome !== "asking" && (
            <div className="reach">
              <ReachPerson orderId={orderId} />
            </div>
          )}
        </div>
      </div>
      {paid && <Preparation />}
    </div>
  );
}

/** What the dates of the work follow from, if the order's details may be shown. */
const paidParts = ({ details, paidAt }: PaymentStatusView) => details && paidAt && { packageName: details.package_name, paidAt };

/** The payment's progress as a stage of the week. */
const STAGE: Partial<Record<PaymentOutcome, StageNumber>> = {
  asking: 4,
  pending: 5,
  review: 6,
  disputed: 6,
  partially_refunded: 7,
  paid: 7,
};

const WAITING: readonly PaymentOutcome[] = ["asking", "pending", "unreachable"];

function outcomeOf(answer: StatusAnswer | undefined): PaymentOutcome {
  if (answer === undefined) return "asking";
  return answer.kind === "known" ? answer.view.status : answer.kind;
}

type OutcomeProps = { outcome: PaymentOutcome; details: PaymentDetails | undefined; why: string | undefined; isTest: boolean };

function OutcomeText({ outcome, details, why, isTest }: OutcomeProps) {
  const { heading, text } = confirmationCopy.outcomes[outcome];
  return (
    <div className="outcome" role="status">
      <h1 className="t-1">{heading}</h1>
      <p className="mt-s4">
        <Changing>{outcome === "paid" && details ? paidSentence(details) : (why ?? text)}</Changing>
        {WAITING.includes(outcome) && <span className="needs-script"> {confirmationCopy.keepsAsking}</span>}
      </p>
      {WAITING.includes(outcome) && (
        <noscript>
          <p className="mt-s3">{confirmationCopy.askYourself}</p>
        </noscript>
      )}
      {isTest && <TestNote />}
    </div>
  );
}

function paidSentence({ package_name, amount, currency }: PaymentDetails): string {
  return fill(confirmationCopy.paid, { amount: formatAmount(amount, currency), package: package_name });
}

function TestNote() {
  return (
    <p className="mt-s4 flex flex-wrap items-center gap-s2">
      <span className="tag">{confirmationCopy.testBadge}</span>
      <span className="t-small text-muted">{confirmationCopy.testNote}</span>
    </p>
  );
}

/** The order's permanent address. */
function OrderLink({ query, renews }: { query: URLSearchParams; renews: boolean }) {
  const path = purchasePath(query.get("order_id") ?? "", query.get("key") ?? "");
  return (
    <p className="mt-s4">
      <MoreLink to={path}>{renews ? confirmationCopy.openSubscription : confirmationCopy.openOrder}</MoreLink>
    </p>
  );
}

type ActionProps = {
  isWaiting: boolean;
  next: NextStepLink | undefined;
  query: URLSearchParams;
  asking: boolean;
  onCheckAgain: () => void;
};

/** With its key an order prefills the form, so that neither the buyer's name nor e-mail are in the address. */
const pathOf = ({ path }: NextStepLink, query: URLSearchParams) =>
  path === ONBOARDING_PATH ? onboardingPath(path, query.get("order_id") ?? "", query.get("key") ?? "") : path;

function Actions({ isWaiting, next, query, asking, onCheckAgain }: ActionProps) {
  return (
    <div className="btns mt-s5">
      {isWaiting && <CheckAgain asking={asking} onCheckAgain={onCheckAgain} />}
      {next && (
        <ButtonLink to={pathOf(next, query)} arrow>
          {next.name}
        </ButtonLink>
      )}
      <ButtonLink to="/" variant="ghost">
        {confirmationCopy.backHome}
      </ButtonLink>
    </div>
  );
}

/** Without scripts, a link to the page itself. */
function CheckAgain({ asking, onCheckAgain }: { asking: boolean; onCheckAgain: () => void }) {
  return (
    <>
      <Button className="needs-script" busy={asking} onClick={onCheckAgain}>
        {confirmationCopy.checkAgain}
      </Button>
      <noscript>
        <ButtonLink to="">{confirmationCopy.checkAgain}</ButtonLink>
      </noscript>
    </>
  );
}
