import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatAmount } from "../../../../contract/currency.ts";
import { type OtherItemsView, MAX_OTHERS } from "../../../../contract/people.ts";
import { staffMessages } from "../../../../contract/staff-messages.ts";
import { staffApi } from "../../api/admin-api.ts";
import { useRead } from "../../api/use-read.ts";
import { LoadFailure } from "../../kit/failure.tsx";
import { useItemAddress } from "../../kit/lists/use-item-address.ts";
import { itemAddress } from "../../kit/person/person-link.tsx";
import { Ago } from "../../kit/times/ago.tsx";
import { PaymentState } from "../../payments/payment-state.tsx";
import { EnquiryStateSign } from "../enquiry-state.tsx";

/** Other enquiries and orders of an enquiry's person, newest first. */
export function OtherItems({ enquiryId }: { enquiryId: string }) {
  const query = useRead(["contacts", "others", enquiryId], async (options) =>
    staffApi.admin.people.contact[":id"].others.$get({ param: { id: enquiryId } }, options),
  );
  return (
    <section className="others" aria-labelledby="others-heading">
      <h3 id="others-heading">Also from this person</h3>
      {query.isPending && <p className="remark">Loading…</p>}
      <LoadFailure text={staffMessages.othersLoadFailed} query={query} />
      {query.data && <Entries others={query.data} />}
    </section>
  );
}

function Entries({ others: { entries, isCut } }: { others: OtherItemsView }) {
  if (entries.length === 0) return <p className="remark">{staffMessages.nothingElse}</p>;
  return (
    <>
      <ol>
        {entries.map((entry) => (
          <Entry key={entry.item.id} entry={entry} />
        ))}
      </ol>
      {isCut && <p className="remark">{staffMessages.othersCut(MAX_OTHERS)}</p>}
    </>
  );
}

function Entry({ entry }: { entry: OtherItemsView["entries"][number] }) {
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
