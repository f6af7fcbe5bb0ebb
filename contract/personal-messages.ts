import type { PersonalNoun, StayReason } from "./personal-data.ts";

const some = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

/** Names of each kind of data in exports and erasures. */
const nouns: Record<PersonalNoun, { label: string; what: string }> = {
  enquiries: { label: "Enquiries", what: "What was sent with the forms and as a scope, with where the visit came from" },
  notes: { label: "Notes", what: "What our staff noted about the enquiries" },
  conversations: { label: "Conversations", what: "What was said with the assistant, line by line" },
  files: { label: "Files", what: "The documents that were handed over, with the summary made of each" },
  orders: { label: "Orders", what: "Orders and their renewals, with their invoices and what became of each" },
  mails: { label: "Mails", what: "The mails that went to the address" },
  notices: { label: "Notices to staff", what: "What staff were told of it" },
  comments: { label: "Comments", what: "Comments that name the address; nothing else says whose a comment is" },
  questions: { label: "Unanswered questions", what: "Questions to the assistant that name the address" },
  answers: { label: "Kept answers to forms", what: "Kept for a day, in case a form is sent again" },
  history: { label: "History", what: "What staff changed of the enquiries" },
  limits: { label: "Mail limits", what: "How many confirmations the address had lately, under a hash" },
  accounts: { label: "Staff accounts", what: "The account of a member of staff with this address" },
};

const reasons: Record<StayReason, (years: number) => string> = {
  law: (years) => `Tax law asks for it. It stays for ${years} years, without what is not needed, and is made anonymous then.`,
  open: () => "A payment may still come in. An order that nobody pays goes by itself; erase again tomorrow to be rid of it earlier.",
  unsettled: () => "It needs a look, is disputed or being refunded. Erase again once that is settled.",
  subscription: () => "A subscription is running: its mails need the address. Erase again once it has ended.",
  shared: () => "It belongs to an enquiry under another address too. It goes once that is erased as well.",
  staff: () => "It belongs to a member of staff, and is managed with the accounts.",
};

/** Texts about personal data: in the export's README, on the certificate, in the panel and on the command line. */
export const personalMessages = {
  nouns,
  reasons,
  panel: {
    heading: "Personal data",
    intro:
      "When somebody asks for a copy of what is kept of them, or to be forgotten. Make sure first that it is they who ask: best, answer to the address itself.",
    address: "Email address",
    addressInvalid: "This isn’t an email address.",
    take: "Export",
    takeTitle: "All that is kept of this person (ZIP)",
    exported: "personal data",
    erase: "Erase…",
    eraseTitle: "Erase a person",
    question: (email: string) =>
      `All that is kept of ${email} goes for good: enquiries and notes, conversations and files, mails, orders that were not paid. Of paid orders stays what the law demands. This cannot be undone.`,
    again: "Type the address again",
    addressDiffers: "This is another address.",
    eraseForGood: "Erase for good",
    eraseFailed: "Failed to erase. Look at the certificates before you try again.",
    certificates: "Certificates",
    noCertificates: "Nobody has been erased yet.",
    certificatesFailed: "Failed to load the certificates",
    certificate: "Certificate of erasure",
    nothingFound: "Nothing was kept of this address. Check that it was typed as the person writes it.",
    certificateFailed: "Failed to load the certificate",
    hash: "SHA-256 of the address",
    open: "Personal data",
  },
  leftOut: (count: number) =>
    `${some(count, "conversation")} in which somebody wrote an enquiry under another address too ${count === 1 ? "is" : "are"} left out.`,
  filesLeft: (count: number) => `${some(count, "file")} could not be erased at once. The nightly sweep tries again until it is done.`,
};
