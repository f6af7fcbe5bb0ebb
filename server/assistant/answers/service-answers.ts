import type { Service } from "../../../content/services/service.ts";
import { firstSentences } from "../language/sentences.ts";
import { termsOf } from "../language/terms.ts";
import type { Reply } from "../reply.ts";
import { withoutNames } from "../search/named.ts";
import type { Answerer, Asked } from "./asked.ts";
import { fromKnown, NEARLY_THE_SAME } from "./known-answers.ts";

const OFFER =
  /^(ai|page|bui?ld|develop|make|creat|servic|work|help|design|implement|integr|compani|agenc|project|solut|product|experi|skill|kind|type|custom|provid|deliv)/;
const NEEDS = /\b(do i|should i|should we|do we|worth|when|why|who|how|where|your|example|examples)\b/;

const overviewOf = ({ named: { services } }: Asked) => (services[0] === undefined ? undefined : overview(services[0]));

const overview = (service: Service): Reply => ({
  text: firstSentences(service.hero.lead),
  sources: [{ name: service.name, path: service.path }],
  kind: "answer",
  topic: `service:${service.path}`,
});

/** "Do you build X?", "tell me about X". */
export const answerServiceAlone: Answerer = (asked) => {
  const { plain, named } = asked;
  if (asked.terms.length > 1 && (asked.questions[0]?.score ?? 0) > NEARLY_THE_SAME) return undefined;
  if (named.isOtherService && named.services.length === 0 && termsOf(withoutNames(plain)).every((term) => OFFER.test(term)))
    return fromKnown("other-services");
  if (named.services.length !== 1 || named.packages.length > 0 || named.isOtherService || asked.aspect !== undefined || NEEDS.test(plain))
    return undefined;
  return termsOf(withoutNames(plain)).every((term) => OFFER.test(term)) ? overviewOf(asked) : undefined;
};

/** A service that is named and about which nothing more particular was found, if the site knows the words at all. */
export const answerServiceAtAll: Answerer = ({ subject, plain, terms, knowledge: { search } }) => {
  const [service] = subject.services;
  return service === undefined || plain.split(" ").length > 14 || !terms.every((term) => search.holds(term))
    ? undefined
    : overview(service);
};
