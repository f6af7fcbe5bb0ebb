import { checkoutCopy } from "../../../content/checkout.ts";
import { TEST_CVC, type TestCard } from "../../../content/test-cards.ts";
import type { CardForm } from "../../../contract/card-rules.ts";

/** Fills the form with a test card, with an expiry three years from today. */
export function TestCards({ cards, onChoose }: { cards: readonly TestCard[]; onChoose: (card: Partial<CardForm>) => void }) {
  return (
    <fieldset className="test-cards">
      <legend className="text-small font-semibold">{checkoutCopy.cardsHeading}</legend>
      <p className="needs-script mt-s1 mb-s2 text-small text-muted">{checkoutCopy.cardsHint}</p>
      <ul>
        {cards.map(({ number, result }) => (
          <li key={number}>
            <button type="button" onClick={() => onChoose({ number, expiry: expiryAhead(new Date()), cvc: TEST_CVC })}>
              <span className="num">{number}</span>
              <span className="text-muted">{result}</span>
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function expiryAhead(now: Date): string {
  return `12 / ${String((now.getUTCFullYear() + 3) % 100).padStart(2, "0")}`;
}
