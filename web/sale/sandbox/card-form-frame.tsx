import { type ReactNode, useRef, useLayoutEffect } from "react";
import { type TestCard, TEST_CVC } from "../../../content/test-cards.ts";
import type { CardField, CardForm } from "../../../contract/card-rules.ts";
import { limits } from "../../../contract/limits.ts";
import { useEarlyEntries } from "../../forms/use-early-entries.ts";
import type { Faults } from "../../forms/use-form.ts";
import { Field, RequiredNote, type Control } from "../../ui/field.tsx";
import { Status } from "../../ui/status.tsx";
import { formatExpiry, groupDigits } from "./card-typing.ts";
import { checkoutCopy } from "../../../content/checkout.ts";
import type { useCardForm } from "./use-card-form.ts";

type CardInputsProps = { control: Control; value: string; onChange: (value: string) => void };

/** Groups the digits during input and keeps the cursor after the same digit. */
function NumberInput({ control, value, onChange }: CardInputsProps) {
  const input = useRef<HTMLInputElement>(null);
  const cursor = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (cursor.current !== undefined) input.current?.setSelectionRange(cursor.current, cursor.current);
    cursor.current = undefined;
  });
  return (
    <input
      {...control}
      ref={input}
      className="num"
      name="number"
      required
      inputMode="numeric"
      autoComplete="cc-number"
      placeholder="1234 1234 1234 1234"
      value={value}
      onChange={({ target }) => {
        const grouped = groupDigits(target.value, target.selectionStart ?? target.value.length);
        cursor.current = grouped.cursor;
        onChange(grouped.text);
      }}
    />
  );
}

function ExpiryInput({ control, value, onChange }: CardInputsProps) {
  return (
    <input
      {...control}
      className="num"
      name="expiry"
      required
      inputMode="numeric"
      autoComplete="cc-exp"
      placeholder="MM / YY"
      maxLength={9}
      value={value}
      onChange={(event) => onChange(formatExpiry(event.target.value, value))}
    />
  );
}

/** Fills the form with a test card, with an expiry three years from today. */
function TestCards({ cards, onChoose }: { cards: readonly TestCard[]; onChoose: (card: Partial<CardForm>) => void }) {
  return (
    <fieldset className="test-cards">
      <legend className="text-small font-semibold">{checkoutCopy.cardsHeading}</legend>
      <p className="needs-script mt-s1 mb-s2 text-small text-muted">{checkoutCopy.cardsHint}</p>
      <ul>
        {cards.map(({ number, result }) => (
          <li key={number}>
            <button type="button" onClick={() => onChoose({ number, expiry: expiryAhead(new Date()), cvc: TEST_CVC })}>
              <span className="num">{number}</span>
              <span className="text-muted">{result}</span>
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function expiryAhead(now: Date): string {
  return `12 / ${String((now.getUTCFullYear() + 3) % 100).padStart(2, "0")}`;
}

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
