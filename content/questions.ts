import { CODE_AUDIT_PATH } from "./enquiry.ts";
import { TRIAL_PACKAGE } from "./pricing.ts";
import { addressLine, claims, site } from "./site.ts";

/**
 * What clients ask, with answers for the assistant. At most three sentences each, in agreement with the pages; the source is where to read on.
 * Prices never appear here as figures: they change in the panel, and the assistant reads them from there.
 */
export type KnownQuestion = {
  id: string;
  question: string;
  /** The same question as other people put it. */
  alternatives: readonly string[];
  answer: string;
  source: { name: string; path: string };
};

const pricing = { name: "Pricing", path: "/pricing" };
const howWeWork = { name: "How we work", path: "/learn-more" };
const contactUs = { name: "Contact", path: "/contact-us" };
const about = { name: "About us", path: "/about" };
const termsAt = (section: string) => ({ name: "Terms", path: `/terms#${section}` });
const privacyAt = (section: string) => ({ name: "Privacy", path: `/privacy#${section}` });
const guideAt = (section: string) => ({ name: "Chatbot buyer’s guide", path: `/guide#${section}` });
const chapterOf = (name: string, path: string) => (slug: string) => ({ name, path: `${path}?chapter=${slug}` });
const inLlm = chapterOf("LLM Integration", "/LLM");
const inAgents = chapterOf("AI Agents & Workflows", "/AIagent");
const inSaas = chapterOf("AI SaaS", "/AISaaS");
const inWeb3 = chapterOf("Web3 Solutions", "/web");
const inApps = chapterOf("Mobile Apps", "/app-development");
const inCloud = chapterOf("Cloud Based Solutions", "/cbs");
const inChatbots = chapterOf("AI Chatbots", "/chatbots");
const inMvp = chapterOf("Idea to MVP", "/idea-mvp");

export const knownQuestions: readonly KnownQuestion[] = [
  // The week
  {
    id: "what-in-seven-days",
    question: "What do I get in seven days?",
    alternatives: ["What is included in the MVP?", "Can you really build an MVP in a week?", "What happens during the seven days?"],
    answer: `A live product that does one thing from end to end, on your domain, with its code and keys in your hands. The days are Scope, Sketch, Model, Build, Connect, Test and Launch, and Day ${claims.mvpDays} is the handover. The page shows what we do and what we need from you on each of them.`,
    source: howWeWork,
  },
  {
    id: "updates",
    question: "How often do I see progress?",
    alternatives: ["Do I get updates?", "When can I see a demo?", "Will I be kept informed?", "reporting"],
    answer:
      "At least every third day you get an update with something you can open, so twice within a sprint. The Developer Package adds a written report each week.",
    source: howWeWork,
  },
  {
    id: "what-you-need-from-me",
    question: "What do you need from me?",
    alternatives: ["How much of my time will it take?", "What should I prepare?", "What do I have to provide?"],
    answer:
      "Ninety minutes on Day 1 with whoever decides, about thirty real examples by Day 3, access to the accounts on the list we send you, and ten people to try it on Day 6. An hour for the handover closes the week.",
    source: howWeWork,
  },
  {
    id: "scope-change",
    question: "Can I change the scope during the sprint?",
    alternatives: ["What if I change my mind?", "Can I add features later?", "change requests"],
    answer:
      "Yes: something new goes in when something of the same size comes out, or you order it on top. The one-page scope from Day 1 says what the price covers.",
    source: termsAt("order"),
  },
  {
    id: "late-delivery",
    question: "What happens if you are late?",
    alternatives: ["What if you miss the deadline?", "Do you guarantee seven days?", "delay"],
    answer:
      "If what the scope page promises is not live at the end of Day 7 and the reason is ours, you choose: we finish it at no further charge, or you get the whole price back. A day on which we wait for your answer is added at the end.",
    source: termsAt("refunds"),
  },
  {
    id: "too-big-for-a-week",
    question: "What if my project is too big for seven days?",
    alternatives: ["Can you do larger projects?", "My product needs several months", "long term projects"],
    answer:
      "The first sprint then delivers the part that proves the most, and further sprints follow with a scope page each. You can go on by the week, or by the month with the Developer Package or the Product Plan.",
    source: howWeWork,
  },
  {
    id: "fourteen-days",
    question: "Why do some pages say 14 days instead of seven?",
    alternatives: ["Is it 7 or 14 days?", "What takes two weeks?", "two week programme"],
    answer: `They speak of work that takes two sprints: idea validation takes ${claims.ideaToMvp.validationDays} days and LLM integration ${claims.llmDeploymentDays}. An MVP alone takes ${claims.mvpDays}. Your scope page gives the date that counts for you.`,
    source: termsAt("seven-days"),
  },
  {
    id: "method",
    question: "How do you run projects?",
    alternatives: ["Do you use Scrum?", "Are you agile?", "What is your process?", "methodology"],
    answer:
      "By Scrum, in sprints of seven days. Each begins with a plan that you sign off, shows you something new on its third and sixth day and ends with something that runs.",
    source: inMvp("agile-methodology"),
  },
  // Starting
  {
    id: "how-to-start",
    question: "How do we start?",
    alternatives: ["What are the next steps?", "How do I hire you?", "How do I begin?", "What happens after I pay?"],
    answer: `Choose a package and pay by card; onboarding starts on ${site.onboardingApp} the same day and you meet your developer on Day 1. If you would rather talk first, write to us and a person answers within one working day.`,
    source: pricing,
  },
  {
    id: "how-soon",
    question: "How soon can you begin?",
    alternatives: ["When can you start?", "Are you available this week?", "waiting time"],
    answer: "We offer the scope call within two working days of your payment. That call is Day 1.",
    source: termsAt("seven-days"),
  },
  {
    id: "trial",
    question: "What is the 2-Day Trial?",
    alternatives: ["Can I try before I buy?", "Do you have a trial?", "What do I get in the trial?", "pilot"],
    answer: `The ${TRIAL_PACKAGE} is two days of work with the developer you would get, and ends with a scope and feasibility report. Its price is credited in full toward any package and commits you to nothing.`,
    source: pricing,
  },
  {
    id: "consultation",
    question: "Can I book a consultation?",
    alternatives: ["Do you offer consulting?", "Can I get advice on demand?", "How much is a consultation?", "talk to an expert"],
    answer:
      "Yes, consultation is available on demand and its price stands on the page. Send the form with your question and we arrange the call.",
    source: { name: "On Demand Consultation", path: "/technology" },
  },
  {
    id: "code-audit",
    question: "Can you audit or take over existing code?",
    alternatives: [
      "Can you fix what another agency built?",
      "Do you do code reviews?",
      "Can you work with our current codebase?",
      "My developer left",
    ],
    answer:
      "Yes. Request a code audit: say what the product does, which languages and frameworks it uses and what worries you most, and an engineer writes back.",
    source: { name: "Request Code Audit", path: CODE_AUDIT_PATH },
  },
  // Money
  {
    id: "packages-differ",
    question: "Which package is right for me?",
    alternatives: ["What is the difference between the packages?", "Compare your plans", "Which plan should I choose?"],
    answer:
      "The Product Package is one product, launched in seven days and paid once. The Developer Package is a dedicated developer by the month; the Product Plan is by the month too, with unlimited projects, an account manager and developer access at any hour. If you are unsure, two trial days tell you.",
    source: pricing,
  },
  {
    id: "payment-methods",
    question: "How can I pay?",
    alternatives: ["Which cards do you accept?", "Can I pay by bank transfer?", "Do you take Wise or Payoneer?", "payment methods"],
    answer: `By any major card, or through ${site.moneyTransfer.join(" or ")} on request. Everything is settled in US dollars.`,
    source: pricing,
  },
  {
    id: "weekly-payments",
    question: "What does paying by the week mean?",
    alternatives: ["How does billing work?", "Do I pay upfront?", "Can I pay in instalments?", "weekly payments"],
    answer:
      "Consultation and projects outside the packages are billed for the work of one week at a time. A week that has not begun is not billed. Packages have their own price, for one product or for one month.",
    source: termsAt("prices"),
  },
  {
    id: "renewal",
    question: "Do the monthly packages renew by themselves?",
    alternatives: ["Is it a subscription?", "Will I be charged every month?", "automatic renewal", "recurring payments"],
    answer: "No. You pay for one month, and every further month is an order of its own.",
    source: termsAt("prices"),
  },
  {
    id: "cancel",
    question: "Can I cancel at any time?",
    alternatives: ["How do I stop?", "Is there a minimum term?", "Can I quit after a month?", "lock-in", "notice period"],
    answer: "Yes, on any day, by writing to us. You pay for the part that has begun: days of a package paid once, weeks of a month.",
    source: termsAt("refunds"),
  },
  {
    id: "refund",
    question: "Do you give refunds?",
    alternatives: ["Can I get my money back?", "What is your refund policy?", "What if I am not satisfied?", "money-back guarantee"],
    answer:
      "Before the scope call you get the whole price back. After it you get back the share that has not begun, and everything if we miss Day 7 through our own fault and you no longer want it. Once the trial has started it is credited toward a package and not paid out.",
    source: termsAt("refunds"),
  },
  {
    id: "hidden-costs",
    question: "Are there costs besides your price?",
    alternatives: ["Who pays for hosting and the models?", "Any hidden fees?", "What else will I have to pay?", "running costs"],
    answer:
      "Your product runs in accounts of your own, so servers, models and store fees reach you from their providers; taxes and bank fees of your country are yours too. The price of our work is the one on the page, discounts included.",
    source: termsAt("prices"),
  },
  {
    id: "card-safety",
    question: "Is it safe to pay by card here?",
    alternatives: ["Do you store my card number?", "Is the payment secure?", "Who processes payments?"],
    answer:
      "You type your card number on our card provider’s page and never here. We learn only whether the payment succeeded and what it was for.",
    source: privacyAt("cards"),
  },
  // Ownership and trust
  {
    id: "ownership",
    question: "Who owns the code?",
    alternatives: ["Do I get the source code?", "Who owns the intellectual property?", "IP rights", "Is the code mine?"],
    answer:
      "You do, as soon as it is paid: code, designs, prompts, test sets and the accounts it runs on. Open-source libraries stay under their own licences, and we tell you which they are.",
    source: termsAt("ownership"),
  },
  {
    id: "nda",
    question: "Will you sign an NDA?",
    alternatives: ["Is my idea safe with you?", "confidentiality agreement", "Can you keep it secret?", "Will you steal my idea?"],
    answer:
      "Yes, we sign your confidentiality agreement if you have one. Without one, what we learn about your business still stays between us, during the work and for three years after it.",
    source: termsAt("confidence"),
  },
  {
    id: "personal-data",
    question: "What do you do with my data?",
    alternatives: ["Is my data private?", "Are you GDPR compliant?", "Can I have my data deleted?", "privacy policy"],
    answer:
      "We use it for what you handed it over for, never sell it, and erase it when you ask, apart from payment records the law makes us keep. The page lists what is stored and for how long.",
    source: privacyAt("what"),
  },
  {
    id: "uploads",
    question: "What happens to a document I upload in the chat?",
    alternatives: ["Who can read my uploaded file?", "Are my documents confidential?", "Can I upload a PDF?"],
    answer:
      "You can upload a PDF or Word file of up to 10 MB. It is read to answer your questions, our staff may read it, and it is deleted when you ask.",
    source: privacyAt("what"),
  },
  {
    id: "project-security",
    question: "How do you keep a project secure?",
    alternatives: ["What about security?", "Who has access to our systems?", "Do you have ISO 27001 or SOC 2?", "compliance"],
    answer:
      "Access starts at nothing, gets the least that works and expires by itself; every infrastructure change is scanned and reviewed. For SOC 2 or ISO 27001 we prepare your controls and evidence, while the certificate comes from an accredited auditor.",
    source: inCloud("security-and-compliance"),
  },
  // People and contact
  {
    id: "who-works",
    question: "Who will work on my project?",
    alternatives: [
      "Who is on the team?",
      "Will I talk to the developer directly?",
      "Do you outsource?",
      "Will I have a dedicated developer?",
    ],
    answer:
      "An engineer, a designer and a lead, who stay for the whole project. You talk to your developer directly; everybody you meet before you pay works on what you bought.",
    source: about,
  },
  {
    id: "location",
    question: "Where are you?",
    alternatives: ["Where is your office?", "Which country are you from?", "Can I visit you?", "address", "Are you in Lahore?"],
    answer: `In ${addressLine()}. The contact page has a map and directions.`,
    source: contactUs,
  },
  {
    id: "time-zones",
    question: "Do you work with clients in other time zones?",
    alternatives: ["I am in the US, is that a problem?", "Which time zone are you in?", "Do you work internationally?", "remote"],
    answer: `Yes, with founders anywhere. The office is open ${site.hours} ${site.timeZone}, demos are recorded if your day is our night, and the Product Plan reaches a developer at any hour.`,
    source: inMvp("agile-methodology"),
  },
  {
    id: "reach-a-person",
    question: "Can I talk to a person?",
    alternatives: ["How do I contact you?", "What is your phone number?", "What is your email address?", "Are you a bot?", "human please"],
    answer: `I am an AI assistant that answers from this site. To reach a person, use the contact form, write to ${site.email} or call ${site.phone}, ${site.hours} ${site.timeZone}; enquiries are answered within one working day.`,
    source: contactUs,
  },
  {
    id: "support-hours",
    question: "What support do you offer?",
    alternatives: ["Is support really 24/7?", "How fast do you answer emails?", "What if something breaks at night?", "response time"],
    answer:
      "A night rota has run since 2021, so somebody is awake at any hour. The Developer Package has email answered within 12 hours and priority support; the Product Plan reaches a developer 24/7.",
    source: { name: "AI Services", path: "/services" },
  },
  {
    id: "experience",
    question: "How long have you been doing this?",
    alternatives: ["How many projects have you done?", "When were you founded?", "Are you experienced?", "track record"],
    answer: `Since ${site.founded}, with ${claims.hero[1].figure} ${claims.hero[1].label} by now. The about page tells the story year by year.`,
    source: about,
  },
  {
    id: "examples",
    question: "Can I see examples of your work?",
    alternatives: ["Do you have case studies?", "Show me your portfolio", "Who are your clients?", "references"],
    answer:
      "Yes: the portfolio shows the products, and the case studies tell what was wrong, what stood after seven days and what has changed since.",
    source: { name: "Case studies", path: "/case-studies" },
  },
  // After the launch
  {
    id: "maintenance",
    question: "Who maintains the product after launch?",
    alternatives: ["Do you offer maintenance?", "What happens after delivery?", "Is there a warranty?", "bug fixes"],
    answer:
      "A fault in our work that you report within 30 days of delivery is mended at no charge. After that you can take over with the handover document, order a single sprint, or keep a developer by the month.",
    source: termsAt("warranty"),
  },
  {
    id: "hosting",
    question: "Where will my product be hosted?",
    alternatives: ["Do you provide hosting?", "Whose server does it run on?", "Which cloud do you use?", "AWS or Azure?"],
    answer:
      "In a cloud account of your own, on AWS, Azure or Google Cloud, in the region your customers’ law asks for. The resources are written as code in your repository, so you can run or move them without us.",
    source: { name: "Cloud Based Solutions", path: "/cbs" },
  },
  {
    id: "own-team",
    question: "Can our own developers take over?",
    alternatives: ["Will you train our team?", "Can I hire my own developer later?", "handover", "vendor lock-in"],
    answer:
      "At any time: code, keys and a document on how to change, deploy and undo are yours from Day 7. Your first hire can pair with our engineer for a week.",
    source: inMvp("post-mvp-growth"),
  },
  {
    id: "technology",
    question: "Which technologies do you use?",
    alternatives: ["What is your tech stack?", "Which programming languages?", "Do you use React?", "Do you know Python?"],
    answer:
      "First versions usually stand on React and Node.js with a cloud database; models and agents are written in Python, apps in React Native, Flutter, Swift or Kotlin. Each service page lists its own tools.",
    source: { name: "Idea to MVP", path: "/idea-mvp" },
  },
  // AI
  {
    id: "do-i-need-ai",
    question: "Does my idea need AI at all?",
    alternatives: ["Should I use AI?", "Is AI right for my business?", "When is AI a bad idea?"],
    answer:
      "Describe the task and we tell you. If twenty rules or a form solve it, we build those, since they cost less and cannot invent anything.",
    source: inLlm("why-llms-matter"),
  },
  {
    id: "hallucination",
    question: "How do you stop a model from making things up?",
    alternatives: ["What about hallucinations?", "Can I trust the answers?", "How accurate is it?", "wrong answers"],
    answer:
      "Nobody can stop it entirely, so we use models where an answer can be checked, show its source and measure errors on a test set of your own examples. Below the mark we agreed, it does not go live. The test set runs again every night.",
    source: inLlm("testing-and-validation"),
  },
  {
    id: "model-choice",
    question: "Which AI model do you use?",
    alternatives: ["Do you use ChatGPT?", "OpenAI or open source?", "Which LLM is best?", "Can I switch models later?"],
    answer:
      "Whichever wins on your examples: four to six models, hosted and open, sit the same exam and you see accuracy, seconds and price in one table. Switching later is a matter of configuration.",
    source: inLlm("model-selection"),
  },
  {
    id: "training-on-my-data",
    question: "Will a model be trained on our data?",
    alternatives: ["Does OpenAI see our data?", "Can the AI run on our own servers?", "data privacy with AI", "on-premise model"],
    answer:
      "We read the supplier’s terms for training and retention before choosing one. If data must not leave at all, an open-weight model can run on servers of your own at a fixed rent.",
    source: inLlm("model-selection"),
  },
  {
    id: "ai-running-cost",
    question: "What does an AI feature cost to run?",
    alternatives: ["How much are tokens?", "API costs of a chatbot", "Will the AI bill explode?", "monthly cost of the model"],
    answer:
      "It depends on length and volume, usually a few cents for a document or an answer. We agree a ceiling per answer before we build and set spending limits before launch; caching and smaller models bring the bill down later.",
    source: inLlm("optimization-and-scaling"),
  },
  {
    id: "agent-safety",
    question: "Can an AI agent do damage?",
    alternatives: ["Is it safe to let AI act?", "What if the agent makes a mistake?", "prompt injection", "Who controls the agent?"],
    answer:
      "It starts by suggesting only, and payments, deletions and mail to customers wait for a person. Limits are enforced outside the model, staff have a stop button, and we attack it with hostile mail before you rely on it.",
    source: inAgents("deployment-strategy"),
  },
  {
    id: "agent-worth-it",
    question: "When is an AI agent worth it?",
    alternatives: ["Agent or script?", "Do I need an agent?", "What can agents automate?"],
    answer:
      "From about two hundred similar cases a month, with messy input and a clear finish. If the steps never vary, a plain script is cheaper and safer.",
    source: inAgents("ai-agents-overview"),
  },
  {
    id: "saas-billing",
    question: "Can you build billing into my SaaS?",
    alternatives: ["Do you integrate Stripe?", "subscriptions and payments", "multi-tenant SaaS", "Can my product charge customers?"],
    answer:
      "Yes, on day 5, with a Stripe account in your own name. Customers’ data is kept apart by the database itself, and model calls are metered for each customer.",
    source: inSaas("development-phase"),
  },
  // Chatbots
  {
    id: "chatbot-channels",
    question: "Where can a chatbot answer?",
    alternatives: ["Can it work on WhatsApp?", "Do you build voice bots?", "Can it go on my website?", "telephone bot"],
    answer: "On your site, on WhatsApp or on a phone line. A first version takes real questions within seven days.",
    source: { name: "AI Chatbots", path: "/chatbots" },
  },
  {
    id: "chatbot-languages",
    question: "Which languages can your products speak?",
    alternatives: ["Does the bot understand Urdu?", "Arabic or German chatbot", "multilingual support", "Roman Urdu"],
    answer:
      "Chatbots understand Urdu, Roman Urdu and English, even within one message. Other languages are tested on your own examples first.",
    source: inChatbots("conversational-design"),
  },
  {
    id: "chatbot-unknown",
    question: "What does the chatbot do when it does not know?",
    alternatives: ["Can it hand over to a human?", "What if the bot cannot answer?", "escalation"],
    answer:
      "It says so. After two failed tries a person takes over and sees the whole conversation, and the question goes onto a list of gaps to fill.",
    source: inChatbots("conversational-design"),
  },
  {
    id: "chatbot-need",
    question: "Do I need a chatbot?",
    alternatives: ["Is a chatbot worth it?", "How do I choose a chatbot?", "chatbot guide"],
    answer:
      "Sort your last two hundred customer questions: if those answered by a document or one of your systems are under a third, repair the page that causes them instead. The guide shows how, and can be downloaded as a PDF.",
    source: guideAt("do-you-need-one"),
  },
  // Apps, cloud, Web3 and the rest
  {
    id: "app-platforms",
    question: "Do you build for both iOS and Android?",
    alternatives: ["React Native or Flutter?", "native or cross-platform", "iPhone app", "Will it work on old phones?"],
    answer:
      "Yes, usually from one codebase in React Native or Flutter; Swift and Kotlin where Bluetooth or camera work dominates. Every third day you install a new build on your own phone.",
    source: inApps("requirements-analysis"),
  },
  {
    id: "app-stores",
    question: "Do you publish the app in the stores?",
    alternatives: ["How long does App Store review take?", "Whose developer account?", "Google Play release"],
    answer:
      "Yes, under your own store accounts. Most reviews clear within two days, but nobody can promise that date, so we submit early and hold the release until your launch day.",
    source: inApps("deployment"),
  },
  {
    id: "cloud-migration",
    question: "Can you move us to the cloud without downtime?",
    alternatives: ["cloud migration", "How do you migrate servers?", "Can you move our database?", "Will the site go down?"],
    answer:
      "We move in weekly waves, with old and new running in parallel until their outputs agree, and cut over in your quietest hour. One small system goes first, to prove access, backup and roll-back.",
    source: inCloud("migration-process"),
  },
  {
    id: "cloud-cost",
    question: "Can you lower our cloud bill?",
    alternatives: ["Our AWS costs are too high", "cloud cost optimisation", "reduce hosting costs"],
    answer:
      "Usually, by switching off what sleeps at night, fitting machines to their load and moving old files to cold storage. You see forecast and actual side by side every week.",
    source: inCloud("cost-optimization"),
  },
  {
    id: "need-a-blockchain",
    question: "Do I need a blockchain?",
    alternatives: ["Is Web3 right for my product?", "blockchain or database", "Should we use crypto?"],
    answer:
      "Only if parties who distrust each other must share one record. If everyone would accept your company as its keeper, an ordinary database costs less, and we will say so on the first call.",
    source: inWeb3("understanding-web3"),
  },
  {
    id: "contract-audit",
    question: "Are your smart contracts audited?",
    alternatives: ["smart contract security", "Who audits the contract?", "Is Solidity code reviewed?"],
    answer:
      "A second engineer reads every line, and tools analyse and fuzz it. Before real money moves, an outside firm audits it; allow two to six weeks and a separate invoice for that.",
    source: inWeb3("security-and-privacy"),
  },
  {
    id: "other-services",
    question: "Do you also do websites, SEO or digital marketing?",
    alternatives: ["web design", "Can you design my website?", "search engine optimisation", "Do you run ads?"],
    answer:
      "Yes: the contact form lists Web Design & Development, Digital Marketing and SEO Services. They have no package of their own, so you get a written offer.",
    source: contactUs,
  },
];
