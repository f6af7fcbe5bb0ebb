/** Texts of a draft scope that don't come from the document. */
export const scopePhrases = {
  constraints: {
    budget: "Budget",
    deadline: "Deadline",
    platform: "Platform",
    integrations: "Integrations",
    rules: "Rules to keep",
    optional: "Nice to have",
    excluded: "Not included",
  },
  /** Questions about what the brief lacks. */
  missing: {
    budget: "What budget is set aside for this?",
    deadline: "When does it have to be live, and what happens if it is later?",
    users: "Who will use it, and how many of them in the first month?",
    platform: "Where should it run: in the browser, on phones, or inside a system you have?",
    integrations: "Which systems does it have to exchange data with?",
    success: "How will you tell, a month after launch, that it was worth it?",
    data: "Which data or content is there already, and who may use it?",
    decider: "Who decides on questions during the work?",
    aftercare: "Who looks after it once it is live?",
  },
  tooSmallBudget: (packageName: string) =>
    `The budget is below the price of the ${packageName}: which part proves the most and should come first?`,
  /** Each takes two quotations with their pages. */
  contradiction: {
    budget: (one: string, other: string) => `The document names two budgets: ${one} and ${other}. Which one holds?`,
    deadline: (one: string, other: string) => `The document names two dates: ${one} and ${other}. Which one holds?`,
  },
  /** Shown instead of a package and its price. */
  talkFirst: "talk first, no package yet",
  whatToBuild: "What do you want to build, for whom, by when and for how much?",
  noBrief: "This does not read like a brief: it asks nobody for work. What I found in it:",
} as const;

/** Why a package fits, in a sentence; figures and pages come from the document. */
export const packageReasons = {
  trial: (page: number | undefined) =>
    page === undefined
      ? "The document does not say yet what is to be built, and two trial days end with a scope and feasibility report."
      : `Page ${page} asks whether it can be done, and two trial days end with a scope and feasibility report.`,
  product: (mustHaves: number) =>
    mustHaves === 0
      ? "The document describes one product to launch, and this package is one product, paid once."
      : `The document describes one product with ${mustHaves === 1 ? "one must-have" : `${mustHaves} must-haves`}, and this package is one product, paid once.`,
  developer: (page: number | undefined, mustHaves: number) =>
    page === undefined
      ? `With ${mustHaves} must-haves there is more to do than one sprint holds, and this package is a dedicated developer by the month.`
      : `Page ${page} speaks of work that goes on, and this package is a dedicated developer by the month.`,
  months: (page: number) =>
    `The budget on page ${page} pays for more than one sprint, and this package is a dedicated developer by the month.`,
  plan: (page: number) =>
    `Page ${page} speaks of more than one product or of care at any hour, and this package has unlimited projects by the month.`,
  tooSlow: (filename: string) =>
    `Looking through ${filename} took too long, so the lines and the package are yours to fill in. Your document comes with them.`,
  tooDear: (packageName: string, page: number) =>
    `No package fits as it stands: the budget on page ${page} is below the price of the ${packageName}. Talk to us first.`,
  tooLarge: (page: number) => `No package fits: the budget on page ${page} is for more than we sell at a fixed price. Talk to us first.`,
  tooMuch: "No package fits: there are more must-haves than we sell at a fixed price. Talk to us first.",
  noBrief:
    "The document does not read like a brief but like a standard, a book or the like, so no package follows from it. Talk to us first.",
  none: "No package is on sale at the moment, so you will get a written offer.",
} as const;
