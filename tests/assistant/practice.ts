import { knownQuestions } from "../../content/questions.ts";
import { answerQuestion, createKnowledge, type Knowledge, type LiveFacts } from "../../server/assistant/knowledge.ts";
import { converse } from "./converse.ts";
import { declined, practiceForeign, practiceUnsaid } from "./practice-foreign.ts";
import { practiceNegatives } from "./practice-negatives.ts";
import { practiceParaphrases } from "./practice-paraphrases.ts";
import { practicePlain } from "./practice-plain.ts";
import { practiceQuestions } from "./practice-questions.ts";
import { practiceTalks, type PracticeTalk } from "./practice-talks.ts";

export type Practice = { category: string; ask: string; wanted: string; isRight: boolean; text: string };

const paths = new Map(knownQuestions.map(({ id, source }) => [id, source.path]));

/** Right is an answer that points to where the known question's answer stands. */
function askKnown(knowledge: Knowledge, category: string, asked: Readonly<Record<string, readonly string[]>>): Practice[] {
  return Object.entries(asked).flatMap(([id, questions]) =>
    questions.map((ask) => {
      const { kind, text, sources } = answerQuestion(knowledge, { message: ask, history: [] });
      return { category, ask, wanted: id, text, isRight: kind === "answer" && sources.some(({ path }) => path === paths.get(id)) };
    }),
  );
}

function askInTalk(knowledge: Knowledge, category: string, { after, ask, at = "", says = /./ }: PracticeTalk): Practice {
  const { text, sources } = answerQuestion(knowledge, { message: ask, history: converse(knowledge, after) });
  const isRight = sources.some(({ path }) => path.startsWith(at)) && says.test(text);
  return { category, ask: [...after, ask].join(" / "), wanted: `${at} ${says.source}`, text, isRight };
}

function askForeign(knowledge: Knowledge, category: string, ask: string): Practice {
  const reply = answerQuestion(knowledge, { message: ask, history: [] });
  return { category, ask, wanted: "none", text: reply.text, isRight: declined(reply) };
}

/** Asks all practice questions. */
export async function practise(facts: LiveFacts): Promise<Practice[]> {
  const knowledge = await createKnowledge(facts);
  return [
    ...askKnown(knowledge, "first", practiceQuestions),
    ...askKnown(knowledge, "paraphrases", practiceParaphrases),
    ...askKnown(knowledge, "negatives", practiceNegatives),
    ...practiceTalks.map((talk) => askInTalk(knowledge, "follow-ups", talk)),
    ...practicePlain.map((talk) => askInTalk(knowledge, "plain", talk)),
    ...practiceForeign.map((ask) => askForeign(knowledge, "foreign", ask)),
    ...practiceUnsaid.map((ask) => askForeign(knowledge, "unsaid", ask)),
  ];
}
