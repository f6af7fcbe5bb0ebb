import { fieldMessages } from "./field-messages.ts";
import { formatBytes } from "./format-bytes.ts";
import { serverLimits } from "./server-limits.ts";

/** Errors at a document's field. */
export const documentMessages = {
  required: (label: string) => `${label} is required`,
  tooLong: fieldMessages.tooLong,
  phone: "Enter a phone number: digits, spaces, and a plus at its beginning.",
  email: "Enter one email address, such as hello@example.com.",
  webAddress: "Enter an address that begins with https://",
  timeZone: "Enter a time zone by its name, such as Asia/Karachi.",
  date: "Enter a day, such as 2026-11-28.",
  slug: "Use small letters and digits, with a hyphen between words.",
  link: "Choose a page of the site, or enter an address that begins with https://",
  page: (path: string) => `The site has no page at ${path}.`,
  choice: "Choose one of what is offered.",
  number: (min: number, max: number) => `Enter a number from ${min} to ${max}.`,
  whole: "Enter a whole number.",
  rich: "This text holds something that no page may have.",
  textTooLarge: (label: string, over: number) =>
    `${label} is too long. With its formatting it may take ${formatBytes(serverLimits.documentTextBytes)}; it takes ${formatBytes(over)} more.`,
  placeholder: (name: string, known: readonly string[]) =>
    `{${name}} means nothing here. Use ${known.map((each) => `{${each}}`).join(", ")}.`,
  missing: (name: string) => `Keep {${name}}: something is put in there.`,
  tooFew: (label: string, min: number) => `${label}: at least ${min}.`,
  tooMany: (label: string, max: number) => `${label}: at most ${max}.`,
  repeated: "Another one has this already. Each needs its own.",
  kind: "This is not of the kind that the field takes.",
  alt: "Say what the picture shows.",
  pictureGone: "This picture is no longer kept. Choose it again.",
  unknown: "The document has no such field.",
  tooLarge: "This is more than one document can hold.",

  published: "Published. Visitors read it now.",
  discarded: "The draft has been discarded.",
  reset: "The original is back.",
  unknownDocument: "There is no such document.",
  onNoPage: "No page shows these words, so there is no preview.",
  previewOver: "This preview is over. Open it again in the panel.",
} as const;
