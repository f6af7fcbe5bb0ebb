/** Lengths in characters, times in milliseconds unless the name says otherwise. docs/rules/ says what each is for. */
export const limits = {
  nameLength: 100,
  emailLength: 254,
  phoneLength: 32,
  messageLength: 5000,
  commentLength: 2000,
  serviceLength: 100,
  userIdLength: 100,
  passwordLength: 1000,
  minPassword: 12,
  searchLength: 200,
  /** Any JSON body, in bytes. */
  jsonBodyBytes: 64 * 1024,
  /** A payment provider's event, in bytes. */
  webhookBodyBytes: 1024 * 1024,
  /** The largest price of a package, in dollars. */
  maxPrice: 1_000_000,
  /** Items of a collection: pages and panel read them in one piece. */
  maxCollectionItems: 1000,
  pageSize: 50,
  maxPageSize: 200,
  /** A form filled faster than this is labelled as likely spam. */
  minFormFill: 2000,
} as const;

export const timings = {
  heroSlide: 6000,
  heroLock: 1000,
  chapter: 5000,
  packageSuccess: 3000,
  loginTimeout: 5000,
  /** How often the confirmation page asks again while a payment is processing. */
  paymentPoll: 2000,
  /** A pending order this old is checked with the provider. */
  reconcileAfter: 10 * 60_000,
  sessionIdle: 2 * 3600_000,
  maxSession: 12 * 3600_000,
  /** Within this time the same comment by the same name is a repetition. */
  commentRepeat: 3600_000,
  /** How long what staff deleted can be brought back. */
  deletedRetention: 30 * 24 * 3600_000,
  /** Two years, and the day that a leap year adds. */
  pageViewRetention: 731 * 24 * 3600_000,
} as const;

export const counts = { heroParticles: 10 } as const;
