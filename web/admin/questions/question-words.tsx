import type { QuestionState, QuestionView } from "../../../contract/questions.ts";
import { type StateLook, StateSign } from "../kit/state-sign.tsx";

const looks: Record<QuestionState, StateLook> = {
  open: { word: "Open", tone: "fresh", sign: "ring" },
  answered: { word: "Answered", tone: "good", sign: "ticked" },
  dismissed: { word: "Dismissed", tone: "quiet", sign: "crossed" },
};

export const QuestionSign = ({ state }: { state: QuestionState }) => <StateSign look={looks[state]} />;

/** Title of a question: the text by staff, or else the most frequent wording. */
export const questionName = ({ question, wordings }: QuestionView): string => (question === "" ? (wordings[0]?.text ?? "") : question);

export const timesAsked = (count: number): string => (count === 0 ? "not recently" : count === 1 ? "once" : `${count} times`);
