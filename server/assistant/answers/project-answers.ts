import { phrases } from "../../../content/assistant-phrases.ts";
import { firstSentences } from "../language/sentences.ts";
import { weightOf, type Weigh } from "../language/term-sets.ts";
import { plainWords, termsOf } from "../language/terms.ts";
import type { Reply } from "../reply.ts";
import type { KnownProject, Project } from "../search/known-projects.ts";
import type { Answerer } from "./asked.ts";
import { caseStudiesPage, portfolioPage } from "./sources.ts";

const sources = [caseStudiesPage, portfolioPage];

function show({ title, description }: Project): Reply {
  return { text: `${title}: ${firstSentences(description)}`, sources, kind: "answer", topic: `project:${title}` };
}

/** A product of ours or a client's, by name. */
export const answerProject: Answerer = ({ subject, knowledge: { facts }, isFollowUp, terms }) => {
  const found = [...facts.portfolio, ...facts.ourProjects].find(({ title }) => title === subject.projects[0]);
  if (found === undefined) return undefined;
  const name = new Set(termsOf(plainWords(found.title)));
  return isFollowUp && terms.some((term) => !name.has(term)) ? undefined : show(found);
};

/** "Have you done anything for schools?", "how did the bakery project go?" */
const EXPERIENCE =
  /\b(experience|worked|work|working|built|build|done|did|do|made|projects?|clients?|examples?|developed|helped|solutions?|products?|anything|something|similar)\b.{0,30}\b(in|with|for|from|about|of)\b|\b(the|a|your|any|that) [\w ]{2,30} (project|case|product|story|client|app)s?\b|\b(have|any|got) [\w ]{2,20} experience\b|\b(industry|sector|field)\b|\b(i|we) (run|own|have|manage|operate|lead) (a|an|some)\b/;
const BEGINNING =
  /\b(i run|we run|i own|we own|i manage|we manage|have|has|did|any|anything|something|do you have|are there|how|what|tell|show|which|is there)\b/;
const ABOUT_WORK =
  /^(experi|work|bui?ld|built|done|did|made|make|exampl|project|client|develop|help|industri|sector|field|anyth|someth|team|case|product|stori|app|solut|result|outcom|go|went|result|compani|agenc|busi|startup|area|ever|before|past|similar|type|kind|busi|success|know|someon|person|person|system|platform|softwar|applic|end|turn|similar|run|own|ownership|manag|ai|mill|small|big|larg|owner)$/;

/** A word counts where it stands in the title or more than once: a fleet that drives round school hours is no work for schools. */
function rate({ title, often }: KnownProject, asked: ReadonlySet<string>, weigh: Weigh): number {
  const held = [...asked].filter((term) => title.has(term) || often.has(term));
  return weightOf(held, weigh) / weightOf(asked, weigh);
}

const HALF = 0.5;

/** The project nearest to the trade that was named, or that there is none. Never a client that no list names. */
export const answerExperience: Answerer = (asked) => {
  const { plain, named, terms, knowledge } = asked;
  if (!EXPERIENCE.test(plain) || !BEGINNING.test(plain) || named.services.length + named.packages.length + named.technologies.length > 0)
    return undefined;
  const matter = new Set(terms.filter((term) => !ABOUT_WORK.test(term)));
  if (matter.size === 0 || matter.size > 3 || named.isOtherService) return undefined;
  const rated = knowledge.projects.map((known) => ({ project: known.project, rate: rate(known, matter, knowledge.search.weigh) }));
  const [best] = rated.toSorted((a, b) => b.rate - a.rate);
  if (best !== undefined && best.rate >= HALF) return show(best.project);
  return ASKS_FOR_PAST.test(plain)
    ? { text: phrases.noSuchProject, sources, offer: "contact", kind: "unknown", topic: "question:examples" }
    : undefined;
};

const ASKS_FOR_PAST =
  /\b(have you|did you|do you have|any|your) .{0,30}\b(experience|worked|work|built|build|done|made|projects?|clients?|developed|helped|anything|something)\b/;
