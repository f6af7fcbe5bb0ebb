import { type ReactNode, useState } from "react";
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
import { StageBand } from "../lattice/lattice.tsx";
import type { PageHandle } from "../site/site-frame.tsx";
import "../reading/reading.css";
import "../sale/checkout.css";
import "../sale/your-order.css";
import type { Route } from "./+types/your-order";

export const handle: PageHandle = { ground: "ink" };

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
  if (answer.kind !== "known") return <Missing kind={answer.kind} />;
  // By order: history may lead from one order to another.
  return <Order key={answer.view.order_id} served={answer.view} words={words} />;
}

/** What the order is and how it stands, on ink above the week. */
function Head({ children }: { children: ReactNode }) {
  return (
    <div className="ink-head night on-ink">
      <div className="frame">
        <div className="week ink-words order-head">{children}</div>
        <StageBand className="order-band" />
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
      <Head>
        <p className="text-muted">{copy.heading}</p>
        <h1 className="t-display">{view.package_name}</h1>
        <p className="lede" role="status">
          {standingOf(view, words)}
        </p>
        {view.test && <TestNote />}
      </Head>
      <div className="frame order-parts">
        <div className="week items-start gap-y-s6">
          <div className="lg:col-span-4">
            <Summary view={view} words={words} />
            {subscription && subscription.status !== "ended" && (
              <SubscriptionActions subscription={subscription} charges={view.charges} input={input} onChange={setView} />
            )}
            <Charges view={view} orderKey={input.key} />
          </div>
          <div className="lg:col-span-3 lg:col-start-5">
            <OrderSteps view={view} words={words} />
          </div>
        </div>
      </div>
    </>
  );
}

function TestNote() {
  return (
    <p className="flex flex-wrap items-center gap-s2">
      <span className="tag">{copy.testBadge}</span>
      <span className="t-small text-muted">{copy.testNote}</span>
    </p>
  );
}

function Missing({ kind }: { kind: "unknown" | "unreachable" }) {
  return (
    <>
      <Head>
        <h1 className="t-display">{copy[kind].heading}</h1>
        <p className="lede">{copy[kind].text}</p>
      </Head>
      <div className="frame order-parts">
        {kind === "unknown" && (
          <div className="grid gap-s3">
            <p>{copy.unknown.where}</p>
            <p>{copy.unknown.person}</p>
          </div>
        )}
        <div className="btns mt-s5">
          {kind === "unreachable" && <ButtonLink to="">{copy.actions.again}</ButtonLink>}
          <ButtonLink to={`mailto:${site.email}`} variant="ghost">
            {site.email}
          </ButtonLink>
        </div>
      </div>
    </>
  );
}
