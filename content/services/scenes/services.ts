export const aiServicesScene = {
  alt: "A one-page plan for sorting a returns inbox, marked up in red pencil: training a model is struck out because search and nine rules are enough.",
  page: "Plan, page 1 of 1",
  date: "Monday 2 March",
  title: "Sort the returns inbox",
  today: { name: "Today", circled: "420", words: "emails a week, each read and forwarded by hand", note: "We counted 386" },
  week: {
    name: "Week 1",
    struck: "Train our own model",
    note: "Not needed: search and nine rules do it",
    added: "Answer the plain cases, draft the odd ones for Sana",
  },
  rows: [
    { name: "Test", words: "200 past emails, picked by the people who answered them", note: "" },
    { name: "Pass", words: "9 in 10 right. No refund goes out unseen.", note: "Good. Keep." },
    { name: "Price", words: "One week. Stop after it, or book the next.", note: "" },
  ],
  /** Event of each day. */
  days: ["", "", "update", "", "", "update", "live"],
} as const;
