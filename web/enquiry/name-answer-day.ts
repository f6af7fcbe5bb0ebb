import { answerDay, formatDay } from "../../content/working-days.ts";

/** `by Tuesday 24 November`, as in the confirmation mail. */
export const nameAnswerDay = () => `by ${formatDay(answerDay(new Date().toISOString()))}`;
