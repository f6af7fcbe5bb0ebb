import { phrases } from "../../../content/assistant-phrases.ts";
import { site } from "../../../content/site.ts";
import type { Answerer } from "./asked.ts";
import type { Reply } from "../reply.ts";
import { REACHING } from "./company-answers.ts";
import { contactPage } from "./sources.ts";
import { joinWords } from "../language/sentences.ts";

const contact = (text: string, more: Partial<Reply> = {}): Reply => ({
  text,
  sources: [contactPage],
  kind: "answer",
  topic: "contact",
  ...more,
});

const HUMAN =
  /\bare you (a |an |really |actually )*(chatbot|robot|human|person|real|ai|machine|computer|program|chatgpt|man|woman|alive)\b|\b(am i|is this) (talking|speaking|chatting|writing)? ?(to|with)? ?(a |an )?(chatbot|robot|human|person|real person|ai|machine)\b|\b(what|which) (ai |language )?(model|llm|ai) (are you|do you run|powers you|is this)|\bmodel are you\b|\bis (an? )?(ai|chatbot|robot|machine|human|person|computer) (answering|writing|talking|replying)\b|\bare you (powered|based|running)\b|\bwho (made|built|created|programmed|trained) you\b|\bwho are you\b|\bwhat are you\b|\byour name\b|\bwho am i (talking|speaking|chatting)/;
const PERSON =
  /\b(talk|speak|chat|connect|transfer|put|pass|hand|call|meet|write|reach|contact)\b.{0,25}\b(person|human|people|somebody|someone|agent|representative|rep|operator|staff|team|sales|manager|developer|engineer|real one|support)\b|\b(reach|contact|call|email|write to|talk to|speak to|speak with|talk with|meet) (her|him|them|\w+ (directly|personally))\b|\b(real|actual|live) (person|human|agent|people)\b|\b(person|human|agent|operator|representative) please\b|\bcontact (you|us|details?|information|form|page|options)\b|\b(get|be|stay|keep) in (touch|contact)\b|\b(how|where) (can|do|could|should) (i|we) (contact|reach|get hold of|find) (you|saat)\b|\b(call|ring|phone) me( back)?\b|\bcall ?back\b|\b(book|schedule|arrange|set up|have) (a |an )?(call|meeting|appointment|demo|zoom)\b|^(human|person|agent|operator|contact)$/;
/** What a chatbot of theirs does is no wish to reach us. */
const BOT_TO_PERSON = /\b(chatbots?|assistant)\b.{0,20}\b(hand|pass|transfer|put)/;
const PHONE =
  /^(and )?(can|may|could) i (call|phone|ring)( you)?$|\b(phone|telephone|call (you|them|saat)|ring you|hotline|mobile number|your number|contact number|number (to call|of yours)|phone number|give .* a (call|ring))\b/;
const EMAIL = /\b(email|write to you|inbox|mailbox)\b/;
const NOT_CONTACT =
  /\b(respon\w+|answered?|reply|replies|12|fast|quick|agents?|automat\w*|sort|marketing|integrat\w*|app|apps|phones|old|slow|chatbots?|voice|customers?|callers|assistant|on my|my phone|line|confirmation|receipt|invoice)\b/;
const ADDRESS =
  /\b(where (are|is) (you|your|the|saat|it)( office| company| agency| labs| team)?( located| based| from| situated)?$|where (are|is) (you|saat|your (office|company|team|agency))\b|your (address|location|office|headquarters|hq)|office address|(postal|street) address|which (city|country|town)|what (city|country|town)|directions|find you on (the|a) map|on the map|find us|visit (you|your office|the office|saat)|come (by|to your office)|(offices?|branch(es)?) in|(have|got) (an |any |other )*(offices?|branch(es)?)|branches|located|headquartered|based in|in lahore|in pakistan|gulberg|walk in)\b|^(address|location|office|map)$/;
const NOT_ADDRESS = /\b(clients|data|host\w*|servers?|code|cloud|projects?)\b/;
const OTHER_OFFICE = /\b((an?|any|other|another|more) (other )?(offices?|branch(es)?)|offices? in|branch(es)? in|offices|branches)\b/;
const HOURS =
  /\b((opening|business|office|working|work) (hours|times)|when (are|is) (you|the office|your office|saat( labs)?) open|are you (open|closed|available|there|working)|do you work (on|at|over)|open (on|at|today|now|tomorrow|this)|weekends?|saturdays?|sundays?|what time do you|until when|close(s|d)? (at|on)|what hours|hours of|your hours)\b|^hours$/;
const NOT_HOURS = /\b(overlap\w*|asleep|sprints?|projects?|12 hours?|support|developer access|response|answer|night|how (many|much))\b/;
const SOCIAL = /\b(social media|linkedin|twitter|facebook|instagram|github|youtube|tiktok|follow you)\b/;
const NOT_SOCIAL = /\b(integrat\w*|login|log in|marketing|build|chatbots?|api|ads|manage\w*|repo\w*)\b/;

function socialText(): string {
  const found = Object.entries(site.social).filter(([, address]) => address !== "");
  return found.length === 0 ? phrases.noSocial : `You find us at ${joinWords(found.map(([, address]) => address))}.`;
}

const isAskedFor = (plain: string, what: RegExp, not: RegExp) => what.test(plain) && !not.test(plain);

export const answerIdentity: Answerer = ({ plain, named }) =>
  HUMAN.test(plain) && named.people.length === 0
    ? contact(`I am an AI assistant that answers from this site. ${phrases.person}`)
    : undefined;

function partsFor(plain: string): string[] {
  const parts: string[] = [];
  const isHoursAlone = /\bhours\b/.test(plain) && !/\b(where|address)\b/.test(plain);
  if (!isHoursAlone && isAskedFor(plain, ADDRESS, NOT_ADDRESS))
    parts.push(OTHER_OFFICE.test(plain) ? `${phrases.address} ${phrases.noOtherOffice}` : phrases.address);
  if (isAskedFor(plain, PHONE, NOT_CONTACT)) parts.push(phrases.phone);
  if (isAskedFor(plain, EMAIL, NOT_CONTACT)) parts.push(phrases.email);
  if (isAskedFor(plain, HOURS, NOT_HOURS)) parts.push(phrases.hours);
  return parts;
}

/** Where, when and how to reach the agency. */
export const answerContact: Answerer = ({ plain, named }) => {
  if (named.people.length > 0 && REACHING.test(plain)) return contact(phrases.person, { offer: "contact" });
  if (isAskedFor(plain, SOCIAL, NOT_SOCIAL)) return contact(socialText());
  const parts = partsFor(plain);
  if (parts.length > 0) return contact(parts.slice(0, parts.length > 1 && parts[0] === phrases.address ? 2 : 3).join(" "));
  return isAskedFor(plain, PERSON, BOT_TO_PERSON) ? contact(phrases.person, { offer: "contact" }) : undefined;
};

/** What known questions are about that have to do with reaching us. */
const REACHING_TOPICS = /^(contact|question:(location|reach-a-person|support-hours|working-day|whatsapp))$/;

/** "And when are you open?" */
export const answerContactFollowUp: Answerer = (asked) =>
  asked.isFollowUp && REACHING_TOPICS.test(asked.focus.topic ?? "") ? answerContact(asked) : undefined;
