/** Most frequent topics. If the search finds nothing for a question, a language model is given the site's facts on these. */
export const usualMatters = [
  "Which packages are there and what is in them?",
  "What services do you offer?",
  "How does a seven-day sprint work?",
  "Can I get a refund?",
  "How can I pay?",
];
