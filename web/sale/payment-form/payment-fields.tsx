import { formatAmount } from "../../../contract/currency.ts";
import type { PaymentField } from "../../../contract/payment-rules.ts";
import { amountText, type Draft, findOtherPrice } from "./draft.ts";
import { isOpen, type Offer } from "../offer.ts";
import { priceText } from "./price-text.ts";
import { Button } from "../../ui/button.tsx";
import { Changing } from "../../ui/changing.tsx";
import type { Faults } from "../../forms/use-form.ts";
import { Field, startsEmpty } from "../../ui/field.tsx";

type FieldProps = { draft: Draft; faults: Faults<PaymentField>; edit: (change: Partial<Draft>) => void };

export function PackageField({ offers, draft, faults, edit }: FieldProps & { offers: readonly Offer[] }) {
  return (
    <Field label="Package" error={faults.package_name}>
      {(control) => (
        <select
          {...control}
          name="package_name"
          required
          value={draft.package_name}
          onChange={(event) => edit({ package_name: event.target.value, typedAmount: undefined })}
        >
          <option value="" disabled>
            Select a package
          </option>
          {offers.filter(isOpen).map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      )}
    </Field>
  );
}

export function PayerFields({ draft, faults, edit }: FieldProps) {
  return (
    <div className="two">
      <Field label="Name" error={faults.name}>
        {(control) => (
          <input
            {...control}
            {...startsEmpty}
            name="name"
            required
            autoComplete="name"
            value={draft.name}
            onChange={(event) => edit({ name: event.target.value })}
          />
        )}
      </Field>
      <Field label="Email" error={faults.email}>
        {(control) => (
          <input
            {...control}
            {...startsEmpty}
            name="email"
            type="email"
            required
            autoComplete="email"
            value={draft.email}
            onChange={(event) => edit({ email: event.target.value })}
          />
        )}
      </Field>
    </div>
  );
}

export function AmountField({ offers, draft, faults, edit }: FieldProps & { offers: readonly Offer[] }) {
  const offer = findOtherPrice(draft, offers);
  const error = faults.amount;
  return (
    <div className="grid justify-items-start gap-s3">
      <Field label="Amount, USD" error={error} hint={offer && !error && <Changing>{priceText(offer)}</Changing>}>
        {(control) => (
          <input
            {...control}
            className="num max-w-14"
            name="amount"
            type="number"
            inputMode="decimal"
            step="0.01"
            min="0.01"
            required
            // After a reload, autofill would restore a price that may be outdated.
            autoComplete="off"
            value={amountText(draft, offers)}
            onChange={(event) => edit({ typedAmount: event.target.value })}
          />
        )}
      </Field>
      {offer && (
        <Button
          className="needs-script"
          variant="ghost"
          size="sm"
          onClick={({ currentTarget }) => {
            currentTarget.form?.querySelector<HTMLElement>("[name=amount]")?.focus();
            edit({ typedAmount: undefined });
          }}
        >
          {`Use ${formatAmount(offer.payable)}`}
        </Button>
      )}
    </div>
  );
}
