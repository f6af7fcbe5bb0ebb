import { roleWords } from "../../../content/assistant-words.ts";
import { phrases } from "../../../content/assistant-phrases.ts";
import { posts, postPath } from "../../../content/posts/all.ts";
import type { Post } from "../../../content/posts/post.ts";
import { services } from "../../../content/services/all.ts";
import { addressLine, claims, site } from "../../../content/site.ts";
import type { Answerer } from "./asked.ts";
import type { LiveFacts, Reply } from "../reply.ts";
import { asSentence, firstSentences, joinWords } from "../language/sentences.ts";
import { sharedTerms, weightOf, type Weigh } from "../language/term-sets.ts";
import { plainWords, termsOf } from "../language/terms.ts";
import { aboutPage, blogPage, caseStudiesPage, contactPage, portfolioPage, servicesPage, testimonialsPage } from "./sources.ts";

const answer = (text: string, sources: Reply["sources"], topic: string): Reply => ({ text, sources, kind: "answer", topic });

const introduce = ({ name, role, bio }: LiveFacts["team"][number]) => `${name} is our ${role}. ${firstSentences(bio, 2)}`;

const WHO = /\b(who|whose|name of|meet|tell me about|about|introduce|does|is|what is)\b/;

/** Who wants to reach somebody is told how, and not who it is. */
export const REACHING = /\b(talk|speak|write|call|reach|contact|email|meet|chat)\b/;
const LEANS_ON_PERSON = /^(and )?(what|who) (does|is|did|was|has) (he|she|that|this)\b|\b(about|of) (him|her)\b/;

/** One of the team, by name or by what they do. */
export const answerPerson: Answerer = ({ plain, named: { people }, subject, knowledge: { facts } }) => {
  if (REACHING.test(plain)) return undefined;
  const meant = people.length > 0 ? people : LEANS_ON_PERSON.test(plain) ? subject.people : [];
  const named = facts.team.filter(({ name }) => meant.includes(name));
  const role = WHO.test(plain) || plain.split(" ").length <= 3 ? roleWords.find(([asked]) => asked.test(plain))?.[1] : undefined;
  const isWho = /\b(who|your (ceo|founder|cto|boss|director|designer))\b/.test(plain) || plain.split(" ").length <= 2;
  const [member] = named.length > 0 ? named : isWho ? facts.team.filter((person) => role?.test(person.role)) : [];
  return member === undefined ? undefined : answer(introduce(member), [aboutPage], `person:${member.name}`);
};

const TEAM =
  /\b((who|how many) .*\b(team|people|employees?|staff|developers|engineers)\b|(your|the) team\b|team (members?|size)|how (big|large) (is|are) (you$|(your|the) (team|company|agency|firm))|who (works?|are the people) (at|there|for you|with you)|headcount)|^(the |your |our )?team$/;
const NOT_TEAM = /\b(my|our|own|train|take over|work on|takes? over|outsource|dedicated|access|need|invite)\b/;

export const answerTeam: Answerer = ({ plain, knowledge: { facts } }) => {
  if (!TEAM.test(plain) || NOT_TEAM.test(plain) || facts.team.length === 0) return undefined;
  const people = facts.team.map(({ name, role }) => `${name} (${role})`);
  return answer(`The about page introduces ${joinWords(people)}. The people you talk to are the people who build.`, [aboutPage], "team");
};

const YEAR = /\b(20[0-3]\d)\b/;
const JOURNEY = /\b(milestones?|your (journey|history|timeline)|history of (the|your) (company|agency)|happened)\b/;

const WHEN = /\b(when|since when|(what|which) year|how long ago)\b/;
const MOST_OF_IT = 0.6;

/** The milestone that speaks of most of what was asked. */
function findEvent(
  milestones: LiveFacts["milestones"],
  terms: readonly string[],
  weigh: Weigh,
): LiveFacts["milestones"][number] | undefined {
  const asked = new Set(terms);
  const rates = milestones.map(({ event }) => weightOf(sharedTerms(asked, new Set(termsOf(plainWords(event)))), weigh));
  const highest = Math.max(0, ...rates);
  return asked.size > 1 && highest >= MOST_OF_IT * weightOf(asked, weigh) ? milestones[rates.indexOf(highest)] : undefined;
}

export const answerMilestone: Answerer = ({ plain, terms, knowledge: { facts, search } }) => {
  const year = YEAR.exec(plain)?.[1];
  const found = facts.milestones.filter((item) => item.year === year).map((item) => `${item.year}: ${asSentence(item.event)}`);
  if (found.length > 0) return answer(firstSentences(found.join(" ")), [{ name: "Our Journey", path: "/about" }], "company");
  const event = WHEN.test(plain) ? findEvent(facts.milestones, terms, search.weigh) : undefined;
  if (event !== undefined) return answer(`${event.year}: ${asSentence(event.event)}`, [{ name: "Our Journey", path: "/about" }], "company");
  if (!JOURNEY.test(plain) || facts.milestones.length === 0) return undefined;
  const [first, last] = [facts.milestones[0], facts.milestones.at(-1)];
  const text = [first, last]
    .flatMap((item) => (item === undefined ? [] : [`${item.year}: ${firstSentences(asSentence(item.event), 1)}`]))
    .join(" ");
  return answer(text, [{ name: "Our Journey", path: "/about" }], "company");
};

const REVIEWS =
  /\b(testimonials?|reviews?|feedback|ratings?|what (do|did|are) (your |the )?(past |existing )?(clients?|customers?|people|others) (say|think|saying)|(client|customer)s? (opinions?|satisfaction|quotes?|say|think)|are (your )?(clients|customers) (happy|satisfied)|(would|do) (they|clients|customers|people) recommend|recommendations?)\b/;
const NOT_REVIEWS =
  /\b(give|apple|google|how long|during|take|code|app store|store|pull request|would you|do you recommend|legal|contract)\b/;

export const answerTestimonials: Answerer = ({ plain, terms, knowledge: { facts } }) => {
  const all = facts.testimonials ?? [];
  if (!REVIEWS.test(plain) || NOT_REVIEWS.test(plain)) return undefined;
  const chosen = all.find(({ role }) => terms.some((term) => term.length > 4 && role.toLowerCase().includes(term))) ?? all[0];
  if (chosen === undefined) return undefined;
  const stats = joinWords(claims.testimonials.map(({ figure, label }) => `${figure} ${label}`));
  return answer(
    `${chosen.name} (${chosen.role}): “${firstSentences(chosen.feedback, 2)}” The page counts ${stats}.`,
    [testimonialsPage],
    "testimonials",
  );
};

const CLIENT =
  /\b(?:is|are|was|were) (?<named>[\p{L}\d ]{2,30}?) (?:a |an |one of )?(?:your |ur |the )(?:current |existing |past )?(?:clients?|customers?|users)\b|\b(?:worked|work|working|built|build|done work|projects?) (?:with|for) (?<whom>[\p{L}\d ]{2,30})/u;
const KIND =
  /^(you|me|us|my|our|the|a|an|your|startups?|clients?|small|big|large|other|companies|people|ios|both|each|some|any|this|that|existing|it|him|her|them|android|free|real|whom|what|agencies|enterprise\w*|non|business\w*|founders?|overseas|foreign|international)\b/;

/** Names that everybody knows, so that spelling takes them for words. */
const COMPANIES =
  /^(google|microsoft|amazon|apple|netflix|tesla|meta|facebook|uber|airbnb|spotify|openai|nasa|ibm|oracle|samsung|nike|coca|pepsi|shell|visa|mastercard|stripe|instagram|twitter|linkedin)\b/;

/** "Have you worked for X?" is answered by what the lists name, never by yes. */
export const answerClient: Answerer = ({ plain, knowledge: { spelling } }) => {
  const groups = CLIENT.exec(plain)?.groups;
  const who = groups?.["named"] ?? groups?.["whom"];
  if (who === undefined || KIND.test(who)) return undefined;
  if (groups?.["named"] === undefined && who.split(" ").every((word) => spelling.isKnown(word)) && !COMPANIES.test(who)) return undefined;
  return answer(phrases.noSuchClient, [portfolioPage, caseStudiesPage], "question:examples");
};

const COMPANY =
  /\b((explain|describe|tell me|know) .{0,12}(your|the|this) (company|agency)|what (your|the|this) (company|agency) (is|does)( about)?|what is (saat|this (site|company|agency))|who (is|are) (saat|this company|this agency)|about (saat|your (company|agency)|the (company|agency)|you guys|yourselves)|what (do|does) (you|saat labs|saat|your company|your agency|the company|the agency|this company) (guys )?(actually )?do$|what kind of (company|agency)|what are you guys)\b|^(saat labs|saat|about( you| us)?)$/;
const NAME =
  /\b(what does (saat|the name|your name) mean|meaning of (saat|the name|your name)|why (are you|is it) called|why (the name|saat)|saat mean)/;
const SERVICES =
  /\b((what|which|list|all|show|your) .*\bservices\b|services (do you|you|offered|list|page)|what (can|could|do) you (build|make|develop|create|offer|sell|specialise|specialize)( for (me|us))?$|what (do|can) you (guys )?(offer|sell|build)$|areas of expertise|your expertise|specialit(y|ies)|what (is|are) your (speciality|expertise|offerings?))\b|^services?$/;

export const answerName: Answerer = ({ plain }) => (NAME.test(plain) ? answer(phrases.name, [aboutPage], "company") : undefined);

export const answerCompany: Answerer = ({ plain, named }) => {
  const isParticular = named.services.length > 0 && !/\b(what services|which services|list|all)\b/.test(plain);
  if (SERVICES.test(plain) && !isParticular && named.packages.length === 0) {
    const list = joinWords(services.map(({ name }) => name));
    return answer(
      `We offer ${list}. The contact form also lists Web Design & Development, Digital Marketing and SEO Services.`,
      [servicesPage, contactPage],
      "services",
    );
  }
  if (!COMPANY.test(plain) || isParticular) return undefined;
  return answer(
    `${site.name} is a software and AI agency in ${addressLine()}, at work since ${site.founded}. We design, build and launch AI products, apps and cloud systems in sprints of seven days.`,
    [aboutPage, servicesPage],
    "company",
  );
};

const BLOG = /\b(blogs?|articles?|(blog )?posts?|what .*written|(write|wrote|written|read) (about|on|something|anything|the)( about)?)\b/;
const NOT_BLOG = /\b(comment\w*|store|stores|build|make|code|upload|documentation|contracts?)\b/;
const TITLE_FILLERS = /^(right|should|answer|talking|about|expect|when|what|that|know|stop|the|a|an|is|to|in)$/;

const titleWords = ({ title, slug, tags, category }: Post) =>
  new Set(
    plainWords([title, slug, category, ...tags].join(" "))
      .split(" ")
      .filter((word) => !TITLE_FILLERS.test(word)),
  );

/** The articles that a message is about; all of them where it names none. */
function findPosts(plain: string): readonly Post[] {
  const rates = posts.map((post) => plain.split(" ").filter((word) => titleWords(post).has(word)).length);
  const highest = Math.max(...rates);
  return highest === 0 ? posts : posts.filter((_, index) => rates[index] === highest);
}

export const answerBlog: Answerer = ({ plain }) => {
  if (!BLOG.test(plain) || NOT_BLOG.test(plain)) return undefined;
  const chosen = findPosts(plain);
  const [only] = chosen;
  const sources = chosen.slice(0, 2).map((post) => ({ name: `Blog: ${post.title}`, path: postPath(post) }));
  if (chosen.length === 1 && only !== undefined)
    return answer(`“${only.title}”, by ${only.author}: ${firstSentences(only.excerpt, 2)}`, [...sources, blogPage], `post:${only.slug}`);
  return answer(`On the blog you can read ${joinWords(chosen.map(({ title }) => `“${title}”`))}.`, [...sources, blogPage], "blog");
};
