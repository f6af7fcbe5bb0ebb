import { Suspense, useState } from "react";
import { Await, useActionData, useRevalidator, useSearchParams } from "react-router";
import { askPerson } from "../../content/actions.ts";
import { pricingCopy } from "../../content/pricing.ts";
import { messages } from "../../contract/messages.ts";
import { apiContext } from "../api.ts";
import { Sale } from "../sale/sale.tsx";
import { type Draft, draftOf } from "../sale/payment-form/draft.ts";
import type { RefusedOrder } from "../sale/payment-form/take-order.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { load } from "../ui/loaded.ts";
import { settle } from "../ui/settle.ts";
import { Status } from "../ui/status.tsx";
import "../sale/pricing.css";
import type { PageHandle } from "../site/site-frame.tsx";
import type { Route } from "./+types/pricing";

export { takeOrder as action } from "../sale/payment-form/take-order.ts";

export const handle: PageHandle = { query: ["package", "amount", "canceled"] };

/** In the HTML, so that early clicks already see prices. */
export async function loader({ context }: Route.LoaderArgs) {
  return { packages: await load(context.get(apiContext).admin.public.packages.$get()) };
}

/** A client-side navigation shows the page at once, and the prices when they load. */
export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
  settle({ packages: serverLoader().then(({ packages }) => packages) }, request);

export default function Pricing({ loaderData }: Route.ComponentProps) {
  const refused = useActionData<RefusedOrder>();
  const draft = useState<Draft | undefined>(refused && draftOf(refused.typed));
  return (
    <>
      <PricingHead />
      <Suspense fallback={<Loading />}>
        <Await resolve={loaderData.packages}>
          {(packages) => (packages.ok ? <Sale packages={packages.items} draft={draft} /> : <Failed />)}
        </Await>
      </Suspense>
      <PricingInfo />
    </>
  );
}

function PricingHead() {
  const [query] = useSearchParams();
  return (
    <div className="frame pricing-head">
      <div className="week items-end gap-y-s4">
        <h1 className="pricing-heading">{pricingCopy.heading}</h1>
        <p className="text-muted md:col-span-2 md:col-start-6">{pricingCopy.lead}</p>
      </div>
      {query.has("canceled") && (
        <Status tone="info" className="mt-s5">
          {pricingCopy.canceled}{" "}
          <a className="link" href="#pay">
            Back to the form
          </a>
        </Status>
      )}
    </div>
  );
}

function Loading() {
  return (
    <div className="frame plans-wait">
      <p role="status">{messages.loadingPackages}</p>
    </div>
  );
}

function Failed() {
  const { revalidate, state } = useRevalidator();
  return (
    <div className="frame">
      <Status tone="error">{messages.packagesFailed}</Status>
      <div className="btns mt-s4">
        <Button busy={state === "loading"} onClick={() => void revalidate()}>
          Try again
        </Button>
        <ButtonLink to={askPerson.path} variant="ghost">
          {askPerson.name}
        </ButtonLink>
      </div>
    </div>
  );
}

function PricingInfo() {
  return (
    <section className="section">
      <div className="frame">
        <div className="pricing-info week gap-y-s5">
          {pricingCopy.info.map(({ heading, text }, index) => (
            <div key={heading} className={index === 0 ? "md:col-span-3" : "md:col-span-2"}>
              <h2 className="t-3">{heading}</h2>
              <p className="mt-s2 text-rem text-muted">{text}</p>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
