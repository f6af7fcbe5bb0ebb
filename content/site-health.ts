/** A problem and its solution. */
type Said = readonly [text: string, advice: string];

const ago = (hours: number) => (hours < 1 ? "within the hour" : hours === 1 ? "an hour ago" : `${hours} hours ago`);

/** Texts of `Site health`: each part's states, with advice for problems. */
export const healthWords = {
  database: {
    name: "Database",
    embedded: "The embedded database answers.",
    postgres: "PostgreSQL answers.",
    gone: ["The database does not answer.", "See that it runs and that DATABASE_URL leads to it; the site recovers by itself."],
    notMigrated: ["The database is not at this version.", "Restart the site: a start brings the database up to date."],
  },
  disk: {
    name: "Disk",
    good: (free: string) => `${free} are free where the site keeps its data.`,
    low: (free: string): Said => [
      `Only ${free} are free where the site keeps its data.`,
      "Make room before it is full: what cannot be written is refused.",
    ],
    unknown: ["How much room is left cannot be told.", "See whether the folder of DATA_DIR can be read."],
  },
  storage: {
    name: "Uploads",
    folder: "A file was written to the folder of uploads, read again and erased.",
    elsewhere: [
      "This process keeps uploads elsewhere than the others of its database.",
      "Give every process the same DATA_DIR or bucket: what one takes in, the others do not find.",
    ],
    bucket: "A file was written to the bucket, read again and erased.",
    broken: [
      "A file could not be written, read and erased.",
      "Pictures and documents are refused until it can: look at the folder or the bucket’s rights. The log has the cause.",
    ],
  },
  backup: {
    name: "Backup",
    good: (hours: number) => `The last good backup was made ${ago(hours)}.`,
    first: "The first backup is made tonight.",
    late: ["The nightly backup is missing.", "The log says why it was not made. Make one by hand with npm run backup until it is fixed."],
    none: ["No backup is made by itself.", "Set BACKUP_DIR or BACKUP_S3_BUCKET, best with BACKUP_KEY."],
  },
  mail: {
    name: "Mail",
    good: "Mails go out.",
    noServer: ["There is no mail server: mails reach nobody.", "Set SMTP_URL and MAIL_FROM. Until then mails can be read under Outbox."],
    late: (minutes: number): Said => [`A message has waited for ${minutes} minutes.`, "See under Outbox what the mail server says."],
    failed: (count: string): Said => [`${count} could not be delivered.`, "Look under Outbox, and send again what still matters."],
  },
  payments: {
    name: "Payments",
    stripe: "Cards are charged through Stripe, of which nothing has been heard yet.",
    heard: (hours: number) => `Cards are charged through Stripe. Its last webhook came ${ago(hours)}.`,
    silent: [
      "Stripe answers when it is asked, and none of its webhooks has come.",
      "See in Stripe that the webhook leads to SITE_URL with /api/payment/webhook behind it, and that STRIPE_WEBHOOK_SECRET is its secret.",
    ],
    stripeTest: ["Stripe is in test mode: no card is charged.", "Set the live key as STRIPE_SECRET_KEY, and its webhook’s secret."],
    sandbox: ["The test checkout is on: no card is charged.", "Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET before the site sells."],
    review: (count: string): Said => [`${count} a look.`, "Open Payments and choose the state ‘Needs review’."],
  },
  model: {
    name: "Language model",
    none: "None is set up: the assistant answers from the site’s own facts.",
    unused: "It is set up and has not been asked since the start.",
    good: "It answered when it was last asked.",
    broken: ["It did not answer when it was last asked.", "The assistant does without it meanwhile. The log has the cause."],
    spent: ["This month’s tokens are used up.", "The assistant does without it until next month, or raise AI_MONTHLY_TOKENS."],
  },
  packages: {
    name: "Packages",
    good: "All four packages are for sale.",
    missing: (names: string): Said => [
      `Not for sale: ${names}.`,
      "It was deleted in the database. Insert it again as content/seed-packages.ts has it: the site needs all four.",
    ],
    unexpected: (names: string): Said => [
      `For sale beside the four: ${names}.`,
      "The site’s texts know of four only. Delete in the database what is not meant.",
    ],
  },
  documents: {
    name: "Words of the site",
    good: "All that was edited of the site’s words is shown.",
    unfit: (names: string): Said => [
      `Edited words that this version has no place for: ${names}.`,
      "Their originals are shown. Open the documents in the panel and publish what is to stand there.",
    ],
  },
  jobs: {
    name: "Jobs",
    good: "All jobs have run as planned.",
    failed: (names: string): Said => [`Failed when last run: ${names}.`, "The log has the cause. Each is tried again at its next time."],
  },
  proxy: {
    name: "TRUST_PROXY",
    good: "It fits what requests have told so far.",
    unbelieved: [
      "A proxy stands in front and is not believed.",
      "Set TRUST_PROXY to the number of proxies: until then all visitors share one limit.",
    ],
    missing: (trusted: number): Said => [
      `Requests came without X-Forwarded-For, though TRUST_PROXY is ${trusted}.`,
      "Let the proxy set the header, or set TRUST_PROXY=0 where there is none.",
    ],
  },
  address: {
    name: "SITE_URL",
    good: (siteUrl: string) => `Visitors open the site at ${siteUrl}, or none has sent a form yet.`,
    other: (origin: string, siteUrl: string): Said => [
      `Visitors open the site at ${origin}, and SITE_URL says ${siteUrl}.`,
      "Set SITE_URL to the address people see: links in mails and the way back from payments start with it.",
    ],
  },
} as const;
