import type { ReactNode } from "react";
import { useRevalidator } from "react-router";
import { checkoutCopy } from "../../../content/checkout.ts";
import { site } from "../../../content/site.ts";
import { LatticeField } from "../../lattice/lattice.tsx";
import { Mark } from "../../site/mark.tsx";
import { Button } from "../../ui/button.tsx";

type FrameProps = {
  /** The order summary. */
  order: ReactNode;
  children: ReactNode;
};

/** A page of the test provider: outside the site's frame, and marked as a test. */
export function CheckoutFrame({ order, children }: FrameProps) {
  return (
    <main className="checkout" id="main">
      <p className="test-mode">
        <strong>{checkoutCopy.mode}</strong> {checkoutCopy.modeText}
      </p>
      <div className="checkout-sheets">
        <div className="sheet order night on-ink">
          <LatticeField id="checkout-lattice" />
          <p className="flex items-center gap-s3 font-semibold">
            <Mark />
            {site.name}
          </p>
          {order}
        </div>
        <div className="sheet on-white">{children}</div>
      </div>
    </main>
  );
}

type ClosedProps = { words: { heading: string; text: string }; canTryAgain: boolean; children: ReactNode };

/** Explains why there is no form, with links to go on. */
export function ClosedNote({ words, canTryAgain, children }: ClosedProps) {
  const { revalidate, state } = useRevalidator();
  return (
    <div role="status">
      <h1 className="t-2">{words.heading}</h1>
      <p className="mt-s3 text-muted">{words.text}</p>
      <div className="btns mt-s5">
        {canTryAgain && (
          <Button busy={state === "loading"} onClick={() => void revalidate()}>
            {checkoutCopy.tryAgain}
          </Button>
        )}
        {children}
      </div>
    </div>
  );
}
