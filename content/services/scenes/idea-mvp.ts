export const ideaMvpScene = {
  alt: "Fourteen days: a product is built in seven, forty-three people sign up and eight pay by day 13, and on day 14 the verdict is Continue.",
  pledge: { when: "Written down on day 1", words: "40 sign-ups and 8 who pay by day 14, or we stop." },
  build: [
    "One page of scope",
    "Tap-through sketch",
    "Page up, price on it",
    "Sign-up works",
    "First test payment",
    "Five outsiders try it",
    "Live",
  ],
  /** Days with their event and the number of paying customers so far. */
  test: [
    { words: "12 sign up", paid: 0 },
    { words: "19, first one pays", paid: 1 },
    { words: "26, two pay", paid: 2 },
    { words: "31, four pay", paid: 4 },
    { words: "36, five pay", paid: 5 },
    { words: "43, eight pay", paid: 8 },
  ],
  verdict: { no: ["Stop", "Pivot"], yes: "Continue" },
  /** Short texts for narrow cells. */
  narrow: { day: "Day 14", result: "43 signed up, 8 pay.", choice: "Stop, pivot or", yes: "continue" },
} as const;
