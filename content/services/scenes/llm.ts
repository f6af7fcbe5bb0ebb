export const llmScene = {
  alt: "Four models sit an exam of 100 examples. Only the mid-size hosted model passes: 94 right, 1.6 seconds, 0.6 cents an answer.",
  title: "Your 100 examples, a dot is a miss",
  columns: ["right", "seconds", "cents"],
  /** Pass criteria of a model: minimum correct answers, maximum seconds and cents. */
  pass: { right: 92, seconds: 2, cents: 1 },
  models: [
    { name: "Large, hosted", right: 96, seconds: "4.1", cents: "2.80" },
    { name: "Mid-size, hosted", right: 94, seconds: "1.6", cents: "0.60" },
    { name: "Small, hosted", right: 81, seconds: "0.7", cents: "0.10" },
    { name: "Open, on your own server", right: 88, seconds: "1.9", cents: "0.30" },
  ],
  mark: "Pass mark",
  rule: "92 right, under 2 seconds, under 1 cent. One model passes.",
} as const;
