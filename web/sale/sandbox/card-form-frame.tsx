import { type ReactNode, useRef } from "react";
import type { TestCard } from "../../../content/test-cards.ts";
import type { CardField, CardForm } from "../../../contract/card-rules.ts";
import { limits } from "../../../contract/limits.ts";
import { useEarlyEntries } from "../../forms/use-early-entries.ts";
import type { Faults } from "../../forms/use-form.ts";
import { Field, RequiredNote } from "../../ui/field.tsx";
import { Status } from "../../ui/status.tsx";
import { ExpiryInput, NumberInput } from "./card-inputs.tsx";
import { TestCards } from "./test-cards.tsx";
import type { useCardForm } from "./use-card-form.ts";

type FrameProps = {
  form: ReturnType<typeof useCardForm>;
  testCards: readonly TestCard[];
  buttons: ReactNode;
  /** More fields, below the card's. */
  children?: ReactNode;
};

/** The form of a test card. Sent by script after hydration; until then it posts natively (`take-card.ts`). */
export function CardFormFrame({ form, testCards, buttons, children }: FrameProps) {
  const element = useRef<HTMLFormElement>(null);
  useEarlyEntries(element, form.card, form.edit);
  return (
    <form
      ref={element}
      id="card"
      className="form max-w-34"
      method="post"
      action="#card"
      noValidate
      aria-label="Card"
      onSubmit={form.onSubmit}
    >
      <RequiredNote />
      <TestCards cards={testCards} onChoose={form.edit} />
      <CardFields card={form.card} faults={form.faults} edit={form.edit} />
      {children}
      <Status tone="error">{form.failure}</Status>
      <div className="btns">{buttons}</div>
    </form>
  );
}

type Props = { card: CardForm; faults: Faults<CardField>; edit: (change: Partial<CardForm>) => void };

function CardFields({ card, faults, edit }: Props) {
  return (
    <>
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
    </>
  );
}
