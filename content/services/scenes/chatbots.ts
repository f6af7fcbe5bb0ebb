export const chatbotsScene = {
  alt: "A chat about a torn sofa: the bot answers and links the returns policy, then hands the question of a discount to Maryam, who has read the thread.",
  name: "Delivery help",
  day: "Today",
  thread: [
    { by: "customer", text: "My sofa came on Saturday with a torn arm. Can I send it back?" },
    {
      by: "bot",
      text: "Yes. You have 14 days, so until Saturday 13 June. It arrived damaged, so collection is free.",
      sources: ["Returns, section 2", "Order 20418"],
    },
    { by: "customer", text: "Could you take something off the price instead?" },
    { by: "bot", text: "That isn’t mine to decide. I’m getting someone who can." },
  ],
  handover: "Handed to Maryam, whole thread attached",
  initial: "M",
  person: "Hi, Maryam here, I’ve read everything. 10% off, or a new arm fitted on Monday?",
} as const;
