import type { PaymentProofView } from "../../../contract/payment-detail.ts";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { staffApi } from "../api/admin-api.ts";
import { useRead } from "../api/use-read.ts";

/** Whether the payment, recomputed from its events, matches the stored one. */
export function PaymentProof({ id }: { id: string }) {
  const route = staffApi.admin.payments[":id"].proof;
  const { data, isError } = useRead(["payments", "proof", id], async (options) => route.$get({ param: { id } }, options));
  if (isError) return <p className="remark">{staffMessages.paymentProofFailed}</p>;
  return data && <ProofWords proof={data} />;
}

export function ProofWords({ proof: { isComplete, differences } }: { proof: PaymentProofView }) {
  if (differences.length === 0) return <p className="remark">{isComplete ? staffMessages.paymentProved : staffMessages.paymentUnproved}</p>;
  return (
    <div className="differs">
      <p>
        <b>{staffMessages.paymentDisproved}</b>
      </p>
      <ul>
        {differences.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>{staffMessages.paymentDisprovedHint}</p>
    </div>
  );
}
