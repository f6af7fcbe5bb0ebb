import type { QuestionState, QuestionView } from "../../../contract/questions.ts";
import { type StateLook, StateSign } from "../kit/state-sign.tsx";

const looks: Record<QuestionState, StateLook> = {
  open: { word: "Open", tone: "fresh", sign: "ring" },
  answered: { word: "Answered", tone: "good", sign: "ticked" },
  dismissed: { word: "Dismissed", tone: "quiet", sign: "crossed" },
};

/** How a question stands. */
export const QuestionSign = ({ state }: { state: QuestionState }) => <StateSign look={looks[state]} />;

/** What a question is called: in the words of staff, else in those in which it was asked most. */
export const questionName = ({ question, wordings }: QuestionView): string => (question === "" ? (wordings[0]?.text ?? "") : question);

export const timesAsked = (count: number): string => (count === 0 ? "not recently" : count === 1 ? "once" : `${count} times`);
