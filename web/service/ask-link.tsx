import type { MouseEvent } from "react";
import { ArrowRight } from "../ui/icons.tsx";

function begin(event: MouseEvent<HTMLAnchorElement>): void {
  const link = event.currentTarget;
  event.preventDefault();
  import("../chat/ask-field.ts").then(
    ({ openField }) => openField(link),
    () => location.assign(link.href),
  );
}

/** Looks like a field and becomes one on click, with scripts. Without them it links to the contact page. */
export function AskLink({ words }: { words: string }) {
  return (
    <a className="ask" href="/contact-us" onClick={begin}>
      {words}
      <ArrowRight />
    </a>
  );
}
