export const aiAgentsScene = {
  alt: "The trace of one agent run: it reads a complaint, finds the order, checks the price and drafts a credit note of $126, then waits for a person to approve it because the limit is $100.",
  steps: [
    { time: "09:14:02", name: "Read the email", result: "“You charged us the old price on invoice 1187.”" },
    { time: "09:14:03", name: "orders.find(1187)", result: "36 units at $42.00, delivered 4 March" },
    { time: "09:14:05", name: "prices.check(4 March)", result: "List price that day $38.50. The customer is right." },
    { time: "09:14:08", name: "credit.draft(1187)", result: "36 × $3.50 = $126.00, reply written" },
  ],
  wait: {
    state: "Waiting for you",
    question: "Send a credit note for $126.00?",
    reason: "Your limit without a person is $100.",
    answers: ["Approve", "Change", "Stop"],
  },
  next: { time: "Then", name: "Send the reply, close the case" },
} as const;
