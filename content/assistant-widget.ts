import type { ScopePart } from "../contract/chat.ts";
import { uploadBrief } from "./actions.ts";
import { site } from "./site.ts";
import { live } from "./live.ts";

/** The words around a conversation with the assistant. What it says itself is in `assistant.ts`. */
export const assistantWidget = live(
  () =>
    ({
      title: `Ask ${site.name}`,
      lead: "An AI that names its sources.",
      field: "Your message",
      placeholder: "Type a message",
      /** Said before each line to whoever hears it. */
      speakers: { visitor: "You", assistant: "Assistant" },
      pending: "One moment, please: the last answer is still on its way.",
      oneFile: "One document at a time, please. This was the first of them.",
      tooLong: (length: number, most: number) =>
        `This message has ${length.toLocaleString("en-US")} characters, and ${most.toLocaleString("en-US")} fit into one. Please shorten it.`,
      /** Under the greeting; choosing one sends it. */
      questions: ["What does an MVP cost?", "Which package suits a long project?", "How do the seven days work?"],
      /** For screen readers: what these questions are, and those that may have been meant. */
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

/** The draft scope, part by part. `hint` stands where a part has no line. */
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
  /** Instead of a package. */
  talkFirst: "Talk first, choose later",
  sender: "Who we write back to",
  sendNote: "Your document and this conversation go with it, to our team only.",
  failed: "The draft could not be made. Please try again.",
} as const;
