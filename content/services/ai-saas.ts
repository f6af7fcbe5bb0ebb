import { promised, strip } from "../claims.ts";
import type { Service } from "./service.ts";
import { live } from "../live.ts";

const viewCaseStudies = { name: "View Case Studies", path: "/case-studies" };
const startNow = { name: "Start Now", path: "/pricing" };

export const aiSaas = live(
  () =>
    ({
      path: "/AISaaS",
      name: "AI SaaS",
      search: {
        title: "AI SaaS development, billing included",
        description:
          "AI products sold by subscription: customers kept apart, Stripe billing, the cost of every answer known, and a first version people can pay for in a week.",
      },
      keywords: "AI SaaS development, SaaS MVP, multi-tenant, subscription billing, usage metering, Stripe",
      character: { angle: 70, tile: "marigold", seed: 52, ground: "night", isMirrored: true },
      hero: {
        heading: "AI SaaS that earns more than it costs to run",
        lead: "We build subscription products around a model: sign-up, billing, separate customer data, and a cost per answer you know before you set the price. First version in seven days.",
        facts: strip(promised.saas, promised.testers, promised.ownership),
        actions: [{ name: "Get Started", path: "/pricing" }],
      },
      chapters: {
        word: "Chapter",
        heading: "Eight chapters to the first renewal",
        actions: [startNow, viewCaseStudies],
        items: [
          {
            slug: "ai-saas-essentials",
            title: "AI SaaS Essentials",
            description:
              "Ordinary software costs next to nothing to serve once more, while every answer from a model has a price. A customer who pays $29 and asks four hundred questions a day can lose you money every month. We work that sum out on one sheet before anyone draws a screen.",
            bullets: [
              "Aim for model costs under a fifth of the subscription",
              "Credits or a fair-use limit; unlimited plans attract your worst customers",
              "Anyone can rent the model, so compete on data and workflow",
              "Charge in the unit your buyer already counts, such as rooftops",
            ],
          },
          {
            slug: "requirement-gathering",
            title: "Requirement Gathering",
            description:
              "Day 1 ends with one page: who pays, for which job, and when in their week they would miss it. Bring three people who might buy, because an hour with them removes more features than a month of debate. What remains fits into seven days or gets a later date of its own.",
            bullets: [
              "One paying role and one result within the first session",
              "The data you need: who owns it, and may you process it?",
              "Countries you sell to, which decide tax and hosting region",
              "A not-now list that both of us sign",
            ],
          },
          {
            slug: "solution-design",
            title: "Solution Design",
            description:
              "On day 2 you click through the product on your phone while we settle what is hard to undo later. Chief among those things is how customers are kept apart: one PostgreSQL database with row-level security suits nearly every start, and a database of one’s own is for buyers who insist. GraphQL pays off when several apps share the data; for a single web app, a plain API is less to look after.",
            bullets: [
              "Every row names its customer, and the database enforces it",
              "Teams and roles in the data model now, their screens later",
              "Sample data on first sign-in, so nobody meets an empty page",
              "Jobs longer than ten seconds run in a queue, with progress shown",
            ],
          },
          {
            slug: "ai-integration",
            title: "AI Integration",
            description:
              "Day 3 brings the first answers about your own trade. Open models from Hugging Face cover classification, speech and embeddings cheaply; a large hosted one is kept for the step where customers would notice the difference. Every call is metered by customer, so you can explain any line of an invoice.",
            bullets: [
              "Tokens, seconds and cents saved with each answer",
              "Prompts and caches never mix two customers’ data",
              "Edits people make to an answer, kept as tomorrow’s test cases",
              "If the model is unreachable, the rest of the product still works",
            ],
          },
          {
            slug: "development-phase",
            title: "Development Phase",
            description:
              "The main path stands on a real server by day 4, and day 5 adds sign-in and Stripe. React in front, Node.js behind, Python only where a model asks for it: few enough parts that the developer you hire next year feels at home. Later weeks go to whatever your first users request, and you pay for them one at a time.",
            bullets: [
              "The Stripe account is yours; subscription money never passes through us",
              "Failed cards and plan changes arrive by signed webhook, each handled once",
              "An owner’s view of accounts, usage and who went quiet",
              "Plan limits live in a table you edit, without a release",
            ],
          },
          {
            slug: "quality-assurance",
            title: "Quality Assurance",
            description:
              "The worst bug in a shared product shows one customer another’s data. So an automated test signs in as one company and tries to read everything belonging to a second, at every endpoint, on every change. Stripe’s test clocks then squeeze a year of renewals into minutes, and on day 6 ten people you invited use it while we watch the logs.",
            bullets: [
              "An upgrade, a refund and a cancellation reconciled to the cent",
              "Load at twenty times the users you expect in month one",
              "File links and exports tried with a stranger’s session",
              "Answers scored on fifty cases that you have marked yourself",
            ],
          },
          {
            slug: "launch-strategy",
            title: "Launch Strategy",
            description:
              "Day 7 puts the product on your domain with prices on the page. We advise against a free plan at this point: ten trials with a card on file teach you more than a thousand free accounts. Begin with the people from day 6, and go on to the places where your buyers already complain about the problem.",
            bullets: [
              "Two plans and a yearly discount; the third plan can wait",
              "Tax through Stripe Tax, or a merchant of record who files it",
              "Privacy and data-processing terms drafted for your lawyer to finish",
              "Someone in Lahore is awake on your launch night",
            ],
          },
          {
            slug: "growth-and-scaling",
            title: "Growth & Scaling",
            description:
              "Look at how many of the first hundred customers return in week four before you spend on adverts. Trouble with size comes in a known order: the model bill, then one slow query, then a buyer who wants single sign-on. With the Product Plan we take each as it comes, for one monthly price.",
            bullets: [
              "Margin per customer on one chart, where the loss-makers stand out",
              "SAML, audit logs and SOC 2 estimated before your salesperson promises them",
              "An index or a cache first; microservices are rarely the answer",
              "New prices go to new sign-ups first; existing customers keep theirs",
            ],
          },
        ],
      },
      grid: {
        heading: "What you hold after the first week",
        lead: "",
        cards: [
          {
            title: "A product that can be bought",
            text: "Checkout works on day 5, so the first stranger on day 7 can be a paying one.",
            sign: "card",
          },
          {
            title: "A wall you can show",
            text: "When a buyer’s security team asks how data is separated, you send them the test that tries to cross.",
            sign: "wall",
          },
          {
            title: "A model you can replace",
            text: "If a cheaper one appears, you change a setting and read the new scores. The interface your customers know stays the same.",
            sign: "swap",
          },
          {
            title: "Accounts in your name",
            text: "Cloud, domain, repository and Stripe belong to your company from the start. We work in them as guests.",
            sign: "name",
          },
          {
            title: "Few moving parts",
            text: "One web app, one database, one queue. A new developer can ship a change in their first week.",
            sign: "parts",
          },
          {
            title: "A door at the end of each week",
            text: "Every sprint ends with something that runs and a payment that covers it. You go on because you want to.",
            sign: "door",
          },
        ],
      },
      technologies: {
        heading: "A short list on purpose",
        lead: "Stripe takes the money, PostgreSQL keeps the truth, and Hugging Face saves the price of a large model where a small one will do.",
        names: ["React", "Node.js", "Python", "AWS", "Stripe", "Hugging Face", "PostgreSQL", "GraphQL"],
      },
      results: { heading: "It began as one rule on twenty inverters", about: "solar-watch", shared: ["dastak"] },
      closing: {
        heading: "What would your customer pay for twice?",
        text: "Start with the job and a price you have in mind. We work out what one answer will cost you, and whether the seven-day version can be sold.",
        actions: [startNow, viewCaseStudies],
      },
      enquiry: {
        heading: "Describe your product in two lines",
        lead: "Who pays, and what they use today. Add how often they would use yours, and we can estimate what a month costs to run.",
        service: "AI Services",
        answers: "Nadia Sarwari",
      },
    }) satisfies Service,
  "service-saas",
);
