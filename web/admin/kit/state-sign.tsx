// The signs share one diamond, so that a column of them reads as a column: whole, open, crossed, turned back, marked.
const DIAMOND = "M8 1l7 7-7 7-7-7z";
const SIGNS = {
  done: "M2 9l4 4 8-9",
  open: `${DIAMOND}M8 5v3l2 2`,
  crossed: "M3 3l10 10M13 3L3 13",
  back: "M6 3L2 7l4 4M2 7h8a4 4 0 010 8H7",
  marked: `${DIAMOND}M8 4.5v4M8 10.5v1`,
};

export type SignName = keyof typeof SIGNS;

export type StateLook = { word: string; tone: "good" | "wait" | "bad" | "back" | "look"; sign: SignName };

/** How something stands, as sign, word and colour. */
export function StateSign({ look: { word, tone, sign } }: { look: StateLook }) {
  return (
    <span className={`pay-state ${tone}`}>
      <Sign sign={sign} />
      {word}
    </span>
  );
}

/** A sign alone, where words beside it say the same. */
export const Sign = ({ sign }: { sign: SignName }) => (
  <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
    <path d={SIGNS[sign]} />
  </svg>
);
