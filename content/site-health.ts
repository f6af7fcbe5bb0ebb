/** A problem and its solution. */
type Said = readonly [text: string, advice: string];

const ago = (hours: number) => (hours < 1 ? "within the hour" : hours === 1 ? "an hour ago" : `${hours} hours ago`);

/** Texts of `Site health`: each part's states, with advice for problems. */
export const healthWords = {
  database: {
    name: "Database",
    embedded: "The embedded database is responding.",
    postgres: "PostgreSQL is responding.",
    gone: [
      "The database is not responding.",
      "Check that it is running and that DATABASE_URL points to it. The site then recovers automatically.",
    ],
    notMigrated: ["The database schema is out of date.", "Restart the site. The database is updated at startup."],
  },
  disk: {
    name: "Disk",
    good: (free: string) => `${free} free on the disk with the site’s data.`,
    low: (free: string): Said => [
      `Only ${free} free on the disk with the site’s data.`,
      "Free up space. Once the disk is full, new data is rejected.",
    ],
    unknown: ["The free disk space is unknown.", "Check that the DATA_DIR folder is readable."],
  },
  storage: {
    name: "Uploads",
    folder: "Writing, reading and deleting a file in the uploads folder works.",
    elsewhere: [
      "This process stores uploads in a different place than other processes that use the same database.",
      "Set the same DATA_DIR or bucket for every process. Otherwise they cannot find each other’s uploads.",
    ],
    bucket: "Writing, reading and deleting a file in the bucket works.",
    broken: [
      "Writing, reading or deleting a file failed.",
      "Pictures and documents are rejected until this is fixed. Check the permissions of the folder or bucket. The log shows the cause.",
    ],
  },
  backup: {
    name: "Backup",
    good: (hours: number) => `The last successful backup was made ${ago(hours)}.`,
    first: "The first backup will be made tonight.",
    late: ["The nightly backup is missing.", "Check the log for the cause. Until it is fixed, make backups manually with npm run backup."],
    none: ["Automatic backups are off.", "Set BACKUP_DIR or BACKUP_S3_BUCKET, preferably with BACKUP_KEY."],
  },
  mail: {
    name: "Email",
    good: "Emails are being sent.",
    noServer: [
      "No mail server is set up, so no emails are sent.",
      "Set SMTP_URL and MAIL_FROM. Until then, you can read emails under Outbox.",
    ],
    late: (minutes: number): Said => [`A message has been waiting for ${minutes} minutes.`, "Check the mail server’s error under Outbox."],
    failed: (count: string): Said => [
      `${count} could not be delivered.`,
      "Check them under Outbox, and resend the ones that still matter.",
    ],
  },
  payments: {
    name: "Payments",
    stripe: "Cards are charged through Stripe. No webhook has been received yet.",
    heard: (hours: number) => `Cards are charged through Stripe. The last webhook was received ${ago(hours)}.`,
    silent: [
      "Stripe responds to requests, but no webhook has been received.",
      "Check in Stripe that the webhook points to SITE_URL followed by /api/payment/webhook, and that STRIPE_WEBHOOK_SECRET is its secret.",
    ],
    stripeTest: [
      "Stripe is in test mode. No card is charged.",
      "Set STRIPE_SECRET_KEY to the live key, and STRIPE_WEBHOOK_SECRET to the secret of its webhook.",
    ],
    sandbox: [
      "The test checkout is on. No card is charged.",
      "Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET before you take real orders.",
    ],
    review: (count: string): Said => [`${count} review.`, "Open Payments and filter by the status “Needs review”."],
  },
  model: {
    name: "Language model",
    none: "No model is set up. The assistant answers from the site’s own content.",
    unused: "A model is set up and has not been used since startup.",
    good: "The last request succeeded.",
    broken: ["The last request failed.", "The assistant works without the model in the meantime. The log shows the cause."],
    spent: [
      "This month’s tokens are used up.",
      "The assistant works without the model until next month. To change that, raise AI_MONTHLY_TOKENS.",
    ],
  },
  packages: {
    name: "Packages",
    good: "All four packages are for sale.",
    missing: (names: string): Said => [
      `Not for sale: ${names}.`,
      "It was deleted from the database. Insert it again as defined in content/seed-packages.ts. The site needs all four packages.",
    ],
    unexpected: (names: string): Said => [
      `Unexpected packages for sale: ${names}.`,
      "The site expects only four packages. Delete the extra ones from the database.",
    ],
  },
  documents: {
    name: "Site texts",
    good: "All edited texts are shown.",
    unfit: (names: string): Said => [
      `Edited texts that do not fit this version: ${names}.`,
      "Visitors see the originals. Open the documents in the panel and publish new texts.",
    ],
  },
  jobs: {
    name: "Jobs",
    good: "All jobs ran as scheduled.",
    notStarted: (names: string): Said => [
      `Not running in this process: ${names}.`,
      "Nothing is sent or cleaned up until it runs. The log shows the cause. The site tries again at least every minute.",
    ],
    failed: (names: string): Said => [
      `Failed in the last run: ${names}.`,
      "The log shows the cause. Each job runs again at its next scheduled time.",
    ],
  },
  proxy: {
    name: "TRUST_PROXY",
    good: "Matches the requests received so far.",
    unbelieved: [
      "The site is behind a proxy that it does not trust.",
      "Set TRUST_PROXY to the number of proxies. Until then, all visitors share one rate limit.",
    ],
    missing: (trusted: number): Said => [
      `Requests arrived without X-Forwarded-For, although TRUST_PROXY is ${trusted}.`,
      "Configure the proxy to set the header, or set TRUST_PROXY=0 if there is no proxy.",
    ],
  },
  address: {
    name: "SITE_URL",
    good: (siteUrl: string) => `Visitors use ${siteUrl}, or no form has been sent yet.`,
    other: (origin: string, siteUrl: string): Said => [
      `Visitors use ${origin}, but SITE_URL is ${siteUrl}.`,
      "Set SITE_URL to the address visitors see. Links in emails and the return from payments start with it.",
    ],
  },
} as const;
