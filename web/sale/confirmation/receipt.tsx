import { confirmationCopy } from "../../../content/confirmation.ts";
import { pricingCopy } from "../../../content/pricing.ts";
import { packageSeed } from "../../../content/seed-packages.ts";
import { formatAmount } from "../../../contract/currency.ts";
import { Changing } from "../../ui/changing.tsx";
import type { PaymentDetails } from "../../../contract/payments.ts";

type Props = {
  orderId: string;
  details: PaymentDetails | undefined;
  /** Undefined while loading. */ renews: boolean | undefined;
  isAsking: boolean;
};

/** The order as a ruled list. If details are missing, or withheld without the key, one row says so. */
export function Receipt({ orderId, details, renews, isAsking }: Props) {
  const rows = details ? knownRows(orderId, details, renews) : unknownRows(orderId, isAsking);
  return (
    <dl className="receipt">
      {rows.map(({ label, text }) => (
        <div key={label}>
          <dt className="text-muted">{label}</dt>
          <dd className="num">
            <Changing>{text}</Changing>
          </dd>
        </div>
      ))}
    </dl>
  );
}

type Row = { label: string; text: string };

function knownRows(orderId: string, details: PaymentDetails, renews: boolean | undefined): Row[] {
  return [
    { label: "Order ID", text: orderId },
    { label: "Name", text: details.name },
    { label: "Email", text: details.email },
    { label: "Amount", text: `${formatAmount(details.amount, details.currency)} ${details.currency}` },
    { label: "Package", text: details.package_name },
    { label: "Billing", text: billingOf(details, renews) ?? confirmationCopy.missing },
  ];
}

function unknownRows(orderId: string, isAsking: boolean): Row[] {
  const missing = isAsking ? "…" : confirmationCopy.missing;
  return [
    { label: "Order ID", text: orderId || missing },
    { label: "Package", text: isAsking ? missing : confirmationCopy.unknownPackage },
    { label: "Name, email, amount", text: missing },
  ];
}

function billingOf(details: PaymentDetails, renews: boolean | undefined): string | undefined {
  const found = packageSeed.find(({ name }) => name === details.package_name);
  if (found === undefined) return undefined;
  if (found.billingCycle !== "monthly") return pricingCopy.oneTime;
  return renews === false ? pricingCopy.month : pricingCopy.renews;
}
