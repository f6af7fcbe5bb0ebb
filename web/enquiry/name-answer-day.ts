import { answerDay, formatDay } from "../../content/working-days.ts";

/** `by Tuesday 24 November`, as the confirmation's mail says it of what is written now. */
export const nameAnswerDay = () => `by ${formatDay(answerDay(new Date().toISOString()))}`;
