/** What is said at a field of an enquiry or a comment. A public page fetches this with the first touch of its form. */
export const fieldMessages = {
  phoneRequired: "Phone number is required",
  serviceRequired: "Please select a service",
  messageRequired: "Message is required",
  tooLong: (field: string, max: number) => `${field} is too long (at most ${max} characters).`,
  charactersLeft: (left: number) => `${left} ${left === 1 ? "character" : "characters"} left`,
  charactersOver: (over: number) => `${over} ${over === 1 ? "character" : "characters"} too many`,
} as const;
