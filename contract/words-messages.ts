/** The texts of the panel's tab for the site's words. Errors at fields are in `document-messages.ts`. */
export const wordsMessages = {
  listFailed: "Failed to load the documents",
  none: "No documents",
  loadFailed: "Failed to load the document",

  ownersOnly: "Only an owner may change these words. You can read them here.",
  originalChanged: (fields: string) => `The original has changed since this was published: ${fields}. Visitors go on reading yours.`,
  unfit: (fields: string) =>
    `Words that were published do not fit their fields any more: ${fields}. Visitors read the original until you publish others.`,

  publishFailed: "Failed to publish",
  discardQuestion: (name: string) =>
    `Discard the draft of “${name}”? What is published stays as it is. The draft can be restored from its versions.`,
  discardFailed: "Failed to discard the draft",
  resetQuestion: (name: string) =>
    `Reset “${name}” to what came with the site? Visitors read that at once, and the draft is discarded. What was published can be restored from the versions.`,
  resetFailed: "Failed to reset the document",
  kept: "Yours is kept. The original is as it is now.",

  previewFailed: "Failed to load the preview",
  previewOfSaved: "The page with the draft as it was last saved.",

  moved: (item: string, place: number, count: number) => `${item} is now number ${place} of ${count}.`,
  removed: (item: string) => `${item} has been removed.`,
  textLength: (length: number, max: number) => `${length} of ${max} characters`,
} as const;
