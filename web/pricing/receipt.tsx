import { confirmationCopy } from "../../content/confirmation.ts";
import { pricingCopy } from "../../content/pricing.ts";
import { packageSeed } from "../../content/seed-packages.ts";
import { formatAmount } from "../../contract/money.ts";
import type { PaymentDetails } from "../../contract/payments.ts";

/** The order as a ruled list. What is missing, or withheld for lack of the key, says so (D10). */
export function Receipt({ orderId, details }: { orderId: string; details: PaymentDetails | undefined }) {
  const { missing, unknownPackage } = confirmationCopy;
  const rows = [
    { label: "Order ID", text: orderId || missing },
    { label: "Name", text: details?.name ?? missing },
    { label: "Email", text: details?.email ?? missing },
    { label: "Amount", text: details ? `${formatAmount(details.amount)} ${details.currency}` : missing },
    { label: "Package", text: details?.package_name ?? unknownPackage },
  ];
  return (
    <dl className="receipt">
      {rows.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{text}</dd>
        </div>
      ))}
      {isMonthly(details?.package_name) && (
        <div>
          <dt>Billing</dt>
          <dd>{pricingCopy.firstMonth}</dd>
        </div>
      )}
    </dl>
  );
}

function isMonthly(name: string | undefined): boolean {
  return packageSeed.some((item) => item.name === name && item.billingCycle === "monthly");
}
