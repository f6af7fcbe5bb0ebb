import type { PaymentDetailView } from "../../../contract/payment-detail.ts";
import { Fact } from "../kit/facts.tsx";
import { findProviderPage } from "./provider-page.ts";

type Props = { name: string; id: string | undefined; detail: Pick<PaymentDetailView, "payment" | "invoice"> };

/** An id of the provider, as a link to its page there. */
export function ProviderIdFact({ name, id, detail }: Props) {
  const page = id && findProviderPage(id, detail);
  return (
    <Fact name={name}>
      {page ? (
        <a className="link" href={page} target="_blank" rel="noreferrer">
          {id}
          <span className="sr-only">, opens in a new tab</span>
        </a>
      ) : (
        id
      )}
    </Fact>
  );
}
