import { payablePrice } from "../../../contract/money.ts";
import { phrases } from "../../../content/assistant-phrases.ts";
import { TRIAL_PACKAGE } from "../../../content/pricing.ts";
import { describeEach } from "./comparison.ts";
import { amountsIn, namesSum } from "../language/amounts.ts";
import type { Answerer, Asked } from "./asked.ts";
import { answerConsultation, asksPrice, pricedTopic, truePrices } from "./price-answers.ts";
import { discountSentence, priceList, priceSentence } from "./package-prices.ts";
import { pricingPage, privacyPage } from "./sources.ts";
import { writeTopic } from "./topic.ts";

const INSTRUCTIONS =
  /\b(ignore|forget|disregard|override|bypass)\b.{0,40}\b(instructions?|prompts?|rules?|previous|above|everything|guidelines|restrictions|told)\b|\b(system prompt|developer mode|jailbreak|dan mode|do anything now|roleplay|role play)\b|\b(pretend|act as|act like|you are now|from now on|imagine you are|new instructions?|as the (admin|owner|developer|ceo)|i am (the|your) (admin|owner|developer|ceo|boss|creator|manager)|repeat after me|admin override|sudo)\b/;
const SECRET =
  /\b(show|give|tell|reveal|print|share|list|display|leak|send|dump|repeat|what (is|are|were))\b.{0,40}\b(passwords?|api keys?|secret keys?|admin (panel|login|url|page|token)|tokens|credentials|system prompt|(your|hidden|initial) (prompts?|instructions)|(your|the) database|other (visitors?|users?|clients?|customers?|people)|someone elses?|client list|configuration|config|environment variables|private (phone )?(number|address|email)|(client|customer)s? (emails?|phones?|data|list)|card numbers?)\b|\b(phone|email|number|address|contact) .{0,15}\bof (a|an|another|your|the|some) (client|customer|visitor|user)s?\b|\b(private|personal|home|mobile) (phone|number|address|email|mobile)\b|\b(last|previous|other|another|else) (visitors?|users?|persons?|clients?|customers?|people)\b.{0,25}\b(ask\w*|said|say|says|wrote|write|upload\w*|chat\w*|conversations?|questions?|documents?|files?)\b/;
const BEND =
  /\b(give|grant|offer|apply|get|do|make|want|need|deserve)\b.{0,30}\b(discount|\d+ ?(%|percent)( off)?|(half|lower|better|special|reduced|best) price|half off|for free|free of charge|cheaper|a deal|coupon)\b|\b(half (of )?(the |that |your )?price|half as much|negoti\w*|make me an offer|final offer|bargain|haggle|lower (the|your) price|price match|match (their|the|that|a) (price|offer)|waive|knock .{0,15} off|come down|reduce (the|your) price|beat (their|that|the) price|too expensive|cheaper (if|for|because)|friends? price|for nothing|without paying|change the price|set the price|new price|competitors? (does|do|offers?|charges?|is|are)|cheaper elsewhere|price (is|was) (now )?(free|zero|changed|wrong))\b|\b\d+ ?(%|percent) off\b/;
const FREE = /\b(for free|free|gratis|pro bono|no charge|without paying|no cost)\b/;
const FREE_OF =
  /\b(free (of charge )?(package|plan|trial|tier|version|consultation|call|sample|work|mvp|quote|estimate)|for free|is (it|that|the .*) free|(trial|package|plan|mvp|consultation|everything|service) (is|are|was|were|should be|will be) (completely |totally |really |now )?free|anything free|work free|gratis|pro bono|without paying)\b/;

/** Sums that are none of our prices. */
const OTHER_SUMS = /\b(bills?|hosting|aws|azure|salary|revenue|raised|turnover|users|earn|lose|invested)\b/;

const isClaim = ({ message, plain, joined, subject }: Asked) =>
  (namesSum(message) || (amountsIn(message).length > 0 && (subject.packages.length > 0 || asksPrice({ joined, message })))) &&
  /\b(right|correct|true|agreed?|confirm|deal|said|told|promised|saw|still|only|just|is|was|for|costs?|instead|pay|offered|quoted|price|paid|got|charged|spent)\b/.test(
    plain,
  ) &&
  !OTHER_SUMS.test(plain);

const WHAT_FOR = /\bwhat\b.*\b(get|includ\w*|for|buy)\b/;

/** A visitor who names a price hears the true one, and whether that was it. */
function answerClaim(asked: Asked): ReturnType<Answerer> {
  const claimed = amountsIn(asked.message);
  const packages = asked.subject.packages.length > 0 ? asked.subject.packages : asked.knowledge.facts.packages;
  const matching = packages.filter((item) => claimed.includes(payablePrice(item)));
  const isRight = claimed.length > 0 && matching.length > 0 && claimed.every((sum) => packages.some((item) => payablePrice(item) === sum));
  if (isRight && WHAT_FOR.test(asked.plain)) return { ...describeEach(matching), topic: pricedTopic(asked) };
  const text = isRight ? `Yes. ${matching.map(priceSentence).slice(0, 2).join(" ")}` : `No. ${truePrices(asked)} ${phrases.fixedPrice}`;
  return { text, sources: [pricingPage], kind: "answer", topic: writeTopic(pricedTopic(asked), "price") };
}

const answerBend = (asked: Asked): ReturnType<Answerer> => {
  const { packages } = asked.knowledge.facts;
  const isOfOne = asked.subject.packages.length > 0;
  const prices = isOfOne
    ? truePrices(asked)
    : /\bdiscounts?\b|%|percent/.test(asked.joined)
      ? `${discountSentence(packages)} ${truePrices(asked)}`
      : truePrices(asked);
  const text = prices.includes(phrases.noDiscount)
    ? `${phrases.fixedPrice} ${prices}`
    : `${phrases.fixedPrice} ${isOfOne ? prices : priceListOnce(asked)}`;
  return { text, sources: [pricingPage], kind: "answer", topic: writeTopic(pricedTopic(asked), "price") };
};

/** "Is the trial free?" */
function answerFree(asked: Asked): ReturnType<Answerer> {
  const consultation = asked.subject.packages.length === 0 ? answerConsultation(asked) : undefined;
  if (consultation !== undefined) return consultation;
  const [only] = asked.subject.packages;
  const credit = only?.name === TRIAL_PACKAGE ? ` ${phrases.credited}` : "";
  const text = `${only === undefined ? phrases.nothingFree : "No."} ${truePrices(asked)}${credit}`;
  return { text, sources: [pricingPage], kind: "answer", topic: writeTopic(pricedTopic(asked), "price") };
}

const priceListOnce = (asked: Asked) => (asked.subject.services.length > 0 ? truePrices(asked) : priceList(asked.knowledge.facts.packages));

const BUDGET = /\b(budget|i (only )?have|we (only )?have|afford|spend|under|below|less than|up to|within)\b/;
const isAboutPackages = (asked: Asked) =>
  asksPrice(asked) ||
  asked.subject.packages.length > 0 ||
  asked.subject.services.length > 0 ||
  asked.focus.aspect === "price" ||
  /\b(a month|monthly|paid|charged|offer|agreed|deal|told|said|promised|instead)\b/.test(asked.plain);

/** Attempts to bend a price or the assistant get the true price and no more. */
export const answerPressure: Answerer = (asked) => {
  const { joined, plain } = asked;
  const isOrder = INSTRUCTIONS.test(plain);
  const isAboutMoney = asksPrice(asked) || namesSum(asked.message) || FREE.test(plain) || BEND.test(plain);
  if (SECRET.test(plain) && !isAboutMoney) return { text: phrases.secret, sources: [privacyPage], kind: "off-topic" };
  if (isOrder) return isAboutMoney ? answerBend(asked) : { text: phrases.instructions, sources: [], kind: "off-topic" };
  if (BEND.test(plain) || BEND.test(joined)) return answerBend(asked);
  if (FREE_OF.test(plain)) return answerFree(asked);
  const isBudget = BUDGET.test(plain) && !/\bfor \$?\d/.test(plain);
  return isClaim(asked) && !isBudget && isAboutPackages(asked) ? answerClaim(asked) : undefined;
};

const OFF_TOPIC =
  /\b(weather|recipes?|cook(ing)?|pizza|football|cricket|movies?|songs?|jokes?|poems?|poetry|haiku|riddle|horoscope|zodiac|lottery|president|prime minister|politic\w*|elections?|religion|god|war in|capital (city )?of|population of|distance (to|between|from)|how tall|how old is|who won|world cup|olympics|homework|essay|translate|dating|girlfriend|boyfriend|marry me|love me|diet|headache|medicine|symptoms|lose weight|(book|find|best|cheap|good|nearest|nice)( me)?( a| an)? (flights?|hotels?|restaurants?|holidays?)|stock (price|market|tips)|stocks|shares|(recommend|suggest|good)( me)? (a |an |some )?(good |nice )?(books?|novels?|restaurants?|films?|laptops?|phones?)|bitcoin price|buy bitcoin|going to rain|will it (rain|snow)|rainy|sunny|solve|equation|what is the time|(how (do|can|should|to) (i )?learn|teach me)|thesis|price of (gold|bitcoin|oil|eth\w*)|exchange rate|meaning of life|sing|dance|play a game|chess|tell me a story|bedtime story|news today|todays news|what day is|what is the date|time is it|square root|\d+ ?(\+|x|times|plus|minus|divided by) ?\d+|celebrity|actor|pokemon|minecraft|netflix (show|series)|plumber|dentist|rent a car|buy a (car|house|phone)|sell me|laptop|who invented|who discovered|speed of light|photosynthesis|dinosaurs?|history of|moon|mars|tallest|largest country|bake|baking|favou?rite|are you (married|single|happy|hungry|sad|in love)|do you (love|like|sleep|eat|dream|have (feelings|children|a soul))|your age|mount everest|fix my (car|sink|phone|laptop|printer)|(python|javascript|java|sql) (script|function|code|query)|write (a|me|some|my) (code|script|function|program|email|letter|cover letter|cv|resume|essay|poem|story|song))\b/;
const BUILDING =
  /\b(build|develop|create|make|integrate|design|automate|launch)\b.{0,60}\b(app|apps|website|platform|product|mvp|chatbot|agent|saas|system|software|tool|model|dapp|game)\b|\b(do you|can you|have you|did you|could you|are you) (build|built|develop|developed|worked|make|made|experience)\b|\bmy (app|product|startup|idea|business|company|platform)\b/;
const ALWAYS_OFF =
  /\b(tell|sing|write|compose|give)( me)? (a |an |some )?(poem|joke|song|story|haiku|riddle|recipe|essay|limerick|rap)s?\b|\bprice of (gold|bitcoin|oil|eth\w*)\b/;

const OURS_FROM = 0.7;
const OURS_COVERED = 0.6;
const OURS_LEAD = 0.2;

/** "Would you take shares?" is one of our questions, though shares are none of our matters. */
function isClearlyOurs([best, next]: Asked["questions"]): boolean {
  if (best === undefined || best.score < OURS_FROM || best.covered < OURS_COVERED) return false;
  return best.score - (next?.score ?? 0) >= OURS_LEAD;
}

/** Matters that have nothing to do with the agency, unless somebody wants software for them. */
export const answerOffTopic: Answerer = ({ plain, raw, message, questions }) => {
  const isSum = /^\W*(what is |calculate |whats )?\d+\s*[-+*x/]\s*\d+\W*$/i.test(message.trim());
  const isNamed = (OFF_TOPIC.test(plain) || OFF_TOPIC.test(raw)) && !BUILDING.test(plain) && !isClearlyOurs(questions);
  const isOff = ALWAYS_OFF.test(plain) || isSum || isNamed;
  return isOff ? { text: phrases.offTopic, sources: [], kind: "off-topic" } : undefined;
};
