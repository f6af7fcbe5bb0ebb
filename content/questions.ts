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
    alternatives: [
      "What is included in the MVP?",
      "Can you really build an MVP in a week?",
      "What happens during the seven days?",
      "What do I have after a week?",
      "What will be ready on day seven?",
      "What is the result of a sprint?",
      "What does the week look like?",
      "Is one week really enough?",
    ],
    answer: `A live product that does one thing from end to end, on your domain, with its code and keys in your hands. The days are Scope, Sketch, Model, Build, Connect, Test and Launch, and Day ${claims.mvpDays} is the handover. The page shows what we do and what we need from you on each of them.`,
    source: howWeWork,
  },
  {
    id: "updates",
    question: "How often do I see progress?",
    alternatives: [
      "Do I get updates?",
      "When can I see a demo?",
      "Will I be kept informed?",
      "reporting",
      "How do you keep me posted?",
      "How do we communicate during the project?",
      "Can I follow the work?",
      "status reports",
      "How will I know how far you are?",
    ],
    answer:
      "At least every third day you get an update with something you can open, so twice within a sprint. The Developer Package adds a written report each week.",
    source: howWeWork,
  },
  {
    id: "what-you-need-from-me",
    question: "What do you need from me?",
    alternatives: [
      "How much of my time will it take?",
      "What should I prepare?",
      "What do I have to provide?",
      "How involved do I need to be?",
      "What are my responsibilities?",
      "What do you expect from the client?",
      "How many hours does it take me?",
    ],
    answer:
      "Ninety minutes on Day 1 with whoever decides, about thirty real examples by Day 3, access to the accounts on the list we send you, and ten people to try it on Day 6. An hour for the handover closes the week.",
    source: howWeWork,
  },
  {
    id: "scope-change",
    question: "Can I change the scope during the sprint?",
    alternatives: [
      "What if I change my mind?",
      "Can I add features later?",
      "change requests",
      "Can I change requirements midway?",
      "What if my requirements change?",
      "Can I add a feature during the week?",
      "Can we change the plan?",
      "new ideas during the sprint",
    ],
    answer:
      "Yes: something new goes in when something of the same size comes out, or you order it on top. The one-page scope from Day 1 says what the price covers.",
    source: termsAt("order"),
  },
  {
    id: "late-delivery",
    question: "What happens if you are late?",
    alternatives: [
      "What if you miss the deadline?",
      "Do you guarantee seven days?",
      "delay",
      "What if it is not finished in time?",
      "What happens if you do not finish?",
      "Is the delivery date guaranteed?",
      "penalty for late delivery",
      "What if you do not deliver on time?",
    ],
    answer:
      "If what the scope page promises is not live at the end of Day 7 and the reason is ours, you choose: we finish it at no further charge, or you get the whole price back. A day on which we wait for your answer is added at the end.",
    source: termsAt("refunds"),
  },
  {
    id: "too-big-for-a-week",
    question: "What if my project is too big for seven days?",
    alternatives: [
      "Can you do larger projects?",
      "My product needs several months",
      "long term projects",
      "What if my project takes longer than a week?",
      "Do you take on big enterprise projects?",
      "What about complex products?",
      "What if it needs more than seven days?",
    ],
    answer:
      "The first sprint then delivers the part that proves the most, and further sprints follow with a scope page each. You can go on by the week, or by the month with the Developer Package or the Product Plan.",
    source: howWeWork,
  },
  {
    id: "fourteen-days",
    question: "Why do some pages say 14 days instead of seven?",
    alternatives: [
      "Is it 7 or 14 days?",
      "What takes two weeks?",
      "two week programme",
      "How long do idea validation and LLM integration take?",
      "Why two weeks?",
      "14 days",
    ],
    answer: `They speak of work that takes two sprints: idea validation takes ${claims.ideaToMvp.validationDays} days and LLM integration ${claims.llmDeploymentDays}. An MVP alone takes ${claims.mvpDays}. Your scope page gives the date that counts for you.`,
    source: termsAt("seven-days"),
  },
  {
    id: "method",
    question: "How do you run projects?",
    alternatives: [
      "Do you use Scrum?",
      "Are you agile?",
      "What is your process?",
      "methodology",
      "How do you work?",
      "What is your way of working?",
      "How is a project organised?",
      "What is a sprint?",
      "What does a sprint look like?",
      "Do you work agile or waterfall?",
    ],
    answer:
      "By Scrum, in sprints of seven days. Each begins with a plan that you sign off, shows you something new on its third and sixth day and ends with something that runs.",
    source: inMvp("agile-methodology"),
  },
  // Starting
  {
    id: "how-to-start",
    question: "How do we start?",
    alternatives: [
      "What are the next steps?",
      "How do I hire you?",
      "How do I begin?",
      "What happens after I pay?",
      "What is the first step?",
      "How do I get started?",
      "How can I place an order?",
      "How does onboarding work?",
      "I want to start a project",
      "I want to build an app with you",
      "How do I buy a package?",
      "I have an idea, what now?",
    ],
    answer: `Choose a package and pay by card; onboarding starts on ${site.onboardingApp} the same day and you meet your developer on Day 1. If you would rather talk first, write to us and a person answers within one working day.`,
    source: pricing,
  },
  {
    id: "how-soon",
    question: "How soon can you begin?",
    alternatives: [
      "When can you start?",
      "Are you available this week?",
      "waiting time",
      "How quickly can you get going?",
      "Can you start tomorrow?",
      "Is there a waiting list?",
      "When would you be free to begin?",
      "How long until we start?",
    ],
    answer: "We offer the scope call within two working days of your payment. That call is Day 1.",
    source: termsAt("seven-days"),
  },
  {
    id: "trial",
    question: "What is the 2-Day Trial?",
    alternatives: [
      "Can I try before I buy?",
      "Do you have a trial?",
      "What do I get in the trial?",
      "pilot",
      "How does the trial work?",
      "Is there a test period?",
      "What happens during the two trial days?",
      "Is the trial credited?",
      "Can I test you first?",
    ],
    answer: `The ${TRIAL_PACKAGE} is two days of work with the developer you would get, and ends with a scope and feasibility report. Its price is credited in full toward any package and commits you to nothing.`,
    source: pricing,
  },
  {
    id: "consultation",
    question: "Can I book a consultation?",
    alternatives: [
      "Do you offer consulting?",
      "Can I get advice on demand?",
      "How does a consultation work?",
      "talk to an expert",
      "Can I book a call with an expert?",
      "Can I hire you as a consultant?",
      "Can I have a first call?",
    ],
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
      "My previous agency left a mess, can you take over?",
      "Can you rescue a failed project?",
      "Will you take over a half-finished project?",
      "Can you improve an existing app?",
      "Do you work on legacy code?",
    ],
    answer:
      "Yes. Request a code audit: say what the product does, which languages and frameworks it uses and what worries you most, and an engineer writes back.",
    source: { name: "Request Code Audit", path: CODE_AUDIT_PATH },
  },
  // Money
  {
    id: "packages-differ",
    question: "Which package is right for me?",
    alternatives: [
      "What is the difference between the packages?",
      "Compare your plans",
      "Which plan should I choose?",
      "Trial or package?",
    ],
    answer:
      "The Product Package is one product, launched in seven days and paid once. The Developer Package is a dedicated developer by the month; the Product Plan is by the month too, with unlimited projects, an account manager and developer access at any hour. If you are unsure, two trial days tell you.",
    source: pricing,
  },
  {
    id: "payment-methods",
    question: "How can I pay?",
    alternatives: [
      "Which cards do you accept?",
      "Can I pay by bank transfer?",
      "Do you take Wise or Payoneer?",
      "payment methods",
      "Can I pay with PayPal?",
      "Do you accept Bitcoin or crypto?",
      "Can I pay in cash or by cheque?",
      "Which currency do you charge in?",
      "Can I pay in euros or rupees?",
      "Apple Pay or Google Pay",
      "What payment options are there?",
      "What forms of payment do you accept?",
      "Do you take Visa or Mastercard?",
      "Do you accept American Express?",
    ],
    answer: `By any major card, or through ${site.moneyTransfer.join(" or ")} on request. Everything is settled in US dollars.`,
    source: pricing,
  },
  {
    id: "weekly-payments",
    question: "What does paying by the week mean?",
    alternatives: [
      "How does billing work?",
      "Do I pay upfront?",
      "Can I pay in instalments?",
      "weekly payments",
      "Can I pay half now and half later?",
      "Can I pay later?",
      "Is there a deposit?",
      "When do I have to pay?",
      "Do you offer payment plans?",
      "Can I pay in stages?",
      "How am I billed?",
    ],
    answer:
      "Consultation and projects outside the packages are billed for the work of one week at a time. A week that has not begun is not billed. Packages have their own price, for one product or for one month.",
    source: termsAt("prices"),
  },
  {
    id: "renewal",
    question: "Do the monthly packages renew by themselves?",
    alternatives: [
      "Is it a subscription?",
      "Will I be charged every month?",
      "automatic renewal",
      "recurring payments",
      "Does the monthly plan renew automatically?",
      "Will my card be charged again?",
      "Do I have to renew?",
      "Is there a subscription?",
      "auto renewal",
      "What happens at the end of the month?",
    ],
    answer: "No. You pay for one month, and every further month is an order of its own.",
    source: termsAt("prices"),
  },
  {
    id: "cancel",
    question: "Can I cancel at any time?",
    alternatives: [
      "How do I stop?",
      "Is there a minimum term?",
      "Can I quit after a month?",
      "lock-in",
      "notice period",
      "Can I cancel my subscription anytime?",
      "How do I end the contract?",
      "Is there a cancellation fee?",
      "Am I tied in?",
      "Can I stop halfway through?",
      "How long is the minimum contract?",
      "What if I want to stop after two weeks?",
    ],
    answer: "Yes, on any day, by writing to us. You pay for the part that has begun: days of a package paid once, weeks of a month.",
    source: termsAt("refunds"),
  },
  {
    id: "refund",
    question: "Do you give refunds?",
    alternatives: [
      "Can I get my money back?",
      "What is your refund policy?",
      "What if I am not satisfied?",
      "money-back guarantee",
      "How do refunds work for the monthly plans?",
      "What if I do not like the result?",
      "What if I am unhappy with the work?",
      "Is the payment refundable?",
      "Do I get my money back when I cancel?",
      "Is the trial refundable?",
      "How long does a refund take?",
      "What if you fail?",
    ],
    answer:
      "Before the scope call you get the whole price back. After it you get back the share that has not begun, and everything if we miss Day 7 through our own fault and you no longer want it. Once the trial has started it is credited toward a package and not paid out.",
    source: termsAt("refunds"),
  },
  {
    id: "hidden-costs",
    question: "Are there costs besides your price?",
    alternatives: [
      "Who pays for hosting and the models?",
      "Any hidden fees?",
      "What else will I have to pay?",
      "running costs",
      "Is VAT or tax included?",
      "Are taxes included?",
      "Is hosting included in the price?",
      "What is not included in the price?",
      "extra charges",
      "Are there setup fees?",
    ],
    answer:
      "Your product runs in accounts of your own, so servers, models and store fees reach you from their providers; taxes and bank fees of your country are yours too. The price of our work is the one on the page, discounts included.",
    source: termsAt("prices"),
  },
  {
    id: "card-safety",
    question: "Is it safe to pay by card here?",
    alternatives: [
      "Do you store my card number?",
      "Is the payment secure?",
      "Who processes payments?",
      "Is my credit card data safe?",
      "Which payment provider do you use?",
      "Is the checkout encrypted?",
    ],
    answer:
      "You type your card number on our card provider’s page and never here. We learn only whether the payment succeeded and what it was for.",
    source: privacyAt("cards"),
  },
  // Ownership and trust
  {
    id: "ownership",
    question: "Who owns the code?",
    alternatives: [
      "Do I get the source code?",
      "Who owns the intellectual property?",
      "IP rights",
      "Is the code mine?",
      "Will I own the product?",
      "Who has the rights to the software?",
      "Do you keep any rights?",
      "Can I sell the code later?",
      "Will I receive the code?",
      "Who owns the data and the accounts?",
    ],
    answer:
      "You do, as soon as it is paid: code, designs, prompts, test sets and the accounts it runs on. Open-source libraries stay under their own licences, and we tell you which they are.",
    source: termsAt("ownership"),
  },
  {
    id: "nda",
    question: "Will you sign an NDA?",
    alternatives: [
      "Is my idea safe with you?",
      "confidentiality agreement",
      "Can you keep it secret?",
      "Will you steal my idea?",
      "Can we sign an NDA before we talk?",
      "Do you sign non-disclosure agreements?",
      "Is what I tell you confidential?",
      "How do I know you will not copy my idea?",
      "Do you protect trade secrets?",
    ],
    answer:
      "Yes, we sign your confidentiality agreement if you have one. Without one, what we learn about your business still stays between us, during the work and for three years after it.",
    source: termsAt("confidence"),
  },
  {
    id: "personal-data",
    question: "What do you do with my data?",
    alternatives: [
      "Is my data private?",
      "Are you GDPR compliant?",
      "Can I have my data deleted?",
      "privacy policy",
      "Do you sell my data?",
      "How do you handle personal data?",
      "Do you share data with third parties?",
      "What data do you collect?",
      "Is my information safe with you?",
      "data protection",
      "Is my data safe?",
    ],
    answer:
      "We use it for what you handed it over for, never sell it, and erase it when you ask, apart from payment records the law makes us keep. The page lists what is stored and for how long.",
    source: privacyAt("what"),
  },
  {
    id: "uploads",
    question: "What happens to a document I upload in the chat?",
    alternatives: [
      "Who can read my uploaded file?",
      "Are my documents confidential?",
      "Can I upload a PDF?",
      "Can I upload a Word file?",
      "What file types can I upload?",
      "How big may an upload be?",
      "Can I send you my brief?",
      "Can you read my document?",
      "Who sees the file I send?",
    ],
    answer:
      "You can upload a PDF or Word file of up to 10 MB. It is read to answer your questions, our staff may read it, and it is deleted when you ask.",
    source: privacyAt("what"),
  },
  {
    id: "project-security",
    question: "How do you keep a project secure?",
    alternatives: [
      "What about security?",
      "Who has access to our systems?",
      "Do you have ISO 27001 or SOC 2?",
      "compliance",
      "How secure is your work?",
      "Do you have security certificates?",
      "Are you certified?",
      "How do you protect our systems?",
      "Do you do penetration tests?",
    ],
    answer:
      "Access starts at nothing, gets the least that works and expires by itself; every infrastructure change is scanned and reviewed. For SOC 2 or ISO 27001 we prepare your controls and evidence, while the certificate comes from an accredited auditor.",
    source: inCloud("security-and-compliance"),
  },
  // People and contact
  {
    id: "who-works",
    question: "Who will work on my project?",
    alternatives: [
      "Will I talk to the developer directly?",
      "Do you outsource?",
      "Will I have a dedicated developer?",
      "Do you use freelancers?",
      "Do you use subcontractors?",
      "Who writes the code?",
      "Who is my contact during the project?",
      "Do I get my own developer?",
      "Are the developers in-house?",
    ],
    answer:
      "An engineer, a designer and a lead, who stay for the whole project. You talk to your developer directly; everybody you meet before you pay works on what you bought.",
    source: about,
  },
  {
    id: "location",
    question: "Where are you?",
    alternatives: [
      "Where is your office?",
      "Which country are you from?",
      "Can I visit you?",
      "address",
      "Are you in Lahore?",
      "What city are you in?",
      "Do you have an office?",
      "Where is the company based?",
    ],
    answer: `In ${addressLine()}. The contact page has a map and directions.`,
    source: contactUs,
  },
  {
    id: "time-zones",
    question: "Do you work with clients in other time zones?",
    alternatives: [
      "I am in the US, is that a problem?",
      "Which time zone are you in?",
      "Do you work internationally?",
      "remote",
      "Do you work with US clients?",
      "Do you have clients abroad?",
      "I am in Europe, does that work?",
      "Do you work with companies overseas?",
      "Can we work together across time zones?",
      "Is English no problem?",
    ],
    answer: `Yes, with founders anywhere. The office is open ${site.hours} ${site.timeZone}, demos are recorded if your day is our night, and the Product Plan reaches a developer at any hour.`,
    source: inMvp("agile-methodology"),
  },
  {
    id: "reach-a-person",
    question: "Can I talk to a person?",
    alternatives: [
      "How do I contact you?",
      "Put me through to somebody",
      "Can a human answer me?",
      "human please",
      "sales team",
      "How can I get in touch?",
      "I want to talk to sales",
      "Can somebody call me back?",
    ],
    answer: `I am an AI assistant that answers from this site. To reach a person, use the contact form, write to ${site.email} or call ${site.phone}, ${site.hours} ${site.timeZone}; enquiries are answered within one working day.`,
    source: contactUs,
  },
  {
    id: "support-hours",
    question: "What support do you offer?",
    alternatives: [
      "Is support really 24/7?",
      "How fast do you answer emails?",
      "What if something breaks at night?",
      "response time",
      "Do you give support at night?",
      "Is somebody on call at weekends?",
      "Do you have emergency support?",
      "24/7 support",
      "What is your support like?",
      "Who helps when the server is down?",
    ],
    answer:
      "A night rota has run since 2021, so somebody is awake at any hour. The Developer Package has email answered within 12 hours and priority support; the Product Plan reaches a developer 24/7.",
    source: { name: "AI Services", path: "/services" },
  },
  {
    id: "experience",
    question: "How long have you been doing this?",
    alternatives: [
      "How many projects have you done?",
      "When were you founded?",
      "Are you experienced?",
      "track record",
      "What is your success rate?",
      "How much experience does the agency have?",
      "How old is the company?",
      "Why should I trust you?",
      "In which year did you start?",
    ],
    answer: `Since ${site.founded}, with ${claims.hero[1].figure} ${claims.hero[1].label} by now. The about page tells the story year by year.`,
    source: about,
  },
  {
    id: "examples",
    question: "Can I see examples of your work?",
    alternatives: [
      "Do you have case studies?",
      "Show me your portfolio",
      "Who are your clients?",
      "references",
      "What have you built?",
      "What projects have you worked on?",
      "Show me some work",
      "Can I talk to one of your clients?",
      "Which companies have you worked with?",
    ],
    answer:
      "Yes: the portfolio shows the products, and the case studies tell what was wrong, what stood after seven days and what has changed since.",
    source: { name: "Case studies", path: "/case-studies" },
  },
  // After the launch
  {
    id: "maintenance",
    question: "Who maintains the product after launch?",
    alternatives: [
      "Do you offer maintenance?",
      "What happens after delivery?",
      "Is there a warranty?",
      "bug fixes",
      "Do you support the product after launch?",
      "Who fixes bugs?",
      "How long is the warranty?",
      "What happens once it is live?",
      "aftercare",
      "Do you fix bugs for free?",
    ],
    answer:
      "A fault in our work that you report within 30 days of delivery is mended at no charge. After that you can take over with the handover document, order a single sprint, or keep a developer by the month.",
    source: termsAt("warranty"),
  },
  {
    id: "hosting",
    question: "Where will my product be hosted?",
    alternatives: [
      "Do you provide hosting?",
      "Whose server does it run on?",
      "Which cloud do you use?",
      "AWS or Azure?",
      "Can you host it for us?",
      "Who runs the servers?",
      "Where will the app be deployed?",
      "Who pays the server?",
    ],
    answer:
      "In a cloud account of your own, on AWS, Azure or Google Cloud, in the region your customers’ law asks for. The resources are written as code in your repository, so you can run or move them without us.",
    source: { name: "Cloud Based Solutions", path: "/cbs" },
  },
  {
    id: "own-team",
    question: "Can our own developers take over?",
    alternatives: [
      "Will you train our team?",
      "Can I hire my own developer later?",
      "handover",
      "vendor lock-in",
      "Can our in-house team continue the work?",
      "Do you document the code?",
      "Can I take the project elsewhere?",
      "Can you work together with our developers?",
      "Do you hand over documentation?",
    ],
    answer:
      "At any time: code, keys and a document on how to change, deploy and undo are yours from Day 7. Your first hire can pair with our engineer for a week.",
    source: inMvp("post-mvp-growth"),
  },
  {
    id: "technology",
    question: "Which technologies do you use?",
    alternatives: [
      "What is your tech stack?",
      "Which programming languages?",
      "Do you use React?",
      "Do you know Python?",
      "What do you build with?",
      "Which frameworks do you use?",
      "What do you code in?",
      "Do you work with TypeScript?",
    ],
    answer:
      "First versions usually stand on React and Node.js with a cloud database; models and agents are written in Python, apps in React Native, Flutter, Swift or Kotlin. Each service page lists its own tools.",
    source: { name: "Idea to MVP", path: "/idea-mvp" },
  },
  // AI
  {
    id: "do-i-need-ai",
    question: "Does my idea need AI at all?",
    alternatives: [
      "Should I use AI?",
      "Is AI right for my business?",
      "When is AI a bad idea?",
      "Do I need AI?",
      "Would AI help my company?",
      "Can you tell me whether AI makes sense?",
    ],
    answer:
      "Describe the task and we tell you. If twenty rules or a form solve it, we build those, since they cost less and cannot invent anything.",
    source: inLlm("why-llms-matter"),
  },
  {
    id: "hallucination",
    question: "How do you stop a model from making things up?",
    alternatives: [
      "What about hallucinations?",
      "Can I trust the answers?",
      "How accurate is it?",
      "wrong answers",
      "How do you make sure the answers are right?",
      "What if the AI is wrong?",
      "How reliable is the AI?",
      "Does your AI lie?",
      "How do you test a model?",
    ],
    answer:
      "Nobody can stop it entirely, so we use models where an answer can be checked, show its source and measure errors on a test set of your own examples. Below the mark we agreed, it does not go live. The test set runs again every night.",
    source: inLlm("testing-and-validation"),
  },
  {
    id: "model-choice",
    question: "Which AI model do you use?",
    alternatives: [
      "Do you use ChatGPT?",
      "OpenAI or open source?",
      "Which LLM is best?",
      "Can I switch models later?",
      "How do you choose a model?",
      "How do you pick a model?",
      "Do you use Claude or Gemini?",
      "Are you tied to one supplier?",
      "GPT or Llama?",
    ],
    answer:
      "Whichever wins on your examples: four to six models, hosted and open, sit the same exam and you see accuracy, seconds and price in one table. Switching later is a matter of configuration.",
    source: inLlm("model-selection"),
  },
  {
    id: "training-on-my-data",
    question: "Will a model be trained on our data?",
    alternatives: [
      "Does OpenAI see our data?",
      "Can the AI run on our own servers?",
      "data privacy with AI",
      "on-premise model",
      "Do you train models on our documents?",
      "Can it run on premise?",
      "Can we keep our data in house?",
      "Is our data sent to OpenAI?",
      "Do you self-host models?",
    ],
    answer:
      "We read the supplier’s terms for training and retention before choosing one. If data must not leave at all, an open-weight model can run on servers of your own at a fixed rent.",
    source: inLlm("model-selection"),
  },
  {
    id: "ai-running-cost",
    question: "What does an AI feature cost to run?",
    alternatives: [
      "How much are tokens?",
      "API costs of a chatbot",
      "Will the AI bill explode?",
      "monthly cost of the model",
      "What does it cost to run the AI each month?",
      "How expensive are the tokens?",
      "What are the running costs of a chatbot?",
    ],
    answer:
      "It depends on length and volume, usually a few cents for a document or an answer. We agree a ceiling per answer before we build and set spending limits before launch; caching and smaller models bring the bill down later.",
    source: inLlm("optimization-and-scaling"),
  },
  {
    id: "agent-safety",
    question: "Can an AI agent do damage?",
    alternatives: [
      "Is it safe to let AI act?",
      "What if the agent makes a mistake?",
      "prompt injection",
      "Who controls the agent?",
      "Can the agent go rogue?",
      "Do you keep a human in the loop?",
      "Is it dangerous to let an agent act?",
      "How do you keep an agent under control?",
      "Can the agent send email by itself?",
    ],
    answer:
      "It starts by suggesting only, and payments, deletions and mail to customers wait for a person. Limits are enforced outside the model, staff have a stop button, and we attack it with hostile mail before you rely on it.",
    source: inAgents("deployment-strategy"),
  },
  {
    id: "agent-worth-it",
    question: "When is an AI agent worth it?",
    alternatives: [
      "Agent or script?",
      "Do I need an agent?",
      "What can agents automate?",
      "Which tasks suit an agent?",
      "What is an AI agent good for?",
      "When should I not use an agent?",
    ],
    answer:
      "From about two hundred similar cases a month, with messy input and a clear finish. If the steps never vary, a plain script is cheaper and safer.",
    source: inAgents("ai-agents-overview"),
  },
  {
    id: "saas-billing",
    question: "Can you build billing into my SaaS?",
    alternatives: [
      "Do you integrate Stripe?",
      "subscriptions and payments",
      "multi-tenant SaaS",
      "Can my product charge customers?",
      "Can you set up Stripe payments?",
      "Can users subscribe in my app?",
      "How is customer data separated in a SaaS?",
    ],
    answer:
      "Yes, on day 5, with a Stripe account in your own name. Customers’ data is kept apart by the database itself, and model calls are metered for each customer.",
    source: inSaas("development-phase"),
  },
  // Chatbots
  {
    id: "chatbot-channels",
    question: "On which channels can a chatbot work?",
    alternatives: [
      "Can it work on WhatsApp?",
      "Do you build voice bots?",
      "Can it go on my website?",
      "telephone bot",
      "Can the bot answer on Messenger or Telegram?",
      "Can you put a chatbot on my site?",
      "Can it answer phone calls?",
    ],
    answer: "On your site, on WhatsApp or on a phone line. A first version takes real questions within seven days.",
    source: { name: "AI Chatbots", path: "/chatbots" },
  },
  {
    id: "chatbot-languages",
    question: "Which languages can your products speak?",
    alternatives: [
      "Does the bot understand Urdu?",
      "Arabic or German chatbot",
      "multilingual support",
      "Roman Urdu",
      "What languages does the chatbot speak?",
      "Can the bot speak Punjabi?",
      "Can it answer in Spanish?",
    ],
    answer:
      "Chatbots understand Urdu, Roman Urdu and English, even within one message. Other languages are tested on your own examples first.",
    source: inChatbots("conversational-design"),
  },
  {
    id: "chatbot-unknown",
    question: "What does the chatbot do when it does not know?",
    alternatives: [
      "Can it hand over to a human?",
      "What if the bot cannot answer?",
      "escalation",
      "What if the bot does not know the answer?",
      "Does the chatbot admit that it does not know?",
      "When does a person take over from the bot?",
    ],
    answer:
      "It says so. After two failed tries a person takes over and sees the whole conversation, and the question goes onto a list of gaps to fill.",
    source: inChatbots("conversational-design"),
  },
  {
    id: "chatbot-need",
    question: "Do I need a chatbot?",
    alternatives: [
      "Is a chatbot worth it?",
      "How do I choose a chatbot?",
      "chatbot guide",
      "Do I really need a chatbot?",
      "Should I get a chatbot?",
      "Where can I download the guide?",
      "buyer's guide",
    ],
    answer:
      "Sort your last two hundred customer questions: if those answered by a document or one of your systems are under a third, repair the page that causes them instead. The guide shows how, and can be downloaded as a PDF.",
    source: guideAt("do-you-need-one"),
  },
  // Apps, cloud, Web3 and the rest
  {
    id: "app-platforms",
    question: "Do you build for both iOS and Android?",
    alternatives: [
      "React Native or Flutter?",
      "native or cross-platform",
      "iPhone app",
      "Will it work on old phones?",
      "Is there one app for iPhone and Android?",
      "Do you write native apps?",
      "Which phones does the app run on?",
    ],
    answer:
      "Yes, usually from one codebase in React Native or Flutter; Swift and Kotlin where Bluetooth or camera work dominates. Every third day you install a new build on your own phone.",
    source: inApps("requirements-analysis"),
  },
  {
    id: "app-stores",
    question: "Do you publish the app in the stores?",
    alternatives: [
      "How long does App Store review take?",
      "Whose developer account?",
      "Google Play release",
      "Will my app be on the App Store?",
      "Do you submit the app to Google Play?",
      "Can you get my app approved?",
    ],
    answer:
      "Yes, under your own store accounts. Most reviews clear within two days, but nobody can promise that date, so we submit early and hold the release until your launch day.",
    source: inApps("deployment"),
  },
  {
    id: "cloud-migration",
    question: "Can you move us to the cloud without downtime?",
    alternatives: [
      "cloud migration",
      "How do you migrate servers?",
      "Can you move our database?",
      "Will the site go down?",
      "Can you move our servers to AWS?",
      "How long are we offline during a migration?",
      "zero downtime migration",
      "Will we lose data when we migrate?",
    ],
    answer:
      "We move in weekly waves, with old and new running in parallel until their outputs agree, and cut over in your quietest hour. One small system goes first, to prove access, backup and roll-back.",
    source: inCloud("migration-process"),
  },
  {
    id: "cloud-cost",
    question: "Can you lower our cloud bill?",
    alternatives: [
      "Our AWS costs are too high",
      "cloud cost optimisation",
      "reduce hosting costs",
      "How can we save on hosting?",
      "Our cloud is too expensive",
      "Why is my AWS bill so high?",
    ],
    answer:
      "Usually, by switching off what sleeps at night, fitting machines to their load and moving old files to cold storage. You see forecast and actual side by side every week.",
    source: inCloud("cost-optimization"),
  },
  {
    id: "need-a-blockchain",
    question: "Do I need a blockchain?",
    alternatives: [
      "Is Web3 right for my product?",
      "blockchain or database",
      "Should we use crypto?",
      "Is blockchain a good idea for us?",
      "What is Web3 good for?",
      "When does a blockchain make sense?",
    ],
    answer:
      "Only if parties who distrust each other must share one record. If everyone would accept your company as its keeper, an ordinary database costs less, and we will say so on the first call.",
    source: inWeb3("understanding-web3"),
  },
  {
    id: "contract-audit",
    question: "Are your smart contracts audited?",
    alternatives: [
      "smart contract security",
      "Who audits the contract?",
      "Is Solidity code reviewed?",
      "Do you do smart contract audits?",
      "How do you test smart contracts?",
      "Has the contract been audited?",
    ],
    answer:
      "A second engineer reads every line, and tools analyse and fuzz it. Before real money moves, an outside firm audits it; allow two to six weeks and a separate invoice for that.",
    source: inWeb3("security-and-privacy"),
  },
  {
    id: "other-services",
    question: "Do you also do websites, SEO or digital marketing?",
    alternatives: [
      "web design",
      "Can you design my website?",
      "search engine optimisation",
      "Do you run ads?",
      "Do you build websites?",
      "Do you do SEO?",
      "Do you offer digital marketing?",
      "Can you make a landing page?",
      "Do you do web development?",
      "social media marketing",
      "Can you redesign our website?",
      "Can you build an online shop?",
    ],
    answer:
      "Yes: the contact form lists Web Design & Development, Digital Marketing and SEO Services. They have no package of their own, so you get a written offer.",
    source: contactUs,
  },
  // What is asked besides
  {
    id: "careers",
    question: "Are you hiring?",
    alternatives: [
      "Do you have job openings?",
      "Do you hire interns?",
      "I am looking for a job",
      "careers",
      "vacancies",
      "internship",
      "Can I work for you?",
      "Where do I send my CV?",
    ],
    answer: "This site lists no open positions. If you would like to work with us all the same, write through the contact form.",
    source: contactUs,
  },
  {
    id: "invoices",
    question: "Do I get an invoice?",
    alternatives: ["Do you send receipts?", "Can I have a receipt?", "invoice with company name", "Will I get proof of payment?"],
    answer:
      "After paying you see a confirmation with order number, package and amount. For an invoice in a certain form, write to us with that order number.",
    source: contactUs,
  },
  {
    id: "chat-privacy",
    question: "How long do you keep this conversation?",
    alternatives: [
      "Is my conversation private?",
      "How long do you keep chats?",
      "Is this chat recorded?",
      "Can I delete this chat?",
      "Who reads what I write here?",
      "Do you store my messages?",
      "chat history",
    ],
    answer:
      "What you type and what I answer is kept under a random label, for the time the privacy page names, and a signed cookie keeps other visitors out of it. You can delete the conversation and your files at any time.",
    source: privacyAt("what"),
  },
  {
    id: "cookies",
    question: "Do you use cookies?",
    alternatives: ["Do you track visitors?", "Is there a cookie banner?", "Which analytics do you use?", "Do you use Google Analytics?"],
    answer:
      "Only for what you asked for, such as a conversation with me or a comment that waits for approval, so there is no banner. Page views are counted without cookies and without your network address.",
    source: privacyAt("cookies"),
  },
  {
    id: "whatsapp",
    question: "Can I reach you on WhatsApp?",
    alternatives: ["What is your WhatsApp number?", "Do you chat on WhatsApp?", "WhatsApp group", "Do you use Slack or WhatsApp?"],
    answer: `Onboarding starts on ${site.onboardingApp}, in a group with your developer and your delivery lead. Before that, use the contact form, ${site.email} or ${site.phone}.`,
    source: howWeWork,
  },
  {
    id: "working-day",
    question: "How fast do you answer an enquiry?",
    alternatives: [
      "When will I hear back?",
      "How long until you reply?",
      "How quickly do you respond?",
      "I sent a message, when do you answer?",
      "response time to the contact form",
    ],
    answer: `A person answers enquiries within one working day, ${site.hours} ${site.timeZone}. With the Developer Package e-mail is answered within 12 hours.`,
    source: contactUs,
  },
  {
    id: "law",
    question: "Which law applies to our contract?",
    alternatives: [
      "Where is the place of jurisdiction?",
      "legal disputes",
      "Which courts decide?",
      "Can I sue you?",
      "Are you liable for damage?",
    ],
    answer: `Pakistani law applies, and the courts of ${site.address.city} decide; consumers keep the rights of their own country. Talk to us first: most disputes are a sentence that two people read differently.`,
    source: termsAt("law"),
  },
  {
    id: "refusals",
    question: "What do you not do?",
    alternatives: [
      "Which projects do you decline?",
      "What will you refuse?",
      "Are there projects you do not take?",
      "What are your limits?",
    ],
    answer:
      "We do not start without a scope page, keep your code or keys, hide a delay, or put a model where a form would do. In Web3 we decline projects that sell a token as an investment.",
    source: howWeWork,
  },
  {
    id: "for-whom",
    question: "Who do you work for?",
    alternatives: [
      "Do you work with startups?",
      "Are you right for small businesses?",
      "Do you work with big companies?",
      "What kind of clients do you have?",
      "Which industries do you serve?",
      "Who are your typical clients?",
    ],
    answer:
      "We sell to businesses and to people who are founding one, wherever they are. The portfolio has couriers, bakeries, insurers, utilities and heritage among others.",
    source: { name: "Portfolio", path: "/portfolio" },
  },
  {
    id: "design",
    question: "Do you also do the design?",
    alternatives: [
      "Do you do UI and UX design?",
      "Do you have designers?",
      "Who designs the screens?",
      "Do I need to bring designs?",
      "Do you use Figma?",
    ],
    answer:
      "Yes, a designer belongs to every project. On Day 2 you get screens to tap through on your phone, and they are changed the same afternoon where you stop and wonder.",
    source: howWeWork,
  },
  {
    id: "testing",
    question: "How do you test?",
    alternatives: [
      "Do you write automatic tests?",
      "What about quality assurance?",
      "How do you ensure quality?",
      "Who tests the product?",
      "Is QA included?",
    ],
    answer:
      "Sign-up, payment and deletion are tested automatically on every change. On Day 6 we try to break the product, on a slow phone and with a lost signal, and ten people you invite join us.",
    source: inMvp("quality-assurance"),
  },
  {
    id: "documents-for-bot",
    question: "What does a chatbot learn from?",
    alternatives: [
      "How is the chatbot trained?",
      "Can the bot answer from our documents?",
      "What data does the chatbot need?",
      "How do you train the bot?",
      "knowledge base for the bot",
    ],
    answer:
      "From documents you approved: they go in on day 3, and the bot shows under each reply where it read it. By day 6 it faces a test set of real questions beside the replies your own team gave.",
    source: inChatbots("development-process"),
  },
  {
    id: "chatbot-integration",
    question: "Can a chatbot connect to our systems?",
    alternatives: [
      "Can the bot connect to my CRM?",
      "Can it look up orders?",
      "Shopify or help desk integration",
      "Can the chatbot book appointments?",
      "Can the bot read our database?",
    ],
    answer:
      "Yes: shop, CRM, calendar and help desk through their own interfaces, for reading at first. It writes only what you name, such as a booking or a ticket, and the customer confirms each of those.",
    source: inChatbots("seamless-integration"),
  },
  {
    id: "rag",
    question: "What is RAG?",
    alternatives: ["What is retrieval-augmented generation?", "Do you build RAG?", "Can a model search our documents?", "vector search"],
    answer:
      "Retrieval-augmented generation: the software first looks up the passages that bear on a question, and the model answers from those and nothing else. We combine search by keyword and by meaning, within each user’s own permissions.",
    source: inLlm("integration-framework"),
  },
  {
    id: "llm-into-product",
    question: "Can you add AI to my existing product?",
    alternatives: [
      "Can you integrate ChatGPT into my app?",
      "Add a language model to our software",
      "AI feature for our app",
      "How do you integrate an LLM?",
      "Can you connect OpenAI to our system?",
    ],
    answer: `Yes: two sprints put a language model to work inside the product you have, deployed in ${claims.llmDeploymentDays} days and measured on your own examples. A thin service goes between your product and the model, so that changing supplier is configuration.`,
    source: inLlm("integration-framework"),
  },
  {
    id: "fine-tuning",
    question: "Do you fine-tune models?",
    alternatives: ["Can you train a custom model?", "Do you train your own AI?", "model training", "custom machine learning model"],
    answer:
      "Yes, but only after better prompts and retrieval have been tried, since those are cheaper. Where a small model of your own beats a large rented one, we train it.",
    source: inLlm("model-selection"),
  },
  {
    id: "agent-integration",
    question: "Which tools can an agent work with?",
    alternatives: [
      "Can the agent access my email?",
      "Does the agent work with our CRM?",
      "Can an agent use spreadsheets?",
      "How does an agent connect to our software?",
    ],
    answer:
      "It works in the mailbox, CRM and spreadsheets your team has open anyway, with an account and rights of its own. Where a program has no API it can steer a browser, as a last resort.",
    source: inAgents("agent-design"),
  },
  {
    id: "agent-what",
    question: "What is an AI agent?",
    alternatives: ["How does an AI agent work?", "Explain agents", "define agent", "agentic AI"],
    answer:
      "A program with a goal, a handful of tools and a limit: a language model picks the next step, ordinary code carries it out, checks it and writes down why. That suits work with messy input and a clear finish.",
    source: inAgents("ai-agents-overview"),
  },
  {
    id: "mvp-what",
    question: "What is an MVP?",
    alternatives: [
      "What does MVP mean?",
      "Why should I build an MVP first?",
      "Explain minimum viable product",
      "define MVP",
      "Is an MVP a prototype?",
    ],
    answer:
      "The smallest product a stranger can use: it does one job well enough to come back for. It buys a true answer to the question your business plan only assumes.",
    source: inMvp("the-power-of-mvp"),
  },
  {
    id: "idea-validation",
    question: "How do you validate an idea?",
    alternatives: [
      "Can you test my idea before building?",
      "How do I know whether people want it?",
      "market validation",
      "Is my idea any good?",
    ],
    answer: `In ${claims.ideaToMvp.validationDays} days, against a sentence that could turn out false: so many of these people will do this by then. Five talks and a page with a real price come first, then people use it, and at the end you get two pages of findings with the raw data.`,
    source: inMvp("idea-validation"),
  },
  {
    id: "app-offline",
    question: "Do your apps work offline?",
    alternatives: ["Does the app work without internet?", "no signal", "offline mode", "poor connection"],
    answer:
      "Yes, we treat offline as the ordinary case: data is saved on the phone first and synced later, and conflicts are settled by rule. Nine Gates, our guide to a walled city, runs without any signal.",
    source: inApps("development"),
  },
  {
    id: "app-support",
    question: "What happens to an app when iOS or Android changes?",
    alternatives: ["Do you keep the app up to date?", "app maintenance", "new iOS version", "app updates after launch"],
    answer:
      "We run yours on both betas and send one page: what breaks, what can wait and the hours for each. A monthly Developer Package covers the work.",
    source: inApps("support"),
  },
  {
    id: "kubernetes",
    question: "Do we need Kubernetes?",
    alternatives: ["When is Kubernetes worth it?", "Docker or Kubernetes?", "container platform"],
    answer:
      "From about ten services, seldom sooner. One service and three developers sleep better on a managed container platform, and the same images move across on the day you outgrow it.",
    source: inCloud("cloud-native-development"),
  },
  {
    id: "backups",
    question: "Do you make backups?",
    alternatives: ["What if data is lost?", "disaster recovery", "Are backups tested?"],
    answer:
      "Yes: backups lie in a second region and are restored once a quarter, to prove that they can be. Monitoring and backups are switched on at the handover on Day 7.",
    source: inCloud("data-migration-and-management"),
  },
  {
    id: "wallets",
    question: "Do users need a crypto wallet?",
    alternatives: ["Do people need MetaMask?", "Who pays the gas fees?", "seed phrase", "wallet sign in"],
    answer:
      "No: newcomers sign in with a passkey through a smart account and never see a seed phrase, while wallet owners keep theirs. You can pay the fees for them, up to a daily cap.",
    source: inWeb3("dapps"),
  },
  {
    id: "nfts",
    question: "Do you build NFTs?",
    alternatives: ["Can you make an NFT collection?", "What are NFTs good for?", "token standards"],
    answer:
      "Yes, for a ticket, a warranty or a batch of goods: an NFT is a numbered record with an owner. The standards are settled, so the contract takes a day or two, while the product questions take longer.",
    source: inWeb3("nfts"),
  },
  {
    id: "data-analytics",
    question: "Do you do data analytics?",
    alternatives: ["Can you build forecasts?", "business intelligence", "Can you analyse our data?", "dashboards", "demand prediction"],
    answer:
      "Yes, where somebody acts on it: a forecast says what to bake, whom to call or which panel to clean. A chart that changes no decision is left out.",
    source: { name: "AI Services", path: "/services" },
  },
  {
    id: "multi-tenant",
    question: "How do you price an AI product?",
    alternatives: [
      "What should my SaaS charge?",
      "How do I make money with an AI SaaS?",
      "unit economics",
      "Can an AI SaaS be profitable?",
    ],
    answer:
      "Aim for model costs under a fifth of the subscription, and charge in the unit your buyer already counts. We work out the cost of an answer on one sheet before anyone draws a screen.",
    source: inSaas("ai-saas-essentials"),
  },
  {
    id: "case-for-you",
    question: "Why should I choose you?",
    alternatives: [
      "What makes you different?",
      "Why Saat Labs?",
      "What sets you apart?",
      "Why you and not another agency?",
      "your advantages",
      "Are you better than other agencies?",
    ],
    answer:
      "The team that makes the promise keeps it: an engineer, a designer and a lead stay for the whole project. You see progress every third day, pay by the week or a fixed price, and own code and keys from Day 7.",
    source: { name: "Why us", path: "/solutions" },
  },
  {
    id: "mission",
    question: "What is your mission?",
    alternatives: ["What are your values?", "What do you stand for?", "What is your vision?", "company culture"],
    answer:
      "To put a working product in front of real users within a week, so that a founder decides with evidence instead of a slide. Our values are Innovation, Transparency, Agility and Excellence.",
    source: about,
  },
];
