import { phrases } from "../../../content/assistant-phrases.ts";
import type { Answerer, Asked } from "./asked.ts";
import { contactPage } from "./sources.ts";
import type { Reply } from "../reply.ts";

const small = (text: string): Reply => ({ text, sources: [], kind: "smalltalk" });

const GREETING =
  /^(hi+|hello+|hey+|hiya|yo|howdy|greetings|good (morning|afternoon|evening|day)|salam|salaam|as+alam\w*|a?ss?alam\w* (u|o)? ?alaikum|aoa|hola|namaste|sup|hallo|bonjour)\b/;
const PLEASANTRY = /\b(there|everyone|friend|team|bot|chatbot|assistant|saat|labs|all|again|sir|madam|alaikum|o|u|you|to)\b/g;
const THANKS = /\b(thanks?|thank you|thankyou|cheers|much appreciated|appreciate (it|that|your help)|shukria|shukriya|jazak\w*|grateful)\b/;
const BYE =
  /^(ok |okay |alright |well )?(good ?bye|bye+( bye)?|see (you|ya)( later| soon)?|cya|farewell|good night|take care|have a (nice|good|great) (day|one|evening|weekend)|ciao|khuda hafiz|allah hafiz|later$|that is all|that will be all|i am done|nothing else)\b/;
const HOW_ARE_YOU =
  /\b(how are you( doing| today| feeling)?$|how do you do|how is it going|how are things|how is your day|what is up|whats up)\b/;
const PRAISE =
  /^(wow|great|awesome|amazing|cool|nice|perfect|excellent|brilliant|impressive|fantastic|good (bot|chatbot|job|answer|work|stuff)|well done|love it|i love (it|this|you)|you are (great|awesome|amazing|helpful|good|the best|smart|nice)|that (is|was) (great|helpful|useful|nice|good|cool|awesome|perfect|all clear)|very (good|helpful|nice)|sounds (good|great)|lol|haha+|interesting)\b/;
const COMPLAINT =
  /\b(you are (useless|stupid|dumb|bad|terrible|annoying|wrong|not helping|no help|awful|an idiot|unhelpful)|stupid (bot|chatbot|machine)|idiot|useless|this (bot |chatbot )?(sucks|is (useless|stupid|terrible|rubbish|bad|not helpful))|not helpful|did not help|does not help|that is (wrong|not (right|true|correct|what i (asked|meant)))|wrong answer|bullshit|fuck\w*|shit|damn you|shut up|hate (you|this))\b/;
const AGREED =
  /^(yes|yeah|yep|yup|sure|ok|okay|k|alright|all right|right|got it|understood|i see|fine|of course|please do|go ahead|yes please|makes sense|good|deal|agreed)( please| thanks)?$/;
const DECLINED = /^(no|nope|nah|no thanks|no thank you|not now|not really|never mind|nevermind|maybe later|not yet)$/;
const ABILITIES =
  /^(help|help me|i need help|menu|options|start)$|\b(what (can|could) (you|i) (do|help|ask|answer|tell)|how can you help|what are you (for|able)|what else (can|could|do) you|i (do not|did not) understand|what do you know|what questions)\b/;

/** Whether nothing but the pleasantry was said. */
const isAlone = (rest: string) => rest.replace(PLEASANTRY, "").trim() === "";

const isShort = (plain: string, max: number) => plain.split(" ").length <= max;

function isGreeting(plain: string): boolean {
  return GREETING.test(plain) && isAlone(plain.replace(GREETING, "").replace(/\b(i am|my name is|this is) \w+( here)?$/, ""));
}

const said: readonly [(plain: string) => boolean, Reply][] = [
  [isGreeting, small(phrases.greeting)],
  [(plain) => HOW_ARE_YOU.test(plain) && isShort(plain, 7), small(phrases.howAreYou)],
  [(plain) => COMPLAINT.test(plain) && isShort(plain, 12), { ...small(phrases.complaint), sources: [contactPage], offer: "contact" }],
  [(plain) => BYE.test(plain) && isShort(plain, 9), small(phrases.bye)],
  [
    (plain) =>
      THANKS.test(plain) &&
      isShort(plain, 9) &&
      !/\b(how|what|when|where|who|which|price|can|do)\b/.test(plain.replace(/how (very )?(helpful|kind)/, "")),
    small(phrases.thanks),
  ],
  [
    (plain) => PRAISE.test(plain) && isShort(plain, 7) && !/\b(how|what|when|where|who|which|but|can|and)\b/.test(plain),
    small(phrases.praise),
  ],
  [(plain) => ABILITIES.test(plain) && isShort(plain, 9), small(phrases.abilities)],
  [(plain) => DECLINED.test(plain), small(phrases.declined)],
];

export const answerSmallTalk: Answerer = ({ plain }) => said.find(([isSaid]) => isSaid(plain))?.[1];

/** Yes to an offer leads to the form; yes to nothing in particular is friendly. */
export const answerYes: Answerer = ({ plain }: Asked) =>
  AGREED.test(plain) ? { ...small(phrases.agreed), sources: [contactPage], offer: "contact" } : undefined;
