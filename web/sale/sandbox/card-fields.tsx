import type { TestCard } from "../../../content/test-cards.ts";
import type { CardField, CardForm } from "../../../contract/card-rules.ts";
import { limits } from "../../../contract/limits.ts";
import type { Faults } from "../../forms/use-form.ts";
import { Field } from "../../ui/field.tsx";
import { ExpiryInput, NumberInput } from "./card-inputs.tsx";
import { TestCards } from "./test-cards.tsx";

type Props = {
  card: CardForm;
  faults: Faults<CardField>;
  edit: (change: Partial<CardForm>) => void;
  testCards: readonly TestCard[];
};

/** The card's fields, and the test cards that fill them in. */
export function CardFields({ card, faults, edit, testCards }: Props) {
  return (
    <>
      <TestCards cards={testCards} onChoose={edit} />
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
