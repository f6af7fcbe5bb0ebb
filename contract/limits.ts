/** Lengths in characters, times in milliseconds unless the name says otherwise. docs/rules/ says what each is for. */
export const limits = {
  nameLength: 100,
  emailLength: 254,
  phoneLength: 32,
  /** A postal address, all its lines together. */
  addressLength: 500,
  taxIdLength: 50,
  messageLength: 5000,
  commentLength: 2000,
  serviceLength: 100,
  searchLength: 200,
  /** The key of an order's private address. */
  orderKeyLength: 100,
  /** One word of where a visit came from. */
  sourceLength: 100,
  pageSize: 50,
  /** Posts on a page of the blog. */
  postsPerPage: 12,
  /** Rows of a list that are counted, and reached by a page's number; the rest by its cursor. */
  maxNumberedRows: 10_000,
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
  /** How long a visitor's request waits for its answer to begin. */
  answer: 15_000,
  /** How often the confirmation page asks again while a payment is processing. */
  paymentPoll: 2000,
} as const;

/** Apart from those, since no page needs them. */
export const periods = {
  /** A pending order this old is checked with the provider. */
  reconcileAfter: 10 * 60_000,
  /** How long after an order was made its buyer is reminded of a checkout that was left, and until when. It closes after an hour. */
  remindAfter: 5 * 3600_000,
  remindWithin: 3 * 24 * 3600_000,
  sessionIdle: 2 * 3600_000,
  maxSession: 12 * 3600_000,
  /** Between a right password and the second factor, and for setting one up. */
  loginStep: 10 * 60_000,
  /** How long an invitation to the panel can be accepted. */
  invitation: 7 * 24 * 3600_000,
  /** Within this time the same comment by the same name is a repetition. */
  commentRepeat: 3600_000,
  /** How long what staff deleted can be brought back. */
  deletedRetention: 30 * 24 * 3600_000,
  /** How long staff can look up what was sent to whom: half a year covers what people still ask about. */
  messageRetention: 180 * 24 * 3600_000,
  /** How long an order that nobody paid is kept. */
  unpaidRetention: 90 * 24 * 3600_000,
  /** How long the history says what was in an item that staff deleted. */
  deletedHistory: 365 * 24 * 3600_000,
  /** How long a browser is shown drafts of documents on their pages, once the panel has asked for one. */
  documentPreview: 15 * 60_000,
  /** Within this time the saves of one person are one version of a post, or of a document. */
  postVersion: 10 * 60_000,
  /** Two years, and the day that a leap year adds. */
  pageViewRetention: 731 * 24 * 3600_000,
} as const;
