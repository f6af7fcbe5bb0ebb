/** Amounts as `formatAmount` and `formatPrice` write them, with a currency's code behind. */
const AMOUNT = /((?:[A-Z]{0,2}\p{Sc}|[A-Z]{3}\s)[\d,.]*\d(?:\s[A-Z]{3}\b)?)/u;

/**
 * Text that changes, in a new element per wording: browser translation replaces text nodes, and React's later updates would go to the
 * detached ones. Amounts in it are not translated: they stay as they are charged.
 */
export const Changing = ({ children }: { children: string }) => (
  <span key={children}>
    {children.split(AMOUNT).map((part, index) =>
      // Every second part is an amount.
      index % 2 === 0 ? (
        part
      ) : (
        // oxlint-disable-next-line react/no-array-index-key -- another text is another element
        <span key={index} translate="no">
          {part}
        </span>
      ),
    )}
  </span>
);
