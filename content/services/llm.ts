import { promised, strip } from "../claims.ts";
import { LLM_DEPLOYMENT_DAYS } from "../site.ts";
import type { Service } from "./service.ts";
import { live } from "../live.ts";

const days = LLM_DEPLOYMENT_DAYS;

const viewCaseStudies = { name: "View Case Studies", path: "/case-studies" };
const startNow = { name: "Start Now", path: "/pricing" };

export const llm = live(
  () =>
    ({
      path: "/LLM",
      name: "LLM Integration",
      search: {
        title: `LLM integration, deployed in ${days} days`,
        description: `A language model inside the product you already run, deployed in ${days} days: model chosen by an exam on your own examples, tests every night, costs in view.`,
      },
      keywords: "LLM integration, language model, RAG, model selection, LLM deployment, LangChain, FastAPI",
      character: { angle: 63, tile: "cobalt", seed: 14, ground: "paper", isMirrored: true },
      hero: {
        heading: `LLM integration, deployed in ${days} days`,
        lead: "Two seven-day sprints put a language model to work inside the product you already have, with a test set of your own examples that shows you the day its answers get worse.",
        facts: strip(promised.deployment, promised.llmSprints, promised.testSet),
        actions: [{ name: "Get Started", path: "/pricing" }, viewCaseStudies],
      },
      chapters: {
        word: "Chapter",
        heading: "From a hundred examples to a score every night",
        actions: [startNow, viewCaseStudies],
        items: [
          {
            slug: "why-llms-matter",
            title: "Why LLMs Matter",
            description:
              "A language model reads what your software never could: letters, call notes, the free-text box at the end of a form. It turns them into fields, drafts and answers, usually for a few cents each. It also invents things with a straight face. We use one only where its answer can be checked against something.",
            bullets: [
              "Good first jobs: extracting fields, sorting, drafting, searching your documents",
              "Poor first jobs: sums, legal verdicts, anything nobody will look at",
              "Wasiqa, our contract reader, answers with clause, page and expiry date",
              "If twenty rules solve it, we write the twenty rules",
            ],
          },
          {
            slug: "requirement-analysis",
            title: "Requirement Analysis",
            description:
              "Day 1 settles the task, the person who will judge the answers and the damage a wrong one can do. On day 2 you send a hundred real examples, ugly ones included, and together we write down what a right answer looks like. Everything after that is measured against this list.",
            bullets: [
              "We remove personal data from your examples before anyone else reads them",
              "Accuracy, longest wait and cost per answer, agreed as numbers",
              "A second list: questions the model has to decline",
              "No examples at hand? Begin with the 2-Day Trial and its report",
            ],
          },
          {
            slug: "model-selection",
            title: "Model Selection",
            description:
              "Day 3 is an exam. Four to six models, from large hosted ones to open weights that fit on one graphics card, sit it on your examples, and you see accuracy, seconds and price in one table. The ranking changes every few months, so the exam stays in your repository for the next round.",
            bullets: [
              "Hosted: working within the hour, billed by the token, data leaves",
              "Open weights: your own servers, fixed rent, sensible at steady volume",
              "Supplier terms read for training on your data and retention time",
              "Fine-tuning only after better prompts and retrieval have been tried",
            ],
          },
          {
            slug: "integration-framework",
            title: "Integration Framework",
            description:
              "On days 4 and 5 a thin Python service goes between your product and the model. It finds the passages that matter, asks for an answer in a fixed shape and turns to a second supplier when the first is down. LangChain is welcome at the edges, for loaders and connectors; the middle is plain code your developers can read in an afternoon.",
            bullets: [
              "Keyword and vector search combined, within each user’s own permissions",
              "Answers checked against a schema before any screen sees them",
              "The vector index lives in PostgreSQL until size says otherwise",
              "Nothing in your product names a supplier, so switching is configuration",
            ],
          },
          {
            slug: "development-phase",
            title: "Development Phase",
            description:
              "Days 6 to 9 turn a demo into a feature. Prompts sit in version control beside the code, and one that lowers the score blocks its own merge. On the screen, waiting, correcting and undoing get as much of our time as the answer itself.",
            bullets: [
              "Day 6: you use it in staging, on your own data",
              "Words stream in as they are written, so nobody watches a spinner",
              "A “this is wrong” button adds the case to the test set",
              "Day 7: the first sprint closes; continuing is your choice",
            ],
          },
          {
            slug: "testing-and-validation",
            title: "Testing & Validation",
            description:
              "A feature that passed on Monday can fail on Thursday because a supplier changed something. The first language model we put into daily use, in 2023, came with 214 test questions that still run every night. Yours are scored by code where possible and by a second model where taste is involved, with a person rereading a sample to keep that second model honest.",
            bullets: [
              "Days 10 and 11: the full run, failures sorted by cause",
              "Documents with orders hidden in them, to see who obeys",
              "Roman Urdu, typos and dictation tested if your users write that way",
              "Below the agreed mark it stays in staging, and you see why",
            ],
          },
          {
            slug: "deployment-strategy",
            title: "Deployment Strategy",
            description:
              "On day 12 the feature goes live behind a switch for your own staff, and on day 13 for one user in twenty. Day 14 opens it to everyone if the numbers hold. Spending limits, in total and per user, are in place before the first outsider arrives.",
            bullets: [
              "Runs in your AWS account, in the region your contracts name",
              "Each call traced: prompt version, passages used, seconds, price",
              "Switched off in a minute; the old screen is still underneath",
              "Handover: code, keys, a runbook and the alarm thresholds",
            ],
          },
          {
            slug: "optimization-and-scaling",
            title: "Optimization & Scaling",
            description:
              "From day 15 we work on lowering the bill. Repeated openings of prompts are cached, overnight jobs go through batch interfaces at about half price, and easy questions move to a smaller model once it passes your exam. You decide by the week whether the savings still pay for the sprint.",
            bullets: [
              "One chart of cost per answer, split by feature",
              "Your own graphics cards once the monthly bill exceeds their rent",
              "Notable newcomers sit the exam too, and you get the table",
              "Two sprints usually suffice; after that, a look every quarter",
            ],
          },
        ],
      },
      technologies: {
        heading: "What sits behind the feature",
        lead: "A typical integration uses four of these. PyTorch and TensorFlow come in when a small model of your own beats a large rented one.",
        names: ["Python", "TensorFlow", "PyTorch", "Hugging Face", "AWS", "LangChain", "FastAPI", "OpenAI"],
      },
      results: { heading: "Each answer names its clause and its page", about: "wasiqa", shared: ["quote-desk"], isLed: true },
      closing: {
        heading: "Which text does your team read all day?",
        text: `Tell us what it is and what happens to it next. You will hear which part a model can take over and which it should leave alone, with a plan for the ${days} days.`,
        actions: [startNow, viewCaseStudies],
      },
      enquiry: {
        heading: "What goes in, what should come out?",
        lead: "A sentence on each, and how many of them you get in a day. Please leave confidential samples out of this form; we arrange a safe way for those.",
        service: "AI Services",
        answers: "Danyal Rizwi",
      },
    }) satisfies Service,
  "service-llm",
);
