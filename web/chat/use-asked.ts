import { useEffect } from "react";
import { cleanText } from "../../contract/text.ts";

/** Takes the question that a field on the page has left at the assistant's button. */
function takeQuestion(): string {
  const button = document.querySelector<HTMLElement>(".chat-open[data-question]");
  const question = cleanText(button?.dataset["question"] ?? "");
  if (button) delete button.dataset["question"];
  return question;
}

/** Sends what was asked on the page: at once, or when the panel has come, or after what is under way. */
export function useAsked(isBusy: boolean, send: (question: string) => void): void {
  useEffect(() => {
    const take = () => {
      const question = isBusy ? "" : takeQuestion();
      if (question !== "") send(question);
    };
    take();
    addEventListener("asked", take);
    return () => removeEventListener("asked", take);
  });
}
