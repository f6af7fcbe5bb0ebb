/** What a new installation shows until staff replace it. Products and people are invented; figures agree with `claims`. */

type ProjectSeed = { title: string; description: string };

export const expertiseSeed: readonly ProjectSeed[] = [
  {
    title: "AI Agents & Workflows",
    description: "Agents that read, decide and act inside the tools you already use, and ask a person when they are not sure.",
  },
  {
    title: "AI Chatbots",
    description: "Support that answers from your own documents, shows where the answer stands and books the next step.",
  },
  {
    title: "Mobile Apps",
    description: "One codebase for both stores. Quick on a four-year-old phone and still useful without a signal.",
  },
  {
    title: "LLM Integration",
    description: "A language model inside the product you have, with a test set that tells you the day it gets worse.",
  },
  {
    title: "Cloud Based Solutions",
    description: "Migrations, pipelines and monthly bills that go down. Every resource is written in code that you own.",
  },
  {
    title: "Web3 Solutions",
    description: "Contracts that are small, reviewed and boring, behind an interface that nobody has to learn.",
  },
];

export const ourProjectSeed: readonly ProjectSeed[] = [
  {
    title: "Munshi",
    description:
      "A bookkeeper in a chat thread. A shopkeeper photographs a receipt; it is read, booked and checked against the budget before the tea is cold.",
  },
  {
    title: "Rahbar",
    description:
      "Dispatch for a delivery fleet. Routes are planned again every ninety seconds around traffic, school hours and what the driver already knows.",
  },
  {
    title: "Khaddi",
    description:
      "A camera above the loom and a model beside it. A weaving fault is flagged while the thread can still be mended, not when the bale is sold.",
  },
  {
    title: "Dastak",
    description:
      "Appointments for a group of clinics on one screen, with reminders that patients answer by voice in the language they speak at home.",
  },
  {
    title: "Wasiqa",
    description: "Reads supply contracts and answers with the clause, the page and the date on which it runs out.",
  },
];

export const testimonialSeed: readonly { name: string; role: string; feedback: string }[] = [
  {
    name: "Ayesha Rahman",
    role: "Founder, a clinic booking start-up",
    feedback: "On day three I was using it. On day seven my customers were.",
  },
  {
    name: "Daniel Meyer",
    role: "COO, a freight brokerage",
    feedback: "The first supplier whose estimate I did not have to double.",
  },
  {
    name: "Sana Khalid",
    role: "Head of product, a retail bank",
    feedback: "They told us which half of our plan not to build. That paid for the other half.",
  },
  {
    name: "Tomas Lind",
    role: "CTO, a logistics platform",
    feedback: "I read their pull requests before I read my own team’s. They are shorter and they come with tests.",
  },
];
