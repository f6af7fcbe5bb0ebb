import { formatPrice, payablePrice } from "../../contract/money.ts";

type PayableNoteProps = { price: number | undefined; discount: number | undefined; isSaved: boolean };

/** What a visitor will be charged for what stands in the form. */
export function PayableNote({ price, discount, isSaved }: PayableNoteProps) {
  const isReadable = price !== undefined && discount !== undefined;
  return (
    <p className="payable" aria-live="polite">
      {isReadable ? <Payable price={price} discount={discount} isSaved={isSaved} /> : "Enter a price to see what visitors pay."}
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
