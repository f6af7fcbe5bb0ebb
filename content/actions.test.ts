import { expect, test } from "vitest";
import { askPerson, choosePackage, uploadBrief } from "./actions.ts";
import { confirmationCopy, onboardingLink, nextStepOf, type PaymentOutcome } from "./confirmation.ts";
import { homeWords } from "./home.ts";
import { menuNames } from "./navigation.ts";
import { aboutCopy } from "./pages/about.ts";
import { caseStudiesCopy } from "./pages/case-studies.ts";
import { guideCopy } from "./pages/guide.ts";
import { learnMoreCopy } from "./pages/learn-more.ts";
import { portfolioCopy } from "./pages/portfolio.ts";
import { services } from "./services/all.ts";

/** Buttons with fixed texts. */
const GIVEN = `Launch Your Solution, Request Code Audit, Get Quote, Connect with Us, Get our Subscription, Let’s Build Your Business,
  Start Your Journey, Get Started, Get Started Today, Start Now, Start Your Project, View Portfolio, View Case Studies, Learn More,
  Download Guide`.split(/,\s+/);
const OWN = [askPerson, choosePackage, uploadBrief].map(({ name }) => name);
const BACK = ["Back to pricing", onboardingLink("").name];

const outcomes = Object.keys(confirmationCopy.outcomes) as PaymentOutcome[]; // `Object.keys` widens to `string[]`
const actions = [
  ...[homeWords.hero.first, homeWords.hero.second].flatMap((slide) => slide.actions),
  ...[homeWords.consultation, homeWords.mvp].map(({ action }) => action),
  aboutCopy.closing.action,
  portfolioCopy.closing.action,
  { name: menuNames.subscribe },
  ...[caseStudiesCopy, guideCopy, learnMoreCopy].flatMap(({ closing }) => closing.actions),
  ...services.flatMap(({ hero, chapters, closing }) => [...hero.actions, ...(chapters?.actions ?? []), ...closing.actions]),
  ...outcomes.flatMap((outcome) => nextStepOf(outcome) ?? []),
];

test("calls to action have fixed texts, or the same text on every page", () => {
  const names = [...new Set(actions.map(({ name }) => name))];
  expect(names.filter((name) => ![...GIVEN, ...OWN, ...BACK].includes(name))).toEqual([]);
});
