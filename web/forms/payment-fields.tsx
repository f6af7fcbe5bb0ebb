import { limits } from "../../contract/limits.ts";
import { formatAmount } from "../../contract/money.ts";
import type { PaymentField } from "../../contract/payment-rules.ts";
import { amountText, type Draft, toPaymentForm } from "../pricing/draft.ts";
import { findOffer, isOpen, type Offer } from "../pricing/offer.ts";
import { Field } from "../ui/field.tsx";

export type Fault = { field: PaymentField; message: string };

type FieldProps = { draft: Draft; fault: Fault | undefined; edit: (change: Partial<Draft>) => void };

const faultOf = (fault: Fault | undefined, field: PaymentField) => (fault?.field === field ? fault.message : undefined);

export function PackageField({ offers, draft, fault, edit }: FieldProps & { offers: readonly Offer[] }) {
  return (
    <Field label="Package" error={faultOf(fault, "package_name")}>
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

export function PayerFields({ draft, fault, edit }: FieldProps) {
  return (
    <div className="two">
      <Field label="Name" error={faultOf(fault, "name")}>
        {(control) => (
          <input
            {...control}
            name="name"
            required
            autoComplete="name"
            maxLength={limits.nameLength}
            value={draft.name}
            onChange={(event) => edit({ name: event.target.value })}
          />
        )}
      </Field>
      <Field label="Email" error={faultOf(fault, "email")}>
        {(control) => (
          <input
            {...control}
            name="email"
            type="email"
            required
            autoComplete="email"
            maxLength={limits.emailLength}
            value={draft.email}
            onChange={(event) => edit({ email: event.target.value })}
          />
        )}
      </Field>
    </div>
  );
}

export function AmountField({ offers, draft, fault, edit }: FieldProps & { offers: readonly Offer[] }) {
  return (
    <div className="amount-field">
      <Field label="Amount, USD" error={faultOf(fault, "amount")} hint={amountHint(draft, offers)}>
        {(control) => (
          <input
            {...control}
            className="num"
            name="amount"
            type="number"
            inputMode="decimal"
            step="0.01"
            min="0.01"
            required
            value={amountText(draft, offers)}
            onChange={(event) => edit({ typedAmount: event.target.value })}
          />
        )}
      </Field>
    </div>
  );
}

/** Says early what the server would say: only the package's own price can be paid. */
function amountHint(draft: Draft, offers: readonly Offer[]): string | undefined {
  const offer = findOffer(offers, draft.package_name);
  if (!offer || toPaymentForm(draft, offers).amount === offer.payable) return undefined;
  return `${offer.name} costs ${formatAmount(offer.payable)}.`;
}
