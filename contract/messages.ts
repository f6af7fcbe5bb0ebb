/**
 * Every text that crosses the API or is shown as the outcome of an action. Only these reach a visitor:
 * whatever else goes wrong is `unexpected`, and the log keeps the cause.
 */
export const messages = {
  unexpected: "Something went wrong. Please try again.",
  notFound: "Not found.",
  malformedJson: "The request is not valid JSON.",
  invalidRequest: "The request is not valid.",
  unknownField: "The request contains an unknown field.",
  bodyTooLarge: "The request is too large.",
  unsupportedMediaType: "Please send the request as JSON.",
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

  // Staff
  credentialsRequired: "User ID and password are required",
  invalidCredentials: "Invalid credentials",
  tooManyAttempts: "Too many attempts. Try again later.",
  unexpectedResponse: "Unexpected response from server",
  loginFailed: "Failed to login. Check console for details.",
  authenticationFailed: "Authentication failed. Please log in again.",
  loginNeeded: "Please log in to access the admin panel.",
  validatingSession: "Validating session...",
  loggedOut: "Logged out.",
  passwordTooShort: (least: number) => `The password must have at least ${least} characters.`,
  sessionUnchecked: "Your session could not be checked. You are still logged in; please try again.",
  scriptNeeded: "This page needs JavaScript.",

  // Panel
  paymentsLoadFailed: "Failed to load payments",
  noPayments: "No payments available",
  contactsLoadFailed: "Failed to load contacts",
  contactDeleteFailed: "Failed to delete contact",
  contactDeleted: "Contact deleted.",
  enquiryDeleted: (name: string) => `The enquiry from ${name} has been deleted.`,
  contactDeleteQuestion: (name: string) => `Are you sure you want to delete the enquiry from ${name}? This action cannot be undone.`,
  noContacts: "No contacts available",
  packagesAdminFailed: "Failed to load packages. Please check authentication, refresh, or verify database.",
  packageUpdateFailed: (name: string) => `Failed to update package ${name}.`,
  packageUpdated: (name: string) => `Package ${name} updated successfully!`,
  packageNotFound: (name: string) => `Package ${name} not found. Please refresh the page or check the database.`,
  packageNameFixed: "The name of a package cannot be changed.",
  priceInvalid: "Price must be a valid number greater than or equal to 0.",
  discountInvalid: "Discount percentage must be between 0 and 100.",
} as const;
