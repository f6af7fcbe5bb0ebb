/** What most people ask about, best first: a language model is given what the site says of these where its search does not know the words of a question. */
export const usualMatters = [
  "Which packages are there and what is in them?",
  "What services do you offer?",
  "How does a seven-day sprint work?",
  "Can I get a refund?",
  "How can I pay?",
];
