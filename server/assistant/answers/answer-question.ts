import type { Answerer, Knowledge } from "./asked.ts";
import {
  answerBlog,
  answerClient,
  answerCompany,
  answerMilestone,
  answerName,
  answerPerson,
  answerTeam,
  answerTestimonials,
} from "./company-answers.ts";
import { answerExperience, answerProject } from "./project-answers.ts";
import { answerComparison, answerFeatures, answerPackageAlone, answerPackageFollowUp, answerWhichPackage } from "./comparison.ts";
import { answerContact, answerContactFollowUp, answerIdentity } from "./contact-answers.ts";
import { answerFromDocument, answerPerhapsFromDocument } from "./document-answers.ts";
import { answerDay, answerDuration, answerPlainDuration } from "./duration-answers.ts";
import { understand } from "./follow-up.ts";
import { answerOffTopic, answerPressure } from "./guard.ts";
import { answerMore } from "./more-answers.ts";
import { answerPlainPrice, answerPrice, answerUnknownPrice } from "./price-answers.ts";
import type { Question, Reply } from "../reply.ts";
import { answerAspectTogether, answerKnown, answerKnownSurely, answerPerhaps, answerRefusals, answerTogether } from "./known-answers.ts";
import { answerFromSite } from "./retrieval-answers.ts";
import { answerServiceAlone, answerServiceAtAll } from "./service-answers.ts";
import { answerSmallTalk, answerYes } from "./small-talk.ts";
import { answerStack, answerStackFollowUp, answerTechnology } from "./technology-answers.ts";
import { answerUnknown } from "./unknown-answers.ts";

/** In this order; the first that knows answers. Pressure comes before everything, so that no other answer can be bent. */
const answerers: readonly Answerer[] = [
  answerPressure,
  answerSmallTalk,
  answerFromDocument,
  answerOffTopic,
  answerIdentity,
  answerMore,
  answerYes,
  answerComparison,
  answerAspectTogether,
  answerPlainPrice,
  answerDay,
  answerPlainDuration,
  answerStackFollowUp,
  answerPackageFollowUp,
  answerPerson,
  answerTestimonials,
  answerName,
  answerTeam,
  answerContactFollowUp,
  answerTogether,
  answerKnown,
  answerContact,
  answerRefusals,
  answerServiceAlone,
  answerPackageAlone,
  answerKnownSurely,
  answerPrice,
  answerDuration,
  answerStack,
  answerFeatures,
  answerWhichPackage,
  answerMilestone,
  answerClient,
  answerExperience,
  answerCompany,
  answerBlog,
  answerProject,
  answerTechnology,
  answerFromSite,
  answerPerhapsFromDocument,
  answerPerhaps,
  answerServiceAtAll,
  answerUnknownPrice,
];

/** How far back a conversation is read where turns carry no topic. */
const DEEPEST = 3;

/** Answers from the site alone: no clock, no network, no chance. */
export function composeReply(knowledge: Knowledge, question: Question, depth = 0): Reply {
  const infer = (earlier: Question) => (depth >= DEEPEST ? undefined : composeReply(knowledge, earlier, depth + 1).topic);
  const asked = understand(knowledge, question, infer);
  for (const answer of answerers) {
    const reply = answer(asked);
    if (reply !== undefined) return reply;
  }
  return answerUnknown(asked);
}
