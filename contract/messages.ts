/**
 * The texts that public pages carry: outcomes of loading, forms and payments. The API's other texts are in `api-messages.ts`, those that
 * only staff read in `staff-messages.ts`. No text outside these three files crosses the API.
 */
export const messages = {
  unexpected: "Something went wrong. Please try again.",
  tooManyRequests: "Too many requests. Please try again in a few minutes.",

  // Loading a section
  projectsFailed: "Failed to load projects. Please try again later.",
  testimonialsFailed: "Failed to load testimonials. Please try again later.",
  packagesFailed: "Failed to load packages. Please try again later.",
  portfolioFailed: "Failed to load projects",
  teamFailed: "Failed to load team members or milestones.",
  loading: "Loading...",
  loadingProjects: "Loading projects...",
  loadingTestimonials: "Loading testimonials...",
  loadingPackages: "Loading packages...",
  noImage: "No Image Available",
  noProjects: "No projects available",
  noTestimonials: "No testimonials found.",
  noTeamMembers: "No team members available",
  noMilestones: "No milestones available",

  // Fields
  nameRequired: "Name is required",
  emailRequired: "Valid email is required",

  // Contact
  contactSent: "Message sent successfully!",
  contactFailed: "Failed to send message",
  network: "Network error. Please try again later.",

  // Payment
  amountRequired: "Valid amount is required",
  packageRequired: "Please select a package",
  orderIdTaken: "This order id belongs to another order.",
  priceChanged: (name: string, price: string) => `The current price of ${name} is ${price}. Please refresh the page and try again.`,
  paymentInitiationFailed: "Payment initiation failed",
  paymentFailed: "Error processing payment. Please try again.",
  checkoutClosed: "This checkout is no longer open.",
  cardNumberInvalid: "Your card number is invalid.",
  cardExpiryInvalid: "Your card’s expiration date is invalid.",
  cardExpired: "Your card has expired.",
  cardCvcInvalid: "Your card’s security code is invalid.",
  cardDeclined: "Your card was declined.",
} as const;
