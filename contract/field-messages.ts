/** Errors at the fields of enquiries and comments. Loaded with the first interaction with a form. */
export const fieldMessages = {
  phoneRequired: "Phone number is required",
  phoneInvalid: "Enter a phone number with digits",
  serviceRequired: "Please select a service",
  messageRequired: "Message is required",
  tooLong: (field: string, max: number) => `${field} is too long (at most ${max} characters).`,
  charactersLeft: (left: number) => `${left} ${left === 1 ? "character" : "characters"} left`,
  charactersOver: (over: number) => `${over} ${over === 1 ? "character" : "characters"} too many`,
} as const;
