import type { WordsOf } from "../../contract/document-rules.ts";
import type { PrivacyView } from "../../contract/privacy.ts";
import type { privacyDocument } from "../documents/legal.ts";
import { fillRichText, type RichValues } from "../fill-rich-text.ts";
import { live } from "../live.ts";
import { describe } from "../page-words.ts";
import { bold, bulletList, callout, heading, link, paragraph, richText, table } from "../rich-text.ts";
import { settingsValues } from "../settings-placeholders.ts";
import type { PageMetadata } from "../site-page.ts";
import type { Reading } from "./reading.ts";

/** Privacy policy of this software. Update it with the code. */
export const privacyCopy: WordsOf<typeof privacyDocument> = live(
  () => ({
    search: {
      title: "Privacy: what we keep and for how long",
      description:
        "What this site stores when you write, pay, comment or chat, who else sees it, how long it stays and how to have it erased. No advertising, no tracking cookies.",
    },
    heading: "Privacy",
    lead: "We keep what you hand to us, use it for what you handed it over for, and erase it when you ask. There is no advertising on this site and nothing on it follows you elsewhere.",
    updated: "2026-11-30",
    /** Sentence about the service that counts page views. */
    counting: {
      own: "This site counts its own page views. It sets no cookie for that, keeps no network address and no description of your browser",
      plausible:
        "Page views are counted by Plausible: our server passes on the page, the site that led you here, your network address and what your browser calls itself, from which Plausible makes a visitor that lasts a day. No cookie is set",
      umami:
        "Page views are counted by Umami: our server passes on the page, the site that led you here, your network address and what your browser calls itself, from which Umami makes a visitor that lasts a day. No cookie is set",
      ga4: "Page views are counted by Google Analytics: our server passes on the page, its title, the site that led you here and a random number that lasts a day, and neither your network address nor what your browser calls itself. No cookie is set",
    },
    body: richText(
      heading("Who is responsible", "who"),
      paragraph("{company}, {address}. For anything on this page, write to {email}. A person reads it, and answers within ten days."),
      heading("What we keep", "what"),
      table(
        "What is stored, why, and when it is erased",
        ["When you", "We store", "For", "Until"],
        [
          "send an enquiry",
          "Name, email, phone number, service, message, time, and where your visit came from (see below)",
          "Answering you",
          "You ask, or we delete it because it is settled",
        ],
        [
          "pay",
          "Name, email, package, amount, order number, state of the payment and of what renews, number and web address of each invoice, and where your visit came from (see below)",
          "The contract, and the accounts the law makes us keep",
          "Tax law no longer asks for it: after {orderYears}, what is left no longer says whose it was. An order that nobody pays is erased after {unpaidDays} days",
        ],
        [
          "get an email from us, such as a confirmation",
          "Your address and what it says",
          "Sending it, and looking up what was sent",
          "{messageDays} days, or with the enquiry it is about",
        ],
        ["comment on a post", "The name you type, the comment, the time", "Showing it below the post", "You ask, or we remove it"],
        [
          "chat with the assistant",
          "What you type and what it answers, under a random label",
          "Answering. What it could not answer is counted without a word of who asked",
          "{conversationDays} days after the last line, or when you delete it in the chat. What you sent with an enquiry stays with the enquiry",
        ],
        [
          "upload a document in the chat",
          "The document, its name, a summary of it",
          "Answering questions about it; our staff may read it",
          "With its conversation, or when our staff delete it",
        ],
        [
          "visit a page",
          "The page, the day, the site that led you here, the kind of device",
          "Counting visits, without knowing whose they are",
          "{pageViewMonths} months{ifWeCountVisits}",
        ],
      ),
      paragraph(
        "A form may be sent twice by mistake, or because a connection dropped. So that what you send is stored once, our answer to it is kept for {answerHours} hours at most. The answer to a comment repeats your comment and your name; the others repeat nothing of yours.",
      ),
      paragraph(
        "You need not give us anything to read this site. A form that is sent needs its fields, since without them we cannot answer.",
      ),
      paragraph(
        "{ifWeRemind}If you leave the payment page without paying, we write to you once, some hours later, at the address you typed. If you have bought since, we do not, and a second time we never do.",
      ),
      paragraph(
        "Your order page can be seen by anyone who has its private address, which is in each of our emails about it. It tells no other site where it is, and is not counted.",
      ),
      heading("Card numbers", "cards"),
      callout("You type your card number on the page of our card provider, Stripe, and never here."),
      paragraph(
        "A monthly package renews with the card that Stripe keeps; you change it there, and cancel on your order page. We learn whether each payment succeeded, what it was for and where its invoice is. Invoices are made and kept by Stripe, with the name, address and tax number you give there. Stripe is responsible for what it does with your card details and says so in its own privacy policy. While the site runs in test mode, the card page is ours, takes test cards only and moves no money.",
      ),
      heading("Cookies and what stays in your browser", "cookies"),
      callout("There is no banner because nothing here needs your consent."),
      paragraph("What is stored serves something you asked for, and none of it is read by anyone else."),
      bulletList(
        paragraph(
          bold("comment_author"),
          ": a random token, set only when your comment waits for moderation, so that you can see it until then. It lasts {commentAuthorDays} days, scripts cannot read it, and only the comments make use of it.",
        ),
        paragraph(
          bold("conversation"),
          ": a random token, set with your first message or document in the chat, so that nobody else can read it. It lasts {conversationCookieDays} days after your last message, scripts cannot read it, and only the assistant makes use of it.",
        ),
        paragraph(
          bold("chat-user-id and chat-lines"),
          ": a random label, gone when you delete the conversation, and, until you close the tab, the lines of your chat, so that they are there at once on the next page.",
        ),
        paragraph(
          bold("An enquiry in progress"),
          ": what you have typed into a contact form, kept in this tab so that reloading or going back loses none of it. Gone when it is sent, or when you close the tab.",
        ),
        paragraph(
          bold("Other texts in progress"),
          ": a comment, a chat message you have not sent, and a draft scope with what it quotes from your document and your name and contact details, kept in this tab in the same way.",
        ),
        paragraph(
          bold("An order in progress"),
          ": package, name and email, kept in this tab so that they are still there after a reload and when you come back from the card page. Gone when it is paid, or when you close the tab.",
        ),
        paragraph(
          bold("celebrated"),
          ": the number of an order whose payment this tab has shown you, so that it is celebrated once. Gone when you close the tab.",
        ),
        paragraph(
          bold("visit"),
          ": the first page you saw, the site that led you here and what its link says of a campaign (what begins with utm_), kept in this tab. It is sent with an enquiry or order, so that we learn what leads people to us, and with nothing else. Where an AI assistant sends them for you, its program’s name and version come with them. Not kept and not sent if your browser sends Do Not Track or Global Privacy Control. Gone when you close the tab.",
        ),
        paragraph(bold("adminToken and staff_device"), ": the login of our staff, on their own devices."),
      ),
      heading("How we count visits", "counting"),
      paragraph(
        "{counting}. What follows the question mark in an address, the pages of an order and those of our staff are never counted. If your browser sends Do Not Track or Global Privacy Control, you are not counted at all.",
      ),
      heading("Protection against abuse", "protection"),
      paragraph(
        "So that nobody can flood the forms or try passwords, the server counts requests by network address. The address itself is not stored: the counter belongs to a hash of it and expires after minutes or hours, at most a day. Messages that look like spam are labelled and read all the same.",
      ),
      heading("Who else sees it", "others"),
      callout("We do not sell data, and we hand it to an authority only where the law leaves us no choice."),
      bulletList(
        "Stripe, for payments by card.",
        "OpenStreetMap, if you press Load map: it then sees your network address, as any site you visit does. Until then the map on our contact page is a drawing.",
        "{ifAModelAnswers}The provider of the language model behind the assistant: it receives your question, what was said in the conversation before it, the passages of this site that may answer it and, where you uploaded a document, passages of that. To sum the document up it receives its beginning. Ask us who the provider is and what it may do with that.",
        "The company that runs our servers, which stores the data for us.",
        "The company that runs our email server, for what we send you.",
        "{onboardingApp}, if you choose to be onboarded there after a purchase.",
      ),
      paragraph("Nobody else. Typefaces, pictures and scripts come from this site itself."),
      heading("How erasing works", "erasing"),
      paragraph(
        "What our staff delete disappears from the site at once. An enquiry or a comment can be brought back for {deletedDays} days, in case it was a mistake, and is erased then; a document is erased at once. Who deleted what and when stays on record, without your words; our staff’s edits to an item are forgotten {historyDays} days after its deletion. A backup made before still holds it until that backup is thrown away{backupTerm}.",
      ),
      paragraph(
        "When you ask us to erase what we hold about you, it is found by your email address and erased in one step, for good: enquiries and our notes about them, conversations and documents, emails, and orders that were never paid. For paid orders we keep your name, the amounts and the invoice numbers for {orderYears}, because tax law says so, but not your email address; after that, nothing that says whose they were. While a subscription is running or a payment is disputed, its order keeps your address until that is over. You get a list of what went, what stayed and why.",
      ),
      heading("Your rights", "rights"),
      paragraph(
        "Wherever you live, we treat you as the strictest of the usual laws would. Write to {email} from the address you used, and we will",
      ),
      bulletList(
        "tell you what we hold about you, and send you a copy as files that other programs read;",
        "correct it;",
        "erase it, apart from the payment records we have to keep;",
        "stop using it for whatever you object to.",
      ),
      paragraph("A person makes sure that it is you who asks, does it, and writes to you when it is done."),
      paragraph("If you are not content with our answer, you can complain to the data protection authority of the country you live in."),
      heading("Changes", "changes"),
      paragraph(
        "When the software changes what it keeps, this page changes with it, and the date at its top. See also our ",
        link("terms", "/terms"),
        ".",
      ),
    ),
  }),
  "privacy",
);

export const metadata: PageMetadata = live(() => ({ ...describe(privacyCopy.search), isIndexed: true }));

const years = (count: number) => (count === 1 ? "a year" : `${count} years`);
const onlyIf = (holds: boolean) => (holds ? "" : undefined);

/** Values of placeholders: retention periods come from the code that enforces them. */
function valuesOf({ backupMonths, analytics, ...facts }: PrivacyView): RichValues {
  return {
    ...settingsValues(),
    conversationDays: String(facts.conversationDays),
    // Browsers limit cookies to 400 days.
    conversationCookieDays: String(Math.min(facts.conversationDays, 400)),
    commentAuthorDays: String(facts.commentAuthorDays),
    messageDays: String(facts.messageDays),
    answerHours: String(facts.answerHours),
    orderYears: years(facts.orderYears),
    unpaidDays: String(facts.unpaidDays),
    deletedDays: String(facts.deletedDays),
    historyDays: String(facts.historyDays),
    backupTerm: backupMonths === null ? "" : `, which is within ${backupMonths} months`,
    pageViewMonths: String(facts.pageViewMonths),
    counting: privacyCopy.counting[analytics],
    ifWeCountVisits: onlyIf(analytics === "own"),
    ifWeRemind: onlyIf(facts.remindsOfLeft),
    ifAModelAnswers: onlyIf(facts.hasLanguageModel),
  };
}

/** The privacy policy for a site's configuration. */
export function privacy(facts: PrivacyView): Reading {
  const { heading: name, lead, updated, body } = privacyCopy;
  return { heading: name, lead, updated, body: fillRichText(body, valuesOf(facts)) };
}
