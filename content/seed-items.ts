/**
 * Seed data of a new installation, in display order. Clients, products and people are fictional; figures match `claims`. `picture` is a
 * file in `content/pictures`, drawn by `npm run art -- pictures`.
 */

export type ProjectSeed = { title: string; description: string; picture: string };
export type TestimonialSeed = { name: string; role: string; feedback: string; picture: string };
export type TeamMemberSeed = { name: string; role: string; bio: string; picture: string };
export type MilestoneSeed = { year: string; event: string };

export const expertiseSeed: readonly ProjectSeed[] = [
  {
    title: "AI Agents & Workflows",
    description: "Agents that read, decide and act inside the tools you already use, and ask a person when they are not sure.",
    picture: "ai-agents",
  },
  {
    title: "AI Chatbots",
    description: "Support that answers from your own documents, shows where it found the answer and books the next step.",
    picture: "ai-chatbots",
  },
  {
    title: "Mobile Apps",
    description: "One codebase for both stores. Quick on a four-year-old phone and still useful without a signal.",
    picture: "mobile-apps",
  },
  {
    title: "LLM Integration",
    description: "A language model inside the product you have, with a test set that shows you the day its answers get worse.",
    picture: "llm-integration",
  },
  {
    title: "Cloud Based Solutions",
    description: "Migrations, pipelines and shrinking monthly bills. Every resource is written in code that you own.",
    picture: "cloud",
  },
  {
    title: "Web3 Solutions",
    description: "Contracts that are small, reviewed and boring, behind an interface that nobody has to learn.",
    picture: "web3",
  },
];

export const portfolioSeed: readonly ProjectSeed[] = [
  {
    title: "Cold Chain for a Vaccine Courier",
    description:
      "Every box reports its temperature each minute, from the depot to the village clinic. When one warms up, the driver hears about it before the dose is lost. Spoiled boxes fell from 31 a month to 2.",
    picture: "cold-chain",
  },
  {
    title: "A Bakery That Bakes What Sells",
    description:
      "Fourteen shops, one bakehouse and a forecast that knows about paydays, rain and Ramadan. The bake list prints at five in the morning. Unsold bread went from 18% to 6% in ten weeks.",
    picture: "bakery",
  },
  {
    title: "Claims Desk for a Motor Insurer",
    description:
      "The customer takes four photographs at the roadside. A model marks the damaged parts and prices them, an adjuster approves or corrects the result, and the workshop is booked in the same call.",
    picture: "claims-desk",
  },
  {
    title: "Nine Gates",
    description:
      "An audio guide in four languages to a walled city, for a heritage trust. It knows which gate you stand under and needs no signal, because the lanes have none.",
    picture: "nine-gates",
  },
  {
    title: "Solar Watch",
    description:
      "One subscription product for three hundred rooftop solar systems. It tells an installer which panel is dusty, shaded or dying, and which cleaning visit pays for itself this week.",
    picture: "solar-watch",
  },
  {
    title: "Storm Line for a Power Utility",
    description:
      "A voice agent that answers in Urdu and Punjabi when the lights go out, finds the street, says when the crew arrives and calls back. It took 11,000 calls in its first storm without a queue.",
    picture: "storm-line",
  },
];

export const ourProjectSeed: readonly ProjectSeed[] = [
  {
    title: "Munshi",
    description:
      "A bookkeeper in a chat thread. A shopkeeper photographs a receipt; it is read, booked and checked against the budget before the tea is cold.",
    picture: "munshi",
  },
  {
    title: "Rahbar",
    description:
      "Dispatch for a delivery fleet. Routes are planned again every ninety seconds around traffic, school hours and what the driver already knows.",
    picture: "rahbar",
  },
  {
    title: "Khaddi",
    description:
      "A camera above the loom and a model beside it. A weaving fault is flagged while the thread can still be mended, not when the bale is sold.",
    picture: "khaddi",
  },
  {
    title: "Dastak",
    description:
      "Appointments for a group of clinics on one screen, with reminders that patients answer by voice in the language they speak at home.",
    picture: "dastak",
  },
  {
    title: "Wasiqa",
    description: "Reads supply contracts and answers with the clause, the page and the date on which it runs out.",
    picture: "wasiqa",
  },
  {
    title: "Bari",
    description:
      "Water turns for farms along a canal. The rota moves when the canal runs low, and each farmer gets a call at the hour that matters, spoken rather than written.",
    picture: "bari",
  },
];

export const testimonialSeed: readonly TestimonialSeed[] = [
  {
    name: "Ayesha Rahman",
    role: "Founder, a clinic booking startup",
    feedback: "On day three I was using it. On day seven my customers were.",
    picture: "ayesha-rahman",
  },
  {
    name: "Daniel Meyer",
    role: "COO, a freight brokerage",
    feedback: "The first supplier whose estimate I did not have to double.",
    picture: "daniel-meyer",
  },
  {
    name: "Sana Khalid",
    role: "Head of product, a retail bank",
    feedback: "They told us which half of our plan not to build. That paid for the other half.",
    picture: "sana-khalid",
  },
  {
    name: "Tomas Lind",
    role: "CTO, a logistics platform",
    feedback: "I read their pull requests before I read my own team’s. They are shorter and they come with tests.",
    picture: "tomas-lind",
  },
  {
    name: "Ghulam Farid Awan",
    role: "Owner, fourteen bakeries",
    feedback:
      "I asked for a dashboard. They stood in the bakehouse at four in the morning and built me a list instead. We throw away a third of what we used to.",
    picture: "ghulam-farid-awan",
  },
  {
    name: "Ines Carvalho",
    role: "Operations director, a vaccine courier",
    feedback:
      "At two in the morning a fridge failed on a mountain road and a person from Lahore picked up. The box arrived at five degrees.",
    picture: "ines-carvalho",
  },
];

export const teamMemberSeed: readonly TeamMemberSeed[] = [
  {
    name: "Nadia Sarwari",
    role: "Founder and Managing Director",
    bio: "Nadia started Saat Labs in 2015 with two friends and a borrowed room in Gulberg. She still writes the first page of every project herself, and cuts it back when it becomes two.",
    picture: "nadia-sarwari",
  },
  {
    name: "Bilal Khokhar",
    role: "Head of Engineering",
    bio: "Bilal joined in 2015 as the second engineer and has read nearly every line that went live since. He likes small pull requests, old keyboards and systems that fail loudly.",
    picture: "bilal-khokhar",
  },
  {
    name: "Mehrunisa Tareen",
    role: "Design Lead",
    bio: "Mehrunisa draws on paper first and tests on the cheapest phone she can find. She trained as an architect, and the lattice all over this site is her doing.",
    picture: "mehrunisa-tareen",
  },
  {
    name: "Danyal Rizwi",
    role: "Lead, Machine Learning",
    bio: "Danyal builds the test set before the model, so that a client can see what “better” means. Before Saat Labs he spent four years teaching cameras to read cloth.",
    picture: "danyal-rizwi",
  },
  {
    name: "Hina Marri",
    role: "Delivery Lead",
    bio: "Hina runs the seven-day sprints and the demo on every third day. Clients know her as the voice that says on Monday what will be ready on Friday, and is right.",
    picture: "hina-marri",
  },
  {
    name: "Yusuf Lodhi",
    role: "Cloud and Security Lead",
    bio: "Yusuf moves systems to the cloud and then makes the bill smaller. He set up the night rota, so there’s always someone awake who can fix what raised the alarm.",
    picture: "yusuf-lodhi",
  },
];

export const milestoneSeed: readonly MilestoneSeed[] = [
  { year: "2015", event: "Three people in a borrowed room in Gulberg. The first client is a pharmacy that keeps losing telephone orders." },
  { year: "2017", event: "Saat Labs becomes a company of its own, with a name, a lease and eleven desks." },
  { year: "2018", event: "The seven-day week becomes a formal sprint: a demo every third day, and payment by the week." },
  { year: "2019", event: "Khaddi goes above its first loom, and with it our first model in daily use." },
  { year: "2021", event: "A night rota starts. From now on someone answers at any hour, on any day." },
  { year: "2023", event: "The first language model in daily use, Wasiqa’s, with a test set of 214 questions that still runs every night." },
  { year: "2024", event: "The 150th client project is completed, a voice agent for a power utility." },
  { year: "2025", event: "The 200th deployment goes live, and the MVP in seven days gets one fixed price." },
];
