import type { Post } from "./post.ts";
import { blockquote, bold, bulletList, heading, link, orderedList, paragraph, richText, table } from "../rich-text.ts";

export const aiInWebDevelopment: Post = {
  slug: "ai-in-web-development",
  title: "AI in Web Development: What a Founder Should Expect",
  shortTitle: "AI in Web Development: What to Expect",
  menu: { name: "AI in Web Development", line: "What a founder should expect" },
  excerpt:
    "Which parts of a web project a language model makes cheaper, which it leaves alone, and seven questions to ask the people who build yours.",
  date: "2026-10-13",
  author: "Bilal Khokhar",
  category: "AI Development",
  tags: ["MVP", "Testing", "Security", "LLM"],
  bannerAlt: "A code review: lines of generated code on the left, a person’s marks and two approvals on the right.",
  body: richText(
    paragraph(
      "A language model now writes the first draft of most of the ordinary code in our web projects: forms, tables, migrations, the third variant of a card. That is no longer news. What a founder needs to know is narrower. Which parts of the bill does it shrink, which does it leave alone, and what should you ask a supplier who says that everything is ten times faster?",
    ),
    paragraph(
      "This is the view from a team that delivers in sprints of seven days. A week leaves little room to fool yourself: the demo on every third day either works or it doesn’t.",
    ),
    heading("Feeling faster isn’t being faster"),
    paragraph(
      "The most useful study so far is also the most awkward one. In a randomised trial published in July 2025, sixteen experienced open-source developers worked through 246 real tasks in code they knew well, with AI tools allowed for some tasks and not for others. With the tools they took 19% longer. Beforehand they had expected to be 24% faster; afterwards they still believed that they had been 20% faster.",
    ),
    table(
      "The trial of July 2025: sixteen developers, 246 tasks",
      ["When", "With AI tools"],
      ["Expected beforehand", paragraph(bold("24% faster"))],
      ["Believed afterwards", paragraph(bold("20% faster"))],
      ["Measured by the clock", paragraph(bold("19% slower"))],
    ),
    paragraph(
      "Sixteen people in large, familiar codebases aren’t your project, and the tools of early 2025 aren’t today’s, so we wouldn’t carry the 19% anywhere. The gap between the feeling and the clock is the part to keep. Once typing is no longer the slow part, the day feels quick, and the time moves into describing, waiting, reading and mending. If nobody measures the whole path from request to release, nobody finds out.",
    ),
    paragraph(
      "So we measure that path and nothing else. The clock starts when a request is agreed and stops when it runs in front of users, with its tests. Lines of code and accepted suggestions don’t appear in it.",
    ),
    heading("Where a model earns its place"),
    paragraph(
      "We hand work to a model when three things hold: a machine can check the result, a mistake is cheap, and we know the shape of the answer before we ask. That covers more ground than it seems to.",
    ),
    bulletList(
      "Tests for behaviour that is already agreed, above all the tedious edges: an empty list, an enormous one, the same button pressed twice.",
      "Upgrades: moving a codebase from one version of a framework to the next, file by file, with the type checker as referee.",
      "Screens that repeat a pattern we have settled by hand. In Solar Watch the page for one rooftop system was designed with care; the lists, filters and exports around it followed from it.",
      "Prototypes that are meant to be thrown away. On the second day of an MVP, three clickable versions of one idea cost an afternoon, and two of them are there to be deleted.",
      "Reading: logs at three in the morning, an unfamiliar library, the twelve-year-old system we have been asked to replace.",
    ),
    paragraph(
      "These savings are real. In a ",
      link("seven-day MVP", "/idea-mvp"),
      " they are the difference between building the main journey and building it with its error messages, empty states and emails included.",
    ),
    heading("What didn’t get cheaper"),
    paragraph(
      "Deciding. The owner of fourteen bakeries asked us for a dashboard, and a model would have produced a handsome one within minutes. Standing in the bakehouse at four in the morning showed that nobody there would ever open it. What the bakers needed was a list, printed at five, of what to bake. Unsold bread went from 18% to 6% in ten weeks, and no part of that decision was a coding problem.",
    ),
    paragraph(
      "Reviewing. Someone has to understand what is about to run in front of customers, and code that nobody wrote is harder to read than code that someone did, because there’s nobody to ask what it was for. We keep each change small enough to be read in one sitting, no matter who or what typed it. A change that its reviewer can’t explain goes back.",
    ),
    paragraph(
      "Boundaries. Ask for a feature and you get one; ask for ten and you get ten features that have never met. The rule about discounts is now in three places, and one day it is changed in two of them. We write the tables, the routes and the names of things by hand first. The model then furnishes rooms whose walls already stand.",
    ),
    heading("New ways to get hurt"),
    paragraph(
      "Generated code is fluent, and fluent code is believed. Three failures are worth knowing by name, because you can ask a supplier about each of them.",
    ),
    bulletList(
      "Packages that don’t exist. A study presented at USENIX Security 2025 examined 576,000 samples of generated code. On average at least 5.2% of the packages named by commercial models, and 21.7% of those named by open ones, were invented. Anyone can register such a name and wait. We install nothing that a person hasn’t looked up, and every version is pinned.",
      "Instructions hidden in data. Whatever a model reads, whether a web page, an email or a CV, may hold text that is addressed to the model. OWASP puts prompt injection first among its 2025 risks for applications built on language models. A model that reads strangers’ text must not hold keys that spend money or delete things.",
      "Checks that check nothing. Told to make a failing test pass, a model may quietly weaken the test. We read the changes to tests first and the changes to code second.",
    ),
    paragraph(
      "Everything that touches money, identity or other people’s data is read by two people here. That was the rule before language models, and it is the last one we would give up.",
    ),
    heading("A model inside the product is another matter"),
    paragraph(
      "Building with a model and building a model into a product are different projects with different risks. In the second kind, quality isn’t a yes or a no. In the claims desk we built for a motor insurer, a model marks the damaged parts in four photographs and prices them, and an adjuster approves or corrects the result. The product is designed around the correction: it takes one tap, it is recorded, and it joins the next test run.",
    ),
    paragraph(
      "Before any model is chosen we collect the questions that it has to get right. Our first such set, in 2023, had 214 of them, and it still runs every night. If you take one habit from this page, take that one. A model can be swapped in an afternoon; without a test set you won’t know whether you should. Our page on ",
      link("LLM integration", "/LLM"),
      " says how such a project runs.",
    ),
    heading("Seven questions for the people who build your product"),
    orderedList(
      "What do you measure, and where does the clock start and stop?",
      "Who has read the code that takes payments, and may I speak to them?",
      "How large is a usual change? May I see three recent ones?",
      "How does a new package get into the project?",
      "Which text from outside reaches a model, and what is that model able to do?",
      "What happens when a test fails on a Friday evening?",
      "If you left tomorrow, could another team run this from the repository alone?",
    ),
    paragraph("Good suppliers like these questions. The answers take ten minutes and tell you more than a demo can."),
    heading("What this does to your budget"),
    paragraph("Expect the first version sooner, and expect to spend what you save on learning."),
    blockquote("A first version in a week means that you are wrong after a week and not after a quarter, and that is where the money is."),
    paragraph(
      "Don’t expect the second year to be cheaper by the same factor: maintenance is mostly reading and deciding, and those cost what they always did.",
    ),
    paragraph(
      "If you would like to see this with an idea of your own, the two-day trial on ",
      link("our pricing page", "/pricing"),
      " is the cheapest experiment we sell, and ",
      link("how we work", "/learn-more"),
      " says what happens on each day.",
    ),
  ),
};
