/** The texts of the panel's tab for the site's words. Errors at fields are in `document-messages.ts`. */
export const wordsMessages = {
  listFailed: "Failed to load the documents",
  none: "No documents",
  loadFailed: "Failed to load the document",

  ownersOnly: "Only owners can change these texts. You can view them here.",
  originalChanged: (fields: string) => `The original has changed since this was published: ${fields}. Visitors still see your version.`,
  unfit: (fields: string) =>
    `Published texts no longer fit their fields: ${fields}. Visitors see the original until you publish new texts.`,

  publishFailed: "Failed to publish",
  discardQuestion: (name: string) =>
    `Discard the draft of “${name}”? The published version does not change. You can restore the draft from its versions.`,
  discardFailed: "Failed to discard the draft",
  resetQuestion: (name: string) =>
    `Reset “${name}” to the original? Visitors see it immediately, and the draft is discarded. You can restore the published version from the versions.`,
  resetFailed: "Failed to reset the document",
  kept: "Your version has been kept.",

  previewFailed: "Failed to load the preview",
  previewOfSaved: "The page with the last saved draft.",

  moved: (item: string, place: number, count: number) => `${item} is now number ${place} of ${count}.`,
  removed: (item: string) => `${item} has been removed.`,
  textLength: (length: number, max: number) => `${length} of ${max} characters`,
} as const;
