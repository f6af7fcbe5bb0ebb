import { useState } from "react";
import { data, useSearchParams } from "react-router";
import { site } from "../../content/site.ts";
import { yourOrderCopy as copy } from "../../content/your-order.ts";
import type { PurchaseInput, PurchaseView } from "../../contract/purchase.ts";
import { apiContext } from "../api.ts";
import { askPurchase } from "../sale/your-order/ask-purchase.ts";
import { OrderSteps } from "../sale/your-order/order-steps.tsx";
import { Charges } from "../sale/your-order/charges.tsx";
import { noWords, type OrderWords, wordsOf } from "../sale/your-order/order-words.ts";
import { SubscriptionActions } from "../sale/your-order/subscription-actions.tsx";
import { standingOf, Summary } from "../sale/your-order/summary.tsx";
import { visitorOf } from "../sale/visitor-of.ts";
import { ButtonLink } from "../ui/button.tsx";
import "../sale/checkout.css";
import "../sale/your-order.css";
import type { Route } from "./+types/your-order";

/** A single order's page: not cached, and its private address is in no Referer. */
export const headers = () => ({ "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" });

const readInput = (query: URLSearchParams): PurchaseInput => ({ order_id: query.get("order_id") ?? "", key: query.get("key") ?? "" });

const STATUS = { known: 200, unknown: 404, unreachable: 503 } as const;

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const answer = await askPurchase(context.get(apiContext), readInput(url.searchParams), visitorOf(request));
  // Without a query nothing is missing.
  const words = answer.kind === "known" ? wordsOf(answer.view, new Date()) : noWords;
  return data({ answer, words }, { status: url.searchParams.size === 0 ? 200 : STATUS[answer.kind] });
}

export default function YourOrder({ loaderData: { answer, words } }: Route.ComponentProps) {
  return (
    <div className="frame confirmation">
      <div className="week items-start gap-y-s6">
        {answer.kind === "known" ? <Order served={answer.view} words={words} /> : <Missing kind={answer.kind} />}
      </div>
    </div>
  );
}

function Order({ served, words }: { served: PurchaseView; words: OrderWords }) {
  const [query] = useSearchParams();
  const [view, setView] = useState(served);
  const input = readInput(query);
  const { subscription } = view;
  return (
    <>
      <div className="lg:col-span-4">
        <p className="text-muted">{copy.heading}</p>
        <h1 className="t-1 mt-s2">{view.package_name}</h1>
        <p className="mt-s4" role="status">
          {standingOf(view, words)}
        </p>
        {view.test && <TestNote />}
        <Summary view={view} words={words} />
        {subscription && subscription.status !== "ended" && (
          <SubscriptionActions subscription={subscription} charges={view.charges} input={input} onChange={setView} />
        )}
        <Charges view={view} orderKey={input.key} />
      </div>
      <div className="lg:col-span-2 lg:col-start-6">
        <OrderSteps view={view} words={words} />
      </div>
    </>
  );
}

function TestNote() {
  return (
    <p className="mt-s4 flex flex-wrap items-center gap-s2">
      <span className="tag">{copy.testBadge}</span>
      <span className="t-small text-muted">{copy.testNote}</span>
    </p>
  );
}

function Missing({ kind }: { kind: "unknown" | "unreachable" }) {
  return (
    <div className="md:col-span-4">
      <h1 className="t-1">{copy[kind].heading}</h1>
      <p className="mt-s4">{copy[kind].text}</p>
      {kind === "unknown" && <WhereToFind />}
      <div className="btns mt-s5">
        {kind === "unreachable" && <ButtonLink to="">{copy.actions.again}</ButtonLink>}
        <ButtonLink to={`mailto:${site.email}`} variant="ghost">
          {site.email}
        </ButtonLink>
      </div>
    </div>
  );
}

function WhereToFind() {
  return (
    <>
      <p className="mt-s3">{copy.unknown.where}</p>
      <p className="mt-s3">{copy.unknown.person}</p>
    </>
  );
}
