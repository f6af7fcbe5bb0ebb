import { CHAT_FILE_TYPES } from "../contract/chat-rules.ts";

/** Data for the assistant's message about a document it can't read. */
type FaultFacts = { filename: string; pages?: number | undefined; maxPages: number };

const isNamedRight = (filename: string) => CHAT_FILE_TYPES.some((type) => filename.toLowerCase().endsWith(type));

const faultTexts = {
  "empty-file": ({ filename }: FaultFacts) => `${filename} is empty. Please check the file and upload it again.`,
  "no-text": ({ filename }: FaultFacts) =>
    `I found no text in ${filename}; it may be a scan or hold pictures only. Please upload a version with text in it, or type the main points here.`,
  encrypted: ({ filename }: FaultFacts) =>
    `${filename} is locked with a password, so I cannot read it. Please save a copy without the password and upload that.`,
  damaged: ({ filename }: FaultFacts) =>
    `I could not read ${filename}: the file seems to be damaged or cut short. Please save it once more and upload the new copy.`,
  "too-many-pages": ({ filename, pages, maxPages }: FaultFacts) =>
    `${filename} has ${pages ?? `more than ${maxPages}`} pages, and I read up to ${maxPages}. Please upload the part that describes your project.`,
  "too-many-bytes": ({ filename }: FaultFacts) =>
    `${filename} is larger than 10 MB. Please upload a smaller file, for example without its pictures.`,
  "unpacks-too-far": ({ filename }: FaultFacts) =>
    `${filename} unpacks to far more than a document needs, so I stopped reading it. Please save it as a plain PDF and upload that.`,
  "wrong-kind": ({ filename }: FaultFacts) =>
    isNamedRight(filename)
      ? `${filename} has the name of a document, but what is in it is neither a PDF nor a Word file. Please save it as one of these and upload it again.`
      : "Sorry, only PDF or Word files (.pdf, .doc, .docx) are allowed. Please try again.",
  "too-slow": ({ filename }: FaultFacts) =>
    `Reading ${filename} took too long, so I stopped. Please upload a simpler copy, or the part that describes your project.`,
} as const;

export function documentFaultText(reason: keyof typeof faultTexts, facts: FaultFacts): string {
  return faultTexts[reason](facts);
}
