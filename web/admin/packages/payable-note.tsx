import { formatPrice, payablePrice } from "../../../contract/money.ts";
import { findPayableFault, type PackageForm, parseDiscount, parsePrice } from "./package-form.ts";

type PayableNoteProps = { typed: PackageForm; isSaved: boolean };

/** What a visitor will be charged for what stands in the form. */
export function PayableNote({ typed, isSaved }: PayableNoteProps) {
  const [price, discount] = [parsePrice(typed.price), parseDiscount(typed.discount)];
  return (
    <p className="payable" aria-live="polite">
      {price === undefined || discount === undefined ? (
        findPayableFault(typed)
      ) : (
        <Payable price={price} discount={discount} isSaved={isSaved} />
      )}
    </p>
  );
}

function Payable({ price, discount, isSaved }: { price: number; discount: number; isSaved: boolean }) {
  const payable = payablePrice({ price, discountPercentage: discount });
  if (payable === 0) return "Nothing to pay: visitors are asked to contact us.";
  return (
    <>
      {isSaved ? "Visitors pay " : "Visitors will pay "}
      <b className="num">{formatPrice(payable)}</b>
      {discount > 0 && (
        <span className="remark">
          {" "}
          instead of <s className="num">{formatPrice(price)}</s>
        </span>
      )}
    </>
  );
}
