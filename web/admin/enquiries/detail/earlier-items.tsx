import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatAmount } from "../../../../contract/currency.ts";
import { type EarlierView, MAX_EARLIER } from "../../../../contract/people.ts";
import { staffMessages } from "../../../../contract/staff-messages.ts";
import { staffApi } from "../../api/admin-api.ts";
import { useRead } from "../../api/use-read.ts";
import { LoadFailure } from "../../kit/failure.tsx";
import { useItemAddress } from "../../kit/lists/use-item-address.ts";
import { itemAddress } from "../../kit/person/person-link.tsx";
import { Ago } from "../../kit/times/ago.tsx";
import { PaymentState } from "../../payments/payment-state.tsx";
import { EnquiryStateSign } from "../enquiry-state.tsx";

/** Earlier enquiries and orders of an enquiry's person, newest first. */
export function EarlierItems({ enquiryId }: { enquiryId: string }) {
  const query = useRead(["contacts", "earlier", enquiryId], async (options) =>
    staffApi.admin.people.contact[":id"].earlier.$get({ param: { id: enquiryId } }, options),
  );
  return (
    <section className="earlier" aria-labelledby="earlier-heading">
      <h3 id="earlier-heading">What came before</h3>
      {query.isPending && <p className="remark">Loading…</p>}
      <LoadFailure text={staffMessages.earlierLoadFailed} query={query} />
      {query.data && <Entries earlier={query.data} />}
    </section>
  );
}

function Entries({ earlier: { entries, isCut } }: { earlier: EarlierView }) {
  if (entries.length === 0) return <p className="remark">{staffMessages.nothingEarlier}</p>;
  return (
    <>
      <ol>
        {entries.map((entry) => (
          <Entry key={entry.item.id} entry={entry} />
        ))}
      </ol>
      {isCut && <p className="remark">{staffMessages.earlierCut(MAX_EARLIER)}</p>}
    </>
  );
}

function Entry({ entry }: { entry: EarlierView["entries"][number] }) {
  const { addressOf } = useItemAddress();
  const { at, item } = entry;
  if (entry.kind === "enquiry")
    return (
      <Line at={at} to={addressOf(item.id)} name={entry.service} state={<EnquiryStateSign state={entry.state} />}>
        {entry.isScope && <span className="badge">Scope</span>} <span className="num">{entry.reference}</span>
      </Line>
    );
  return (
    <Line at={at} to={itemAddress(item)} name={entry.packageName} state={<PaymentState status={entry.status} />}>
      {entry.test && <span className="badge">Test</span>} <span className="num">{formatAmount(entry.amount, entry.currency)}</span>
    </Line>
  );
}

type LineProps = { at: string; to: string; name: string; state: ReactNode; children: ReactNode };

const Line = ({ at, to, name, state, children }: LineProps) => (
  <li>
    <Link className="link" dir="auto" to={to} preventScrollReset>
      {name}
    </Link>
    <span>{children}</span>
    {state}
    <Ago iso={at} />
  </li>
);
