import { fieldMessages } from "./field-messages.ts";
import { formatBytes } from "./format-bytes.ts";
import { serverLimits } from "./server-limits.ts";

/** Errors at a document's field. */
export const documentMessages = {
  required: (label: string) => `${label} is required`,
  tooLong: fieldMessages.tooLong,
  phone: "Enter a phone number with digits and spaces, and an optional plus at the start.",
  email: "Enter one email address, such as hello@example.com.",
  webAddress: "Enter a URL that starts with https://",
  timeZone: "Enter a time zone name, such as Asia/Karachi.",
  date: "Enter a date, such as 2026-11-28.",
  slug: "Use lowercase letters and digits, with hyphens between words.",
  link: "Choose a page on this site, or enter a URL that starts with https://",
  page: (path: string) => `The site has no page at ${path}.`,
  choice: "Choose one of the options.",
  number: (min: number, max: number) => `Enter a number from ${min} to ${max}.`,
  whole: "Enter a whole number.",
  rich: "This text contains something that is not allowed on pages.",
  textTooLarge: (label: string, over: number) =>
    `${label} is too long. With formatting, the limit is ${formatBytes(serverLimits.documentTextBytes)}; this is ${formatBytes(over)} over.`,
  placeholder: (name: string, known: readonly string[]) =>
    `{${name}} is not available here. Use ${known.map((each) => `{${each}}`).join(", ")}.`,
  missing: (name: string) => `Keep {${name}}. It is replaced with a value.`,
  tooFew: (label: string, min: number) => `${label}: at least ${min}.`,
  tooMany: (label: string, max: number) => `${label}: at most ${max}.`,
  repeated: "This is already used. Each must be unique.",
  kind: "This field does not accept this kind of value.",
  alt: "Describe what the picture shows.",
  pictureGone: "This picture is no longer available. Choose it again.",
  unknown: "The document does not have this field.",
  tooLarge: "This document is too large.",

  published: "Published. Visitors see it now.",
  discarded: "The draft has been discarded.",
  reset: "The original has been restored.",
  unknownDocument: "This document does not exist.",
  onNoPage: "These texts do not appear on a page, so there is no preview.",
  previewOver: "This preview has expired. Open it again from the panel.",
} as const;
