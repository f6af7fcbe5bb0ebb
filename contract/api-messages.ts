import { fieldMessages } from "./field-messages.ts";

/**
 * The API's texts that no public page carries: pages show them as received. Any error without a text of its own is `unexpected`, with the
 * cause in the log.
 */
export const apiMessages = {
  /** `seconds` as in `Retry-After`, if known. */
  tooManyRequests: (seconds = 60) =>
    `Too many requests. Please try again in ${seconds > 60 ? `${Math.ceil(seconds / 60)} minutes` : "a minute"}.`,
  priceChanged: (name: string, price: string) => `The current price of ${name} is ${price}. Please refresh the page and try again.`,
  notFound: "Not found.",
  malformedJson: "The request is not valid JSON.",
  malformedForm: "The request is not a valid form.",
  invalidRequest: "The request is not valid.",
  unknownField: "The request contains an unknown field.",
  bodyTooLarge: "The request is too large.",
  bodyTooSlow: "The upload took too long. Please try again on a faster connection or with a smaller file.",
  bodyCutShort: "The request ended before it was complete.",
  bodyWithoutLength: "A request with a body must include a Content-Length header.",
  tooManyBodies: "The server is busy. Please try again in a few seconds.",
  unsupportedMediaType: "Please send the request as JSON.",
  formNeeded: "Please send the request as a multipart form.",
  pageFormNeeded: "Please send the form as application/x-www-form-urlencoded or multipart/form-data.",
  databaseUnavailable: "The site cannot reach its database right now. Please try again in a moment.",
  noRoom: "The site is out of storage space, so nothing was saved. Please try again later.",
  idempotencyKeyInvalid: "The Idempotency-Key must be a UUID.",
  idempotencyKeyUsed: "This was already sent with different content. Please check what was saved before you send it again.",
  methodNotAllowed: "This address does not support that method.",
  foreignWrite: "This was sent from a page on another site and was not accepted. Please open this site and send it from here.",
  malformedHead: "The request could not be read: its address, host or another header is malformed.",
  headTooLarge: "The address or the headers of the request are too long.",
  expectationUnmet: "The request expects something this server does not support.",
  secondHost: "The request names more than one host.",

  // Fields
  ...fieldMessages,

  // Comments
  commentIncomplete: "Please fill in all fields.",
  commentSent: "Comment added.",
  commentHeld: "Thank you. Your comment is awaiting moderation.",
  commentRepeated: "We already have this comment from you. Thank you.",
  commentsLoadFailed: "Failed to load comments",
  commentFailed: "Failed to submit comment",
  postsLoadFailed: "Failed to load posts",
  postUnknown: "This post could not be found.",

  // Assistant
  documentTooLarge: "This file is larger than 10 MB. Please upload a smaller one, for example without its pictures.",
  documentWaiting: "I am still reading your last document. Please send the next one after I have answered.",
  documentMissing: "Please choose a file first.",
  scopeNeedsDocument: "Please upload a document first. The scope is based on it.",

  // Payment
  currencyUnsupported: "Payments are accepted in USD only.",
  orderIdInvalid: "The order id is not valid.",
  nothingToPay: "There is nothing to pay for this package. Please contact us instead.",
  orderUnknown: "We could not find this order.",
  nothingToCancel: "This order does not renew, so there is nothing to cancel or change.",
  subscriptionOver: "This subscription has ended. You can order again on the pricing page.",
  providerAway: "The card provider is not responding right now. Please try again in a few minutes. Trying again is safe.",
  providerReplaced:
    "This subscription is with a card provider we no longer use, so it cannot be changed here. Please write to us and we will change it for you.",
  webhookSignature: "The webhook signature is not valid.",
  webhookPayload: "The webhook payload is not valid.",
  checkoutUnknown: "This checkout could not be found.",
  cardInsufficientFunds: "Your card has insufficient funds.",
  cardNotATestCard: "This is a test page. Use one of the test cards listed above; real cards are not accepted.",
  countryUnknown: "Please choose a country from the list.",
  cardPageUnknown: "This page could not be found. Open it again from your order.",
  subscriptionEnded: "This subscription has ended. There is nothing left to charge.",
  refundTooLarge: "That is more than the amount left of this payment.",
  chargeUnknown: "The payment provider does not know this payment.",
} as const;
