import { useNavigate } from "react-router";
import type { PaymentDetails } from "../../contract/payments.ts";
import type { PaymentTarget } from "./payment-form/payment-target.ts";

/** Goes to the next step of a payment. Within this site the history state carries the details, shown until the server answers. */
export function useContinuePayment() {
  const navigate = useNavigate();
  return async (target: PaymentTarget, details: PaymentDetails | undefined): Promise<void> => {
    if (target.kind === "address") window.location.assign(target.address);
    else await navigate(target.path, { state: { payment_details: details } });
  };
}
