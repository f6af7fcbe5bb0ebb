import type { Reply } from "../../server/assistant/reply.ts";

/** Matters of which the site says nothing: each must be declined or passed on, never answered from a passage that shares a word. */
export const practiceForeign: readonly string[] = [
  "What time does the bus to the airport go?",
  "How do I remove red wine from a carpet?",
  "What is the best way to train a puppy?",
  "Who painted the Mona Lisa?",
  "Can you recommend a good dentist near me?",
  "How many calories are in a banana?",
  "Is it going to be hot in Karachi tomorrow?",
  "Who wrote Hamlet?",
  "My cat has not eaten for a day, what should I do?",
  "How do I change a flat tyre?",
  "What is the price of a litre of milk?",
  "How long does it take to boil an egg?",
  "Which mobile phone should I buy?",
  "Who is going to win the league this year?",
  "How do I get a visa for Canada?",
  "Where can I park in the city centre?",
  "How long is the flight from Lahore to London?",
  "What is the exchange rate of the euro?",
  "Translate good evening into French",
  "How old is the universe?",
  "How much does a kilo of rice cost in the market?",
  "Can you order me a taxi?",
  "What should I cook for six guests?",
  "When does the library close?",
  "How do I delete my Facebook account?",
  "Which team won the match last night?",
  "Is my bank open on Friday?",
  "How do I reset the password of my email?",
  "When was the first computer built?",
  "How deep is the ocean?",
  "Do you sell shoes?",
  "How do I write a letter to my landlord?",
  "What is the fastest animal in the world?",
  "Is there a pharmacy open at night?",
];

/** Matters of the agency of which the site says nothing: passed on, not guessed. */
export const practiceUnsaid: readonly string[] = [
  "Do you have a parking lot for visitors?",
  "How many women work in your engineering team?",
  "Have you won any prizes?",
  "Do you sponsor hackathons?",
  "What was your turnover last year?",
  "Do your developers have university degrees?",
  "Can I bring my dog to your office?",
  "Are you listed on the stock exchange?",
  "Do you have a podcast?",
];

export const declined = ({ kind }: Reply): boolean => kind === "off-topic" || kind === "unknown";
