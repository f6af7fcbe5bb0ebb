import { useEffect } from "react";
import { cleanText } from "../../contract/text.ts";

/** Takes the question that a field on the page left on the assistant's button. */
function takeQuestion(): string {
  const button = document.querySelector<HTMLElement>(".chat-open[data-question]");
  const question = cleanText(button?.dataset["question"] ?? "");
  if (button) delete button.dataset["question"];
  return question;
}

/** Sends the page's question: at once, when the panel has loaded, or after the pending request. */
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
