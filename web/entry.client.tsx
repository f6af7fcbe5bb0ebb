import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

const forms = [...document.forms];

/** A page that an extension changed is rendered anew, and its forms with it. */
async function onRecoverableError(error: unknown): Promise<void> {
  reportError(error);
  const { refillForms } = await import("./forms/refill.ts");
  refillForms(forms);
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
    { onRecoverableError: (error) => void onRecoverableError(error) },
  );
});
