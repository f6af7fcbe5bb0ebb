const OCTAGON = "M5.5 1.75h5l3.75 3.75v5l-3.75 3.75h-5L1.75 10.5v-5z";

type Form = { isFilled?: true; isDashed?: true; core?: string; lines?: string };

// Octagons of 16 px. Each state differs in shape, so that it's recognizable without colour.
const SIGNS = {
  ring: { core: "M6.8 5h2.4L11 6.8v2.4L9.2 11H6.8L5 9.2V6.8z" },
  half: { core: "M8 3.5H6.2L3.5 6.2v3.6l2.7 2.7H8z" },
  ticked: { isFilled: true, lines: "M5 8.2l2.1 2.1L11 6" },
  crossed: { lines: "M6 6l4 4M10 6l-4 4" },
  struck: { lines: "M4.75 8h6.5" },
  dashed: { isDashed: true },
  clock: { lines: "M8 5v3.25l2 1.25" },
  returned: { lines: "M7 5.5L5 7.5l2 2M5.25 7.5H9.5v2.75" },
  marked: { isFilled: true, lines: "M8 4.75V8.5M8 10.75v.5" },
  unequal: { isFilled: true, lines: "M5.25 6.75h5.5M5.25 9.25h5.5M9.6 4.6L6.4 11.4" },
} as const satisfies Record<string, Form>;

export type SignName = keyof typeof SIGNS;
export type StateLook = { word: string; tone: "fresh" | "busy" | "good" | "quiet" | "bad" | "look"; sign: SignName };

/** What staff have hidden from the site. */
export const HIDDEN: StateLook = { word: "Hidden", tone: "quiet", sign: "dashed" };

/** Octagon of a state, in `currentColor`. */
export function Sign({ sign }: { sign: SignName }) {
  const { isFilled, isDashed, core, lines }: Form = SIGNS[sign];
  return (
    <svg className="sign" viewBox="0 0 16 16" aria-hidden="true">
      <path d={OCTAGON} className={isFilled && "filled"} strokeDasharray={isDashed && "2.6 2.1"} />
      {core && <path d={core} className="core" />}
      {lines && <path d={lines} className={isFilled && "cut"} />}
    </svg>
  );
}

/** A state as octagon, word and colour. */
export function StateSign({ look: { word, tone, sign } }: { look: StateLook }) {
  return (
    <span className={`state-sign ${tone}`}>
      <Sign sign={sign} />
      <span>{word}</span>
    </span>
  );
}
