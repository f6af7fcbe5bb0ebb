import { counted, promised, strip } from "../claims.ts";
import type { Service } from "./service.ts";
import { live } from "../live.ts";

const viewCaseStudies = { name: "View Case Studies", path: "/case-studies" };
const startNow = { name: "Start Now", path: "/pricing" };

export const aiAgents = live(
  () =>
    ({
      path: "/AIagent",
      name: "AI Agents & Workflows",
      search: {
        title: "AI agents and workflow automation",
        description:
          "AI agents that work in your email, CRM and spreadsheets and ask a person when unsure. The first one works beside your team after one seven-day sprint.",
      },
      keywords: "AI agents, workflow automation, agent design, human in the loop, LangChain, Airflow",
      character: { angle: 56.25, tile: "turquoise", seed: 19, ground: "ink", stage: "tile" },
      hero: {
        heading: "AI agents that know when to ask",
        lead: "Software that reads, decides and acts inside the tools you already use, within limits you set. The doubtful cases go to your people, with the facts already collected.",
        facts: strip(promised.agent, promised.workflow, counted.stormCalls),
        actions: [{ name: "Get Started", path: "/pricing" }],
      },
      chapters: {
        word: "Chapter",
        heading: "From one tired task to a working agent",
        actions: [startNow, viewCaseStudies],
        items: [
          {
            slug: "ai-agents-overview",
            title: "AI Agents Overview",
            description:
              "An agent is a program with a goal, a handful of tools and a limit. A language model picks the next step; ordinary code carries it out, checks it and writes down why. That suits work with messy input and a clear finish, such as booking a workshop from a roadside report.",
            bullets: [
              "Same steps every time? A plain script is cheaper and safer",
              "Worth a look from about two hundred similar cases a month",
              "Good starters: matching invoices, qualifying leads, chasing late orders",
              "One agent with five tools before any talk of agent teams",
            ],
          },
          {
            slug: "workflow-analysis",
            title: "Workflow Analysis",
            description:
              "On day 1 an engineer watches the people who do the work, over a shared screen or in the room, and counts cases, minutes and returns. The exceptions matter most, and they are never in the manual. By evening one page shows the workflow and the step we would automate first.",
            bullets: [
              "Walk through forty closed cases with the people who closed them",
              "Each system involved, its owner, and whether it has an API",
              "A baseline in minutes and errors, to judge us by later",
              "Sometimes our advice is to delete the step",
            ],
          },
          {
            slug: "agent-design",
            title: "Agent Design",
            description:
              "An agent becomes dangerous when it holds three things at once: private data, text written by strangers and a way to send things out. We design so that a person stands between at least two of them. On day 2 you sign a one-page charter of what it sees, what it may do and which actions wait for a yes.",
            bullets: [
              "Tools exposed through MCP servers or narrow API wrappers",
              "Its own account with its own rights, never an employee’s login",
              "Payments, deletions and emails to customers need approval at first",
              "Memory that staff can open, correct and erase",
            ],
          },
          {
            slug: "workflow-automation",
            title: "Workflow Automation",
            description:
              "The model is the smaller half; the plumbing decides whether Monday’s backlog is gone by ten. Events come in by webhook or Kafka, scheduled runs live in Airflow, and each step carries a key that makes it harmless to repeat. If a supplier’s system is down, the case waits in a queue that your staff can see and reorder.",
            bullets: [
              "A step tried twice never sends the invoice twice",
              "A case can wait days for a reply and survive restarts",
              "Kafka for heavy traffic; a PostgreSQL queue covers most companies",
              "Steering a browser where no API exists: possible, fragile, last resort",
            ],
          },
          {
            slug: "development-phase",
            title: "Development Phase",
            description:
              "Days 3 to 5 belong to a single path through the workflow, from trigger to closed case, in your accounts and your repository, and breadth waits for the second sprint. An agent that finishes one kind of case earns its keep; one that half-finishes six creates a new inbox.",
            bullets: [
              "Day 3: ten of your cases, handled live on your screen",
              "Ceilings on steps and spending written before the first prompt",
              "Day 5: connected to your real tools, with sending disabled",
              "One Docker image from laptop to server, so bugs reproduce",
            ],
          },
          {
            slug: "quality-assurance",
            title: "Quality Assurance",
            description:
              "On day 6 we replay last month. The agent works through closed cases without touching anything, and we compare its choices with your people’s. Disagreements are read one by one, since a few of them will be your team’s mistakes. Then we turn hostile and send it mail that tries to give it orders.",
            bullets: [
              "A hundred replayed cases, judged by result and by route taken",
              "Each run three times, as the same input can end differently",
              "A wrong action weighs as much as ten needless questions",
              "Commands hidden in attachments, signatures and calendar invitations",
            ],
          },
          {
            slug: "deployment-strategy",
            title: "Deployment Strategy",
            description:
              "Trust is handed out by type of case. From day 7 the agent only suggests and your people click; where they have agreed with it for long enough, it may act on that type alone. You hold the lever, and pulling it back takes one setting.",
            bullets: [
              "Usual pace: two weeks of suggestions, then the easy cases alone",
              "Limits per hour in actions and money, enforced outside the model",
              "A stop button; open cases return to the shared inbox",
              "Weekly report: closed, passed on, overruled, and the cost of each",
            ],
          },
          {
            slug: "optimization-and-scaling",
            title: "Optimization & Scaling",
            description:
              "After a month the overruled cases show where the agent is weak, and they set the next sprint. The cure is often a clearer tool description or one rule in plain code; a bigger model is the expensive answer. Once a workflow runs quietly, its connectors and approval screens serve the next one too.",
            bullets: [
              "What it always does becomes code and leaves the model’s bill",
              "Routine steps drop to smaller models after passing the replay",
              "Cost per closed case, held against the baseline from day 1",
              "Supplier updates to a model wait until the replay has run",
            ],
          },
        ],
      },
      grid: {
        heading: "What changes on the day it goes live",
        lead: "",
        cards: [
          {
            title: "No new screen to learn",
            text: "It works in the mailbox, CRM and spreadsheets your team has open anyway. Training is a call of fifteen minutes.",
            sign: "familiar",
          },
          {
            title: "Doubts arrive prepared",
            text: "An odd case reaches a person with the documents found and an answer proposed. Deciding is one click.",
            sign: "prepared",
          },
          {
            title: "A trail for the auditor",
            text: "Every action is stored with what it read and who approved it, for as long as you choose.",
            sign: "trail",
          },
          {
            title: "The night shift is covered",
            text: "What arrives at eleven in the evening is sorted by seven. Your people start with the cases that need them.",
            sign: "night-shift",
          },
          {
            title: "A price per finished task",
            text: "You see what one closed case costs in model calls and servers. If that is more than it saves, we tell you to stop.",
            sign: "price",
          },
          {
            title: "Policy changed by paragraph",
            text: "When your refund rules change, you edit one paragraph, replay last month and see which decisions would have differed.",
            sign: "paragraph",
          },
        ],
      },
      technologies: {
        heading: "The parts of an agent",
        lead: "A small one needs Python, a database and Docker. The heavier names on this list wait until the volume asks for them.",
        names: ["Python", "Node.js", "Airflow", "TensorFlow", "LangChain", "AWS", "Kafka", "Docker"],
      },
      example: {
        heading: "This site works for agents too",
        text: "An assistant can read every page here as Markdown, ask for today’s prices, turn a brief into a draft scope, send an enquiry and prepare a checkout that a person pays. It has the limits we build for clients: it sees nothing private, and no money moves without you.",
        action: { name: "See what your assistant can do here", path: "/agents" },
      },
      results: { heading: "The agent drafts, a broker presses send", about: "quote-desk", shared: [] },
      closing: {
        heading: "Name one task your team is tired of",
        text: "We look at it with you on day 1. On day 7 an agent does it beside them, and the send button is still theirs.",
        actions: [startNow, viewCaseStudies],
      },
      enquiry: {
        heading: "Tell us about the task",
        lead: "How often it comes up, which programs it touches and what a mistake would cost. Two sentences are enough.",
        service: "AI Services",
        answers: "Hina Marri",
      },
    }) satisfies Service,
  "service-agents",
);
