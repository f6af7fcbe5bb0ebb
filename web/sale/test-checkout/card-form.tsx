import { useRef } from "react";
import { checkoutCopy } from "../../../content/checkout.ts";
import { limits } from "../../../contract/limits.ts";
import { formatAmount } from "../../../contract/money.ts";
import type { PaymentDetails } from "../../../contract/payments.ts";
import type { SandboxCheckoutView } from "../../../contract/sandbox-checkout.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Status } from "../../ui/status.tsx";
import { ExpiryInput, NumberInput } from "./card-inputs.tsx";
import { ScriptHint } from "../../forms/script-hint.tsx";
import { TestCards } from "./test-cards.tsx";
import { useCardForm } from "./use-card-form.ts";
import { useEarlyEntries } from "../../forms/use-early-entries.ts";
import { useHydrated } from "../../ui/use-hydrated.ts";

type Props = { checkout: SandboxCheckoutView; details: PaymentDetails | undefined };

export function CardForm({ checkout, details }: Props) {
  const form = useCardForm(checkout.id, details);
  const { card, faults, edit } = form;
  const hydrated = useHydrated();
  const element = useRef<HTMLFormElement>(null);
  useEarlyEntries(element, card, edit);
  return (
    <form ref={element} className="form" method="post" noValidate aria-label="Card" onSubmit={form.onSubmit}>
      <TestCards onChoose={edit} />
      <Field label="Card number" error={faults.number}>
        {(control) => <NumberInput control={control} value={card.number} onChange={(number) => edit({ number })} />}
      </Field>
      <div className="two">
        <Field label="Expiry" error={faults.expiry}>
          {(control) => <ExpiryInput control={control} value={card.expiry} onChange={(expiry) => edit({ expiry })} />}
        </Field>
        <Field label="CVC" error={faults.cvc}>
          {(control) => (
            <input
              {...control}
              className="num"
              name="cvc"
              required
              inputMode="numeric"
              autoComplete="cc-csc"
              maxLength={4}
              placeholder="123"
              value={card.cvc}
              onChange={(event) => edit({ cvc: event.target.value.replace(/\D/g, "") })}
            />
          )}
        </Field>
      </div>
      <Field label="Name on card" error={faults.name}>
        {(control) => (
          <input
            {...control}
            name="name"
            required
            autoComplete="cc-name"
            maxLength={limits.nameLength}
            value={card.name}
            onChange={(event) => edit({ name: event.target.value })}
          />
        )}
      </Field>
      <Status tone="error">{form.failure}</Status>
      <div className="btns">
        <Button type="submit" arrow busy={form.busy} disabled={!hydrated}>
          Pay {formatAmount(checkout.amount)}
        </Button>
        <Button variant="ghost" disabled={!hydrated} onClick={form.cancel}>
          {checkoutCopy.cancel}
        </Button>
      </div>
      <ScriptHint />
    </form>
  );
}
