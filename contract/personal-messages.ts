import type { PersonalNoun, StayReason } from "./personal-data.ts";

const some = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

/** Names of each kind of data in exports and erasures. */
const nouns: Record<PersonalNoun, { label: string; what: string }> = {
  enquiries: { label: "Enquiries", what: "Contact forms and draft scopes, with the source of the visit" },
  notes: { label: "Notes", what: "Notes our staff wrote about the enquiries" },
  conversations: { label: "Conversations", what: "Conversations with the assistant, line by line" },
  files: { label: "Files", what: "Uploaded documents, with a summary of each" },
  orders: { label: "Orders", what: "Orders and their renewals, with invoices and outcomes" },
  mails: { label: "Emails", what: "Emails sent to the address" },
  notices: { label: "Staff notifications", what: "Notifications sent to staff about the person" },
  comments: { label: "Comments", what: "Comments that mention the address; comments are not otherwise linked to a person" },
  questions: { label: "Unanswered questions", what: "Questions to the assistant that mention the address" },
  answers: { label: "Stored form responses", what: "Kept for a day, in case a form is sent again" },
  history: { label: "History", what: "Changes staff made to the enquiries" },
  limits: { label: "Email limits", what: "How many confirmations the address received recently, stored under a hash" },
  accounts: { label: "Staff accounts", what: "The account of a staff member with this address" },
};

const reasons: Record<StayReason, (years: number) => string> = {
  law: (years) => `Tax law requires it. It is kept for ${years} years, reduced to what is required, and then anonymized.`,
  open: () => "A payment may still arrive. Unpaid orders are deleted automatically. To delete it sooner, erase again tomorrow.",
  unsettled: () => "It needs review, is disputed or is being refunded. Erase again once that is settled.",
  subscription: () => "A subscription is active, and its emails need the address. Erase again once it has ended.",
  shared: () => "It also belongs to an enquiry under another address. It is deleted once that address is erased as well.",
  staff: () => "It belongs to a staff member and is managed under Accounts.",
};

/** Texts about personal data: in the export's README, on the certificate, in the panel and on the command line. */
export const personalMessages = {
  nouns,
  reasons,
  panel: {
    heading: "Personal data",
    intro:
      "Use this when a person asks for a copy of their data, or asks you to delete it. First confirm that the request really comes from this person, for example by replying to the address itself.",
    ownersOnly: "Only owners can export or erase personal data. Ask an owner to do it.",
    address: "Email address",
    addressInvalid: "Please enter a valid email address",
    take: "Export",
    takeTitle: "Everything stored about this person (ZIP)",
    exported: "personal data",
    erase: "Erase…",
    eraseTitle: "Erase a person’s data",
    question: (email: string) =>
      `Everything stored about ${email} is deleted permanently: enquiries and notes, conversations and files, emails, and unpaid orders. For paid orders, the records required by law are kept. This cannot be undone.`,
    again: "Type the address again",
    addressDiffers: "The addresses do not match.",
    eraseForGood: "Erase permanently",
    eraseFailed: "Failed to erase. Check the certificates before you try again.",
    certificates: "Certificates",
    noCertificates: "No certificates yet.",
    certificatesFailed: "Failed to load the certificates",
    certificate: "Certificate of erasure",
    nothingFound: "Nothing was stored about this address. Check that it is spelled exactly as the person writes it.",
    certificateFailed: "Failed to load the certificate",
    hash: "SHA-256 of the address",
    open: "Personal data",
  },
  nothingStored: "Nothing is stored about this address.",
  leftOut: (count: number) =>
    `${some(count, "conversation")} that also led to an enquiry under another address ${count === 1 ? "is" : "are"} left out.`,
  filesLeft: (count: number) =>
    `${some(count, "file")} could not be erased immediately. The nightly cleanup keeps trying until ${count === 1 ? "it is" : "they are"} erased.`,
};
