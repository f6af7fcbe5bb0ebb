export const cloudScene = {
  alt: "A cloud bill falling from $4,800 in March to $2,800 in February in four named steps, the largest being test servers that sleep at night; $12,000 not spent.",
  title: "Cloud bill by month",
  unit: "one tile is $400",
  /** Months, with the height of their bill in tiles. */
  months: [
    ["M", 12],
    ["A", 12],
    ["M", 12],
    ["J", 11],
    ["J", 11],
    ["A", 9],
    ["S", 9],
    ["O", 8],
    ["N", 8],
    ["D", 8],
    ["J", 7],
    ["F", 7],
  ],
  from: { sum: "$4,800", month: "in March" },
  to: { sum: "$2,800", month: "in February" },
  savings: [
    { name: "Old snapshots deleted", sum: "−$400" },
    { name: "Test servers sleep at night", sum: "−$800" },
    { name: "Database one size down", sum: "−$400" },
    { name: "30-day logs", sum: "−$400" },
  ],
  kept: { sum: "$12,000", what: "not spent" },
} as const;
