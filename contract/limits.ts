/** Lengths in characters, times in milliseconds unless the name says otherwise. docs/rules/ says what each is for. */
export const limits = {
  nameLength: 100,
  emailLength: 254,
  phoneLength: 32,
  /** A postal address, all lines together. */
  addressLength: 500,
  taxIdLength: 50,
  messageLength: 5000,
  commentLength: 2000,
  serviceLength: 100,
  searchLength: 200,
  /** The key of an order's private page. */
  orderKeyLength: 100,
  /** One part of a visit's source. */
  sourceLength: 100,
  pageSize: 50,
  /** Posts on a page of the blog. */
  postsPerPage: 12,
  /** Maximum rows that are counted and reachable by page number; further ones by cursor. */
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
  /** Timeout until a visitor's answer begins. */
  answer: 15_000,
  /** Polling interval of the confirmation page while a payment is processing. */
  paymentPoll: 2000,
} as const;

/** Timeout of an upload once it is sent, in milliseconds: the server may take 20 seconds for a document, after another one. */
export const PROCESSED_UPLOAD = 45_000;

/** Separate, since no page needs them. */
export const periods = {
  /** A pending order this old is polled at the provider. */
  reconcileAfter: 10 * 60_000,
  /** When the buyer of an abandoned checkout is reminded, from and until, after the order. The checkout closes after an hour. */
  remindAfter: 5 * 3600_000,
  remindWithin: 3 * 24 * 3600_000,
  sessionIdle: 2 * 3600_000,
  maxSession: 12 * 3600_000,
  /** Between a right password and the second factor, or setting one up. */
  loginStep: 10 * 60_000,
  /** How long an invitation is valid. */
  invitation: 3 * 24 * 3600_000,
  /** A repeated comment by the same name within this time is a duplicate. */
  commentRepeat: 3600_000,
  /** Retention of items deleted by staff. */
  deletedRetention: 30 * 24 * 3600_000,
  /** Retention of sent messages: half a year covers what people still ask about. */
  messageRetention: 180 * 24 * 3600_000,
  /** Retention of unpaid orders. */
  unpaidRetention: 90 * 24 * 3600_000,
  /** Retention of a deleted item's content in the history. */
  deletedHistory: 365 * 24 * 3600_000,
  /** Retention of refused logins in the history. */
  refusalRetention: 90 * 24 * 3600_000,
  /** Lifetime of a document's preview, renewed by the open panel. */
  documentPreview: 15 * 60_000,
  /** One person's saves within this time are one version of a post or document. */
  postVersion: 10 * 60_000,
  /** Two years, including a leap day. */
  pageViewRetention: 731 * 24 * 3600_000,
} as const;
