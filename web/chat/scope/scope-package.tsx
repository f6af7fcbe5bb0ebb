import { formatPrice } from "../../../contract/money.ts";
import { Field } from "../../ui/field.tsx";
import type { EditedScope } from "./scope-edit.ts";
import type { ScopeOffer } from "./scope-offers.ts";

type Props = { scope: EditedScope; offers: readonly ScopeOffer[]; onChoose: (packageName: string) => void };

/** The package that fits, with today's price. Another may be chosen; the reason is then not the draft's any more. */
export function ScopePackage({ scope, offers, onChoose }: Props) {
  const { packageName, reason, draft } = scope;
  const choices = offers.length > 0 ? offers : [{ name: draft.packageName, text: formatPrice(draft.price) }];
  const chosen = choices.find(({ name }) => name === packageName);
  return (
    <div className="scope-package">
      <Field label="Package" hint={packageName === draft.packageName ? reason : undefined}>
        {(control) => (
          <select {...control} value={packageName} onChange={(event) => onChoose(event.target.value)}>
            {choices.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        )}
      </Field>
      <p className="scope-price head num" aria-live="polite">
        {chosen?.text}
      </p>
    </div>
  );
}
