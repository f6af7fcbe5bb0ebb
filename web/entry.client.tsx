import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { RELOADING } from "./startup/before-hydration.ts";

const forms = [...document.forms];

/** A page that an extension changed is rendered anew, and its forms with it. */
async function onRecoverableError(error: unknown): Promise<void> {
  const { recover } = await import("./forms/refill.ts");
  recover(error, forms);
}

startTransition(() => {
  // Back has changed the address of the page: hydrating it as the other one would fail.
  if (document.documentElement.hasAttribute(RELOADING)) return;
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
    { onRecoverableError: (error) => void onRecoverableError(error) },
  );
});
