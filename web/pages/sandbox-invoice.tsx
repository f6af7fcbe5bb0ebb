import { data } from "react-router";
import { checkoutCopy, closedInvoices, testInvoiceCopy as copy } from "../../content/checkout.ts";
import { apiContext } from "../api.ts";
import { ClosedNote } from "../sale/sandbox/checkout-frame.tsx";
import { findOnPage } from "../sale/sandbox/find-on-page.ts";
import { InvoiceSheet } from "../sale/sandbox/invoice-sheet.tsx";
import { visitorOf } from "../sale/visitor-of.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import "../sale/checkout.css";
import type { Route } from "./+types/sandbox-invoice";

/** A single buyer's page: not cached, and its private address is in no Referer. */
export const headers = () => ({ "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" });

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { searchParams } = url;
  const query = { order_id: searchParams.get("order_id") ?? "", key: searchParams.get("key") ?? "" };
  const { purchase } = context.get(apiContext);
  const { found, status } = await findOnPage(await purchase.invoice.$get({ query }, { headers: visitorOf(request) }));
  return data(found, { status });
}

/** The invoice of a test checkout's charge, as a provider would show it. */
export default function SandboxInvoice({ loaderData }: Route.ComponentProps) {
  return (
    <main className="test-invoice on-white" id="main">
      <p className="test-mode">
        <strong>{checkoutCopy.mode}</strong> {copy.note}
      </p>
      <div className="invoice-sheet">
        {"view" in loaderData ? (
          <>
            <InvoiceSheet invoice={loaderData.view} />
            <div className="btns needs-script mt-s6">
              <Button variant="ghost" onClick={() => window.print()}>
                {copy.print}
              </Button>
            </div>
          </>
        ) : (
          <ClosedNote words={closedInvoices[loaderData.closed]} canTryAgain={loaderData.closed === "unreachable"}>
            <ButtonLink to="/" variant="ghost">
              {checkoutCopy.backHome}
            </ButtonLink>
          </ClosedNote>
        )}
      </div>
    </main>
  );
}
