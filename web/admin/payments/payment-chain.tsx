import { Link } from "react-router";
import type { PaymentDetailView } from "../../../contract/payment-detail.ts";
import { formatMoment, Moment } from "../kit/times/moment.tsx";
import { useCopy } from "../kit/use-copy.ts";
import { type ChainLink, listChain } from "./chain-links.ts";
import { InvoiceAddresses } from "./invoice-addresses.tsx";

/** The order's whole story, each link with what proves it. */
export function PaymentChain({ detail }: { detail: PaymentDetailView }) {
  return (
    <ol className="chain">
      {listChain(detail, formatMoment).map((link) => (
        <li key={link.id}>
          <div className="when">
            <Moment iso={link.at} />
            {link.heardAt !== undefined && (
              <small>
                received <Moment iso={link.heardAt} />
              </small>
            )}
          </div>
          <LinkWords link={link} />
        </li>
      ))}
    </ol>
  );
}

function LinkWords({ link: { title, lines, words, proofs, invoice, mailId } }: { link: ChainLink }) {
  return (
    <div>
      <b dir="auto">{title}</b>
      {lines.map((line) => (
        <p key={line} dir="auto">
          {line}
        </p>
      ))}
      {words !== undefined && (
        <p className="words" dir="auto">
          {words}
        </p>
      )}
      {proofs.map(({ name, value }) => (
        <Proof key={name} name={name} value={value} />
      ))}
      {invoice && <InvoiceAddresses invoice={invoice} />}
      {mailId !== undefined && (
        <Link className="link" to={`?tab=outbox&open=${mailId}`}>
          Read it<span className="sr-only">: {title}</span>
        </Link>
      )}
    </div>
  );
}

/** An id or a hash. A hash is longer than anybody reads: its beginning is shown, and the whole is copied. */
function Proof({ name, value }: { name: string; value: string }) {
  const copy = useCopy();
  const isHash = value.length === 64;
  return (
    <p className="proof">
      {name}: <span className="num">{isHash ? `${value.slice(0, 12)}…` : value}</span>{" "}
      <button type="button" className="link" onClick={() => void copy(value, name)}>
        Copy<span className="sr-only"> {name}</span>
      </button>
    </p>
  );
}
