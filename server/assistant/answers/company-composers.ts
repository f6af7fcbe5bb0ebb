import { assistant } from "../../../content/assistant.ts";
import { phrases } from "../../../content/assistant-phrases.ts";
import { counted } from "../../../content/claims.ts";
import { aboutCopy } from "../../../content/pages/about.ts";
import { addressLine, site } from "../../../content/site.ts";
import { asSentence, firstSentences, joinWords } from "../language/sentences.ts";
import { answerOf, type LiveFacts, type Reply } from "../reply.ts";
import { findRole } from "../question/roles.ts";
import { factsAfter } from "../search/facts.ts";
import { aboutPage, contactPage, privacyPage, servicesPage, testimonialsPage } from "../sources.ts";
import type { Asked, Composer } from "./asked.ts";
import { aboutWhom } from "./known-answers.ts";

type Person = LiveFacts["team"][number];

const introduce = ({ name, role, bio }: Person): Reply =>
  answerOf(`${name} is our ${role}. ${firstSentences(bio, 2)}`, [aboutPage], `person:${name}`);

const personByName: Composer = ({ subject, knowledge: { live } }) => {
  const [person] = live.team.filter(({ name }) => subject.people.includes(name));
  return person && introduce(person);
};

/** Finds a person by role; the words of each role are in `content/`. */
const personByRole: Composer = (asked) => {
  const { plain, knowledge } = asked;
  const meant = findRole(plain);
  const person = knowledge.live.team.find(({ role }) => meant?.inRole.some((words) => role.toLowerCase().includes(words)) === true);
  return person === undefined ? team(asked) : introduce(person);
};

const team: Composer = ({ knowledge: { live } }) => {
  if (live.team.length === 0) return undefined;
  const people = live.team.map(({ name, role }) => `${name} (${role})`);
  return answerOf(`The about page introduces ${joinWords(people)}. ${aboutCopy.team.lead}`, [aboutPage], "team");
};

const teamSize: Composer = ({ knowledge: { live } }) =>
  live.team.length === 0
    ? undefined
    : answerOf(
        `The about page introduces ${live.team.length} people: ${joinWords(live.team.map(({ name }) => name))}. How many work here in all, the site does not say; it calls the company small on purpose.`,
        [aboutPage],
        "team",
      );

const milestone: Composer = ({ year, knowledge: { live } }) => {
  const found = live.milestones.filter((item) => item.year === year).map((item) => `${item.year}: ${asSentence(item.event)}`);
  if (found.length > 0) return answerOf(firstSentences(found.join(" ")), [{ name: "Our Journey", path: "/about" }], "company");
  const years = live.milestones.map((item) => item.year);
  if (years.length === 0) return undefined;
  if (year !== undefined)
    return answerOf(`Our Journey on the about page tells nothing of ${year}. It speaks of ${joinWords(years)}.`, [aboutPage], "company", {
      kind: "unknown",
    });
  return answerOf(
    firstSentences(live.milestones.map((item) => `${item.year}: ${firstSentences(item.event, 1)}`).join(" ")),
    [{ name: "Our Journey", path: "/about" }],
    "company",
  );
};

const testimonials: Composer = ({ terms, knowledge: { live } }) => {
  const all = live.testimonials ?? [];
  const chosen = all.find(({ role }) => terms.some((term) => term.length > 4 && role.toLowerCase().includes(term))) ?? all[0];
  if (chosen === undefined) return undefined;
  const stats = joinWords([counted.satisfaction, counted.completed, counted.rating].map(({ figure, label }) => `${figure} ${label}`));
  return answerOf(
    `The page counts ${stats}. ${chosen.name} (${chosen.role}): “${firstSentences(chosen.feedback, 2)}”`,
    [testimonialsPage],
    "testimonials",
  );
};

const company: Composer = () =>
  answerOf(
    `${site.name} is a software and AI agency in ${addressLine()}, at work since ${site.founded}. We build AI products, apps and cloud systems in sprints of seven days, each of which ends with something that runs.`,
    [aboutPage, servicesPage],
    "company",
  );

const contact = (text: string, more?: Partial<Reply>): Reply => answerOf(text, [contactPage], "contact", more);
const toPerson =
  (text: string): Composer =>
  () =>
    contact(text, { offer: "contact", isFinal: true });

function socialText(): string {
  const addresses = site.social.map(({ path }) => path);
  return addresses.length === 0 ? phrases.noSocial : `You find us at ${joinWords(addresses)}.`;
}

const conversationKept: Composer = ({ knowledge: { live } }) =>
  answerOf(
    `${live.privacy.conversationDays} days after its last line, or until you delete it in the chat. It is kept under a random label, and a signed cookie keeps other visitors out of it.`,
    [privacyPage],
    "question:chat-privacy",
  );

const small = (text: string): Reply => ({ text, sources: [], kind: "smalltalk" });
const declined = (text: string, sources: Reply["sources"] = []): Reply => ({ text, sources, kind: "off-topic" });

/** "Tell me more": the next sentences on the page of the last answer. */
const more: Composer = ({ history, knowledge: { facts } }) => {
  const said = history.findLast(({ role }) => role === "assistant")?.text ?? "";
  const next = factsAfter(facts, said, 2);
  return next[0] === undefined
    ? undefined
    : answerOf(aboutWhom(next[0], next.map(({ text }) => text).join(" ")), [next[0].source], next[0].passage.topic);
};

/** Small talk up to this number of words; a longer message with thanks gets a real answer. */
const MAX_TALK = 9;
const ifShort =
  (text: string, more_: Partial<Reply> = {}): Composer =>
  ({ plain }: Asked) =>
    plain.split(" ").length <= MAX_TALK ? { ...small(text), ...more_ } : undefined;

/** A reply to the offer to pass an unanswered question on gets the way to do so. */
const agreed: Composer = (asked) => {
  const isOffered = asked.history.findLast(({ role }) => role === "assistant")?.text === phrases.unknown;
  return ifShort(isOffered ? phrases.passOn : phrases.agreed, { sources: [contactPage], offer: "contact" })(asked);
};

export const companyComposers = {
  personByName,
  personByRole,
  team,
  teamSize,
  milestone,
  testimonials,
  company,
  name: () => answerOf(phrases.name, [aboutPage], "company"),
  phone: () => contact(phrases.phone),
  email: () => contact(phrases.email),
  address: () => contact(phrases.address),
  otherOffice: () => contact(`${phrases.noOtherOffice} ${phrases.address}`),
  hours: () => contact(phrases.hours),
  person: toPerson(phrases.person),
  helpMe: toPerson(phrases.help),
  social: () => contact(socialText()),
  conversationKept,
  greeting: ifShort(phrases.greeting),
  howAreYou: ifShort(phrases.howAreYou),
  thanks: ifShort(phrases.thanks),
  bye: ifShort(phrases.bye),
  praise: ifShort(phrases.praise),
  complaint: () => ({ ...small(phrases.complaint), sources: [contactPage], offer: "contact" as const }),
  agreed,
  declined: ifShort(phrases.declined),
  abilities: () => small(phrases.abilities),
  bot: () => contact(`I am the ${assistant.name}, an AI that answers from this site, and no person. ${phrases.person}`),
  more,
  secret: () => declined(phrases.secret, [privacyPage]),
  instructions: () => declined(phrases.instructions),
  offTopic: () => declined(phrases.offTopic),
} satisfies Record<string, Composer>;
