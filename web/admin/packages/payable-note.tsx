import { useEffect, useState } from "react";
import { formatPrice, payablePrice, type Priced } from "../../../contract/money.ts";
import { tellFieldTime, toFieldTime } from "../kit/times/field-time.ts";
import { findPayableFault, type PackageForm, readPrice, type Times } from "./package-form.ts";

type PayableNoteProps = { typed: PackageForm; isSaved: boolean };

/** Preview of the price that visitors will pay, and from when. */
export function PayableNote({ typed, isSaved }: PayableNoteProps) {
  const terms = readPrice(typed);
  return (
    <p className="payable" aria-live="polite">
      {terms ? <Payable terms={terms} isSaved={isSaved} /> : findPayableFault(typed)}
    </p>
  );
}

function Payable({ terms, isSaved }: { terms: Priced & Times; isSaved: boolean }) {
  const now = useFieldTime();
  const { from, until } = terms;
  const full = { ...terms, discountPercentage: 0 };
  const pay = isSaved ? "Visitors pay " : "Visitors will pay ";
  // Both are local times in the same zone and ISO format, so string comparison works.
  if (until !== "" && until <= now) {
    return (
      <>
        {pay}
        <Price terms={full} />. <span className="remark">The discount ended on {tellFieldTime(until)}.</span>
      </>
    );
  }
  if (from > now) {
    return (
      <>
        {pay}
        <Price terms={full} /> now, and <Price terms={terms} /> from {tellFieldTime(from)}
        {until !== "" && ` until ${tellFieldTime(until)}`}.
      </>
    );
  }
  if (payablePrice(terms) === 0) return "Nothing to pay. Visitors see “Contact us” instead.";
  return (
    <>
      {pay}
      <Price terms={terms} />
      {terms.discountPercentage > 0 && (
        <span className="remark">
          {" "}
          instead of <s className="num">{formatPrice(terms.price)}</s>
          {until !== "" && ` until ${tellFieldTime(until)}`}
        </span>
      )}
    </>
  );
}

function Price({ terms }: { terms: Priced }) {
  const payable = payablePrice(terms);
  return payable === 0 ? "nothing" : <b className="num">{formatPrice(payable)}</b>;
}

/** The current minute in the agency's time zone. */
function useFieldTime(): string {
  const [now, setNow] = useState(() => toFieldTime(new Date()));
  useEffect(() => {
    const timer = setTimeout(() => setNow(toFieldTime(new Date())), 60_000 - (Date.now() % 60_000));
    return () => clearTimeout(timer);
  }, [now]);
  return now;
}
