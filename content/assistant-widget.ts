import type { ScopePart } from "../contract/chat.ts";
import { uploadBrief } from "./actions.ts";
import { site } from "./site.ts";
import { live } from "./live.ts";

/** Texts of the chat widget; the assistant's own texts are in `assistant.ts`. */
export const assistantWidget = live(
  () =>
    ({
      title: `Ask ${site.name}`,
      lead: "An AI that names its sources.",
      field: "Your message",
      placeholder: "Type a message",
      /** Read by screen readers before each message. */
      speakers: { visitor: "You", assistant: "Assistant" },
      pending: "One moment, please: the last answer is still on its way.",
      oneFile: "One document at a time, please. This was the first of them.",
      tooLong: (length: number, most: number) =>
        `This message has ${length.toLocaleString("en-US")} characters, and ${most.toLocaleString("en-US")} fit into one. Please shorten it.`,
      /** Suggested questions below the greeting; clicking one sends it. */
      questions: ["What does an MVP cost?", "Which package suits a long project?", "How do the seven days work?"],
      /** For screen readers: labels of the suggested and the alternative questions. */
      beginnings: "Questions to begin with",
      choices: "Questions you may have meant",
      brief: {
        heading: uploadBrief.name,
        text: "A PDF or Word file. It becomes one page of goals, must-haves, limits and open questions, each with the page it comes from. You read and change it before you send it.",
        choose: "Choose a file",
      },
      kept: (days: number) => `Kept for ${days} days, then deleted.`,
      deleteQuestion: "Delete this conversation and the files in it? This cannot be undone.",
      deleteFailed: "The conversation could not be deleted. Please try again.",
    }) as const,
);

/** Parts of a draft scope. `hint` is shown for an empty part. */
export const scopeParts: readonly { part: ScopePart; heading: string; line: string; hint: string }[] = [
  { part: "goals", heading: "Goals", line: "Goal", hint: "The document names no goal. What should be different when this works?" },
  { part: "mustHaves", heading: "Must-haves", line: "Must-have", hint: "The document names no feature. What can it not do without?" },
  { part: "constraints", heading: "Constraints", line: "Constraint", hint: "No budget, date or platform was found." },
  { part: "questions", heading: "Open questions", line: "Question", hint: "Nothing is left open." },
];

export const scopeWords = {
  title: "Draft scope",
  lead: (filename: string) =>
    `From ${filename}. The marks name the page a line comes from; a line you change loses its mark. Change what you like; nothing is sent yet.`,
  /** Option instead of a package. */
  talkFirst: "Talk first, choose later",
  sender: "Who we write back to",
  sendNote: "Your document and this conversation go with it, to our team only.",
  failed: "The draft could not be made. Please try again.",
} as const;
