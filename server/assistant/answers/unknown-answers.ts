import { phrases } from "../../../content/assistant-phrases.ts";
import type { Asked } from "./asked.ts";
import { namesAnything } from "../search/named.ts";
import { contactPage } from "./sources.ts";
import type { Reply } from "../reply.ts";

const unknown = (text: string): Reply => ({ text, sources: [contactPage], offer: "contact", kind: "unknown" });
const OURS =
  /\b(you|your|yours|saat|labs|agency|company|package|packages|service|services|project|projects|product|team|developer|developers|contract|payment|mvp|app|pay|price|cost|office|support|meeting|refund|invoice|career|hire|software|website|ai|code|sprint|founder|startup|business|client|offer|comment|blog|call|idea|refund|trial|prototype|feature|deadline|demo|launch)s?\b/;

/** Whether a message speaks of the agency or of working with it. */
const isAboutUs = (plain: string): boolean => OURS.test(plain);

const isReadable = ({ plain, knowledge: { spelling } }: Asked) => {
  const words = plain.split(" ");
  return words.filter((word) => spelling.isKnown(word)).length * 2 >= words.length;
};

/** Whether most of what is asked about occurs on this site at all. */
function isOfOurWorld({ terms, knowledge: { search } }: Asked): boolean {
  return terms.length > 0 && terms.filter((term) => search.holds(term)).length * 4 >= terms.length * 3;
}

/** The last word: what concerns the agency is passed on, what does not is declined. */
export function answerUnknown(asked: Asked): Reply {
  if (!isReadable(asked)) return unknown(phrases.notUnderstood);
  if (isAboutUs(asked.plain) || namesAnything(asked.named) || asked.isFollowUp || isOfOurWorld(asked)) return unknown(phrases.unknown);
  return { text: phrases.offTopic, sources: [], kind: "off-topic" };
}
