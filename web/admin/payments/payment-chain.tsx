import { Link } from "react-router";
import type { PaymentDetailView } from "../../../contract/payment-detail.ts";
import { formatMoment, Moment } from "../kit/times/moment.tsx";
import { Sign } from "../kit/state-sign.tsx";
import { useCopy } from "../kit/use-copy.ts";
import { type ChainLink, listChain } from "./chain-links.ts";
import { InvoiceAddresses } from "./invoice-addresses.tsx";

/** All events of an order with their proofs. The line is interrupted where values differ or a step is pending. */
export function PaymentChain({ detail }: { detail: PaymentDetailView }) {
  return (
    <ol className="chain">
      {listChain(detail, formatMoment).map((link) => (
        <li key={link.id} className={link.look}>
          <Sign sign={link.sign} />
          <LinkHead link={link} />
          <LinkWords link={link} />
        </li>
      ))}
    </ol>
  );
}

const LinkHead = ({ link: { title, at, heardAt } }: { link: ChainLink }) => (
  <div className="link-head">
    <b dir="auto">{title}</b>
    {at !== undefined && (
      <span className="when">
        <Moment iso={at} />
        {heardAt !== undefined && (
          <small>
            received <Moment iso={heardAt} />
          </small>
        )}
      </span>
    )}
  </div>
);

function LinkWords({ link: { title, facts = [], lines, differs, words, proofs, invoice, mailId } }: { link: ChainLink }) {
  return (
    <div className="words-of">
      {facts.length > 0 && (
        <dl>
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {lines.map((line) => (
        <p key={line} dir="auto">
          {line}
        </p>
      ))}
      {differs !== undefined && (
        <p className="differs">
          <b>{differs}</b> A person has to settle it.
        </p>
      )}
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

/** An id or a hash. Long hashes are shortened; Copy copies the full value. */
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
