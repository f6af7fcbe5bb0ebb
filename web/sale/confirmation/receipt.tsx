import { confirmationCopy } from "../../../content/confirmation.ts";
import { pricingCopy } from "../../../content/pricing.ts";
import { packageSeed } from "../../../content/seed-packages.ts";
import { formatAmount } from "../../../contract/currency.ts";
import type { PaymentDetails } from "../../../contract/payments.ts";

type Props = {
  orderId: string;
  details: PaymentDetails | undefined;
  /** Undefined until the answer. */ renews: boolean | undefined;
  isAsking: boolean;
};

/** The order as a ruled list. What is missing, or withheld for lack of the key, says so. */
export function Receipt({ orderId, details, renews, isAsking }: Props) {
  const missing = isAsking ? "…" : confirmationCopy.missing;
  const rows = [
    { label: "Order ID", text: orderId || missing },
    { label: "Name", text: details?.name ?? missing },
    { label: "Email", text: details?.email ?? missing },
    { label: "Amount", text: details ? `${formatAmount(details.amount, details.currency)} ${details.currency}` : missing },
    { label: "Package", text: details?.package_name ?? (isAsking ? missing : confirmationCopy.unknownPackage) },
    { label: "Billing", text: billingOf(details, renews) ?? missing },
  ];
  return (
    <dl className="receipt">
      {rows.map(({ label, text }) => (
        <div key={label}>
          <dt className="text-muted">{label}</dt>
          <dd className="num">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function billingOf(details: PaymentDetails | undefined, renews: boolean | undefined): string | undefined {
  const found = packageSeed.find(({ name }) => name === details?.package_name);
  if (found === undefined) return undefined;
  if (found.billingCycle !== "monthly") return pricingCopy.oneTime;
  return renews === false ? pricingCopy.month : pricingCopy.renews;
}
