export const aiSaasScene = {
  alt: "A $29 plan drawn as 29 petals: $4.35 went on 290 answers at 1.5 cents, below the limit of a fifth, $5.80; $24.65 is left.",
  name: "Plan, a month",
  price: "$29",
  unit: "one petal, one dollar",
  cost: { dollars: 4.35, sum: "$4.35", words: "went on 290 answers, 1.5¢ each" },
  limit: { name: "ceiling", dollars: 5.8, sum: "$5.80", words: "is the ceiling, a fifth of the price" },
  left: { sum: "$24.65", words: "is left to run and grow on" },
} as const;
