import { claims, site, ideaToMvp, LLM_DEPLOYMENT_DAYS } from "./site.ts";
import { live, liveList } from "./live.ts";

/**
 * Every figure the site shows about itself, with a line on what it counts or promises, the responsible role, and the date it was counted
 * or reviewed. Pages, guide and assistant take figures from here, and a test fails for any other.
 */
export type Claim = {
  figure: string;
  /** Text next to the figure. */
  label: string;
  /** What was counted, or the condition of the promise: a short sentence without its full stop. */
  counts: string;
  /** A role of the team. */
  by: string;
  /** Date of the last count or review, as an ISO date. */
  until: string;
  /** Page with the details: a case study, or the list of all. */
  path?: string;
};

const longDate = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });
const shortDate = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "UTC" });

const LAST_COUNT = "2026-09-30";
const founder = { by: "Founder and Managing Director", until: LAST_COUNT };
const engineering = { by: "Head of Engineering", until: LAST_COUNT };
const models = { by: "Lead, Machine Learning", until: LAST_COUNT };
const delivery = { by: "Delivery Lead", until: LAST_COUNT };
const cloud = { by: "Cloud and Security Lead", until: LAST_COUNT };

const days = (count: number) => `${count} days`;

export const claimWords = live(
  () =>
    ({
      counted: {
        success: {
          figure: "87%",
          label: "AI implementation success",
          counts: "AI features still in daily use 90 days after launch",
          path: "/case-studies/claims-desk",
          ...models,
        },
        deployed: {
          figure: "200+",
          label: "projects deployed",
          counts: `Everything put live since ${site.founded}, our own products included`,
          path: "/case-studies",
          ...engineering,
        },
        support: {
          figure: "24/7",
          label: "support",
          counts: "For systems we look after; Product Plan clients reach a developer",
          path: "/case-studies/storm-line",
          ...cloud,
        },
        satisfaction: {
          figure: "98%",
          label: "client satisfaction",
          counts: "Clients who said at the handover that they would hire us again",
          ...delivery,
        },
        completed: {
          figure: "150+",
          label: "projects completed",
          counts: `Client projects handed over and accepted since ${site.founded}`,
          ...delivery,
        },
        rating: {
          figure: "5.0",
          label: "average rating",
          counts: "Of five, given at the handover, rounded to a tenth",
          ...delivery,
        },
        founded: {
          figure: String(site.founded),
          label: "at work since",
          counts: "The year of the first client, a pharmacy in Lahore",
          ...founder,
        },
        company: {
          figure: String(site.copyrightSince),
          label: "copyright since",
          counts: "The year in which the firm became a company of its own, with this name",
          ...founder,
        },
        stormCalls: {
          figure: "11,000",
          label: "calls in one storm, no queue",
          counts: "Calls that a power utility’s voice agent took in its first storm",
          ...models,
        },
      },
      promised: {
        consultation: {
          figure: `$${claims.consultation.from} to $${claims.consultation.to}`,
          label: "on-demand consultation",
          counts: claims.consultation.unit.replace("per", "Per"),
          ...founder,
        },
        sprint: {
          figure: days(claims.mvpDays),
          label: "in a sprint",
          counts: "Calendar days, from the scope call to the handover",
          ...delivery,
        },
        update: { figure: "3 days", label: "between two updates", counts: "A demo on every third day of a sprint", ...delivery },
        week: {
          figure: "1 week",
          label: "paid for at a time",
          counts: "In work outside the packages, which have fixed prices",
          ...founder,
        },
        chatbotReads: { figure: "Day 3", label: "it has read your documents", counts: "Those that you handed over on Day 1", ...models },
        chatbotAnswers: {
          figure: days(claims.mvpDays),
          label: "to its first real questions",
          counts: "Asked by your customers, with a person watching",
          ...models,
        },
        appBuild: {
          figure: "Day 3",
          label: "first build on your phone",
          counts: "A test build with the main screen, before any store",
          ...engineering,
        },
        appStores: {
          figure: "2 stores",
          label: "from one codebase",
          counts: "App Store and Google Play; each decides on its own reviews",
          ...engineering,
        },
        appCrashes: {
          figure: "99.5%",
          label: "crash-free before release",
          counts: "Of the sessions, as the mark to be reached before a public release",
          ...engineering,
        },
        mvp: {
          figure: days(claims.mvpDays),
          label: "to a live MVP",
          counts: "One sprint, live on your own domain",
          path: "/case-studies/cold-chain",
          ...delivery,
        },
        validation: {
          figure: days(ideaToMvp.validationDays),
          label: "to a validated idea",
          counts: "One sprint to build it and one in which people use it",
          ...delivery,
        },
        programme: {
          figure: `${ideaToMvp.programmeWeeks} weeks`,
          label: "for the whole MVP programme",
          counts: "The same two sprints, from scope to findings",
          ...delivery,
        },
        clouds: { figure: "3 clouds", label: "AWS, Azure and Google Cloud", counts: "Those in which we run systems for clients", ...cloud },
        wave: {
          figure: days(claims.mvpDays),
          label: "for each wave of the move",
          counts: "One sprint for each group of services that move together",
          ...cloud,
        },
        oldSystem: {
          figure: "30 days",
          label: "the old system stays readable",
          counts: "From the day of the move, then erased with a receipt",
          ...cloud,
        },
        testNetwork: {
          figure: "Day 3",
          label: "your contract runs on a test network",
          counts: "Its main path, with money that is worth nothing",
          ...engineering,
        },
        readers: {
          figure: "2 engineers",
          label: "read every contract",
          counts: "The one who wrote it and one who did not",
          ...engineering,
        },
        audit: {
          figure: "1 audit",
          label: "from outside, before real money",
          counts: "By a firm that is not us, on an invoice of its own",
          ...engineering,
        },
        deployment: {
          figure: days(LLM_DEPLOYMENT_DAYS),
          label: "from scope to deployment",
          counts: "Two sprints, to a model inside the product you have",
          ...models,
        },
        llmSprints: { figure: "2 sprints", label: "paid by the week", counts: "Each of seven days, paid for by itself", ...models },
        testSet: {
          figure: "Every night",
          label: "the test set runs again",
          counts: "On your own examples, for as long as we look after it",
          ...models,
        },
        agent: {
          figure: days(claims.mvpDays),
          label: "to an agent beside your team",
          counts: "One sprint, its doubtful cases going to a person",
          ...models,
        },
        workflow: {
          figure: "1 workflow",
          label: "per sprint, chosen by numbers",
          counts: "The one where hours saved are most for the risk taken",
          ...delivery,
        },
        saas: {
          figure: days(claims.mvpDays),
          label: "to an MVP that can charge a card",
          counts: "One sprint, its payments in an account of yours",
          ...engineering,
        },
        testers: {
          figure: "Day 6",
          label: "ten people you invite try it",
          counts: "People of your choice, while we watch the logs",
          ...delivery,
        },
        ownership: {
          figure: "100%",
          label: "of code and accounts in your name",
          counts: "From Day 1, but for open-source parts with licences of their own",
          ...founder,
        },
      },
    }) as const satisfies Record<string, Record<string, Claim>>,
  "claims",
);

export const counted = live(() => claimWords.counted);

/** Promises, starting with those of every sprint. */
export const promised = live(() => claimWords.promised);

export const ledger: readonly Claim[] = liveList(() => [...Object.values(counted), ...Object.values(promised)]);

/** A figure in a row of figures; `note` explains it where there's room, `path` links to details. */
export type Shown = Pick<Claim, "figure" | "label" | "path"> & { note?: string };

export const strip = (...shown: readonly Claim[]): Shown[] => shown.map(({ figure, label }) => ({ figure, label }));
const explained = (...shown: readonly Claim[]): Shown[] => shown.map(({ figure, label, counts }) => ({ figure, label, note: counts }));

/** The hero also shows the date and links to a case study. */
const dated = ({ figure, label, counts, until, path }: Claim): Shown => ({
  figure,
  label,
  note: `${counts}. As of ${shortDate.format(new Date(until))}.`,
  path,
});

/** Anchor of the full list. */
export const LEDGER_PATH = "/about#what-we-count";

/** Rows of the home page, with explanations. */
export const explainedFigures = live(() => ({
  hero: [counted.success, counted.deployed, counted.support].map(dated),
  /** A case that was live in time. */
  promisePath: promised.mvp.path ?? LEDGER_PATH,
  testimonials: explained(counted.satisfaction, counted.completed, counted.rating),
  path: LEDGER_PATH,
}));

const shownLines = (part: Record<string, Claim>): Claim[] =>
  Object.values(part).map((claim) => ({ ...claim, until: showDay(claim.until) }));

/** The full list on the about page, with formatted dates. */
export const showLedger = () => ({ counted: shownLines(counted), promised: shownLines(promised) });

const WEEK = 7 * 24 * 60 * 60 * 1000;

/** How many weeks and months there were from the founding year to its last count, and a caption for either picture, and its key. */
export function showWeeks() {
  const { until } = counted.founded;
  const last = new Date(until);
  const weeks = Math.ceil((last.getTime() - Date.UTC(site.founded, 0, 1)) / WEEK);
  const months = (last.getUTCFullYear() - site.founded) * 12 + last.getUTCMonth() + 1;
  const captionOf = (unit: string) => `One tile for each ${unit} since ${site.founded}, up to ${showDay(until)}`;
  return {
    counts: { weeks: Math.max(1, weeks), months: Math.max(1, months) },
    byWeek: captionOf("week"),
    byMonth: captionOf("month"),
    lit: "Lit: a year with a milestone",
  };
}

export type ExplainedFigures = typeof explainedFigures;

const showDay = (until: string) => longDate.format(new Date(until));

export const claimSentence = ({ figure, label, counts, by, until }: Claim) =>
  `${figure} ${label}: ${counts}; counted by our ${by} until ${showDay(until)}.`;
