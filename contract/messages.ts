/**
 * Every text that crosses the API or is shown as the outcome of an action. Only these reach a visitor:
 * whatever else goes wrong is `unexpected`, and the log keeps the cause. What only staff read is in `staff-messages.ts`.
 */
export const messages = {
  unexpected: "Something went wrong. Please try again.",
  notFound: "Not found.",
  malformedJson: "The request is not valid JSON.",
  malformedForm: "The request is not a valid form.",
  invalidRequest: "The request is not valid.",
  unknownField: "The request contains an unknown field.",
  bodyTooLarge: "The request is too large.",
  unsupportedMediaType: "Please send the request as JSON.",
  formNeeded: "Please send the request as a multipart form.",
  tooManyRequests: "Too many requests. Please try again in a few minutes.",
  databaseUnavailable: "The site cannot reach its database right now. Please try again in a moment.",
  tooLong: (field: string, most: number) => `${field} is too long (at most ${most} characters).`,

  // Loading a section
  projectsFailed: "Failed to load projects. Please try again later.",
  testimonialsFailed: "Failed to load testimonials. Please try again later.",
  packagesFailed: "Failed to load packages. Please try again later.",
  loadingProjects: "Loading projects...",
  loadingTestimonials: "Loading testimonials...",
  loadingPackages: "Loading packages...",
  noImage: "No Image Available",
  noProjects: "No projects available",
  noTestimonials: "No testimonials found.",

  // Fields
  nameRequired: "Name is required",
  emailRequired: "Valid email is required",
  phoneRequired: "Phone number is required",
  serviceRequired: "Please select a service",
  messageRequired: "Message is required",

  // Comments
  commentIncomplete: "Please fill in all fields.",
  commentSent: "Comment added.",
  commentHeld: "Thank you. Your comment is awaiting moderation.",
  commentsLoadFailed: "Failed to load comments",
  commentFailed: "Failed to submit comment",
  postUnknown: "This post could not be found.",

  // Contact
  contactSent: "Message sent successfully!",
  contactFailed: "Failed to send message",
  network: "Network error. Please try again later.",

  // Payment
  amountRequired: "Valid amount is required",
  packageRequired: "Please select a package",
  currencyUnsupported: "Payments are accepted in USD only.",
  orderIdInvalid: "The order id is not valid.",
  orderIdTaken: "This order id belongs to another order.",
  priceChanged: (name: string, price: string) => `The current price of ${name} is ${price}. Please refresh the page and try again.`,
  nothingToPay: "This package has nothing to pay. Please contact us instead.",
  paymentInitiationFailed: "Payment initiation failed",
  paymentFailed: "Error processing payment. Please try again.",
  orderUnknown: "We could not find this order.",
  webhookSignature: "The webhook signature is not valid.",
  webhookPayload: "The webhook payload is not valid.",
  checkoutUnknown: "This checkout could not be found.",
  checkoutClosed: "This checkout is no longer open.",
  cardNumberInvalid: "Your card number is invalid.",
  cardExpiryInvalid: "Your card’s expiration date is invalid.",
  cardExpired: "Your card has expired.",
  cardCvcInvalid: "Your card’s security code is invalid.",
  cardDeclined: "Your card was declined.",
  cardInsufficientFunds: "Your card has insufficient funds.",
  cardNotATestCard: "This is a test page. Use one of the test cards listed above; real cards are not accepted.",
} as const;
