import type { PageMetadata } from "../site-page.ts";
import { addressLine, site } from "../site.ts";
import type { Reading } from "./reading.ts";

/** What this software really keeps, and for how long. Change it together with the code it describes. */
export const metadata: PageMetadata = {
  title: `Privacy: what we keep and for how long | ${site.name}`,
  description:
    "What this site stores when you write, pay, comment or chat, who else sees it, how long it stays and how to have it erased. No advertising, no tracking cookies.",
  isIndexed: true,
};

export const privacy: Reading = {
  heading: "Privacy",
  lead: "We keep what you hand to us, use it for what you handed it over for, and erase it when you ask. There is no advertising on this site and nothing on it follows you elsewhere.",
  updated: "2026-11-20",
  sections: [
    {
      id: "who",
      heading: "Who is responsible",
      blocks: [
        {
          type: "paragraph",
          text: `${site.name}, ${addressLine()}. For anything on this page, write to [${site.email}](mailto:${site.email}). A person reads it, and answers within ten days.`,
        },
      ],
    },
    {
      id: "what",
      heading: "What we keep",
      blocks: [
        {
          type: "table",
          caption: "What is stored, why, and when it is erased",
          head: ["When you", "We store", "For", "Until"],
          rows: [
            [
              "send an enquiry",
              "Name, e-mail, phone number, service, message, time",
              "Answering you",
              "You ask, or we delete it because it is settled",
            ],
            [
              "pay",
              "Name, e-mail, package, amount, order number, state of the payment",
              "The contract, and the accounts the law makes us keep",
              "The period the tax law sets, at present six years",
            ],
            ["comment on a post", "The name you type, the comment, the time", "Showing it below the post", "You ask, or we remove it"],
            [
              "chat with the assistant",
              "What you type and what it answers, under a random label",
              "Answering. What it could not answer is counted without a word of who asked",
              "180 days after the last line, or when you delete it in the chat. What you sent with an enquiry stays with the enquiry",
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
              "24 months",
            ],
          ],
        },
        {
          type: "paragraph",
          text: "You need not give us anything to read this site. A form that is sent needs its fields, since without them we cannot answer.",
        },
      ],
    },
    {
      id: "cards",
      heading: "Card numbers",
      blocks: [
        {
          type: "paragraph",
          text: "You type your card number on the page of our card provider, Stripe, and never here. We learn whether the payment succeeded and what it was for. Stripe is responsible for what it does with your card details and says so in its own privacy policy. While the site runs in test mode, the card page is ours, takes test cards only and moves no money.",
        },
      ],
    },
    {
      id: "cookies",
      heading: "Cookies and what stays in your browser",
      blocks: [
        {
          type: "paragraph",
          text: "There is no banner because nothing here needs your consent. What is stored serves something you asked for, and none of it is read by anybody else.",
        },
        {
          type: "list",
          items: [
            "comment_author: a random token, set only when a comment of yours waits for moderation, so that you can see it until then. It lasts 30 days, scripts cannot read it, and it goes to the comments only.",
            "conversation: a random token, set with your first message or document in the chat, so that nobody else can read it. It lasts 180 days, scripts cannot read it, and it goes to the assistant only.",
            "chat-user-id and chat-lines: a random label and, until you close the tab, the lines of your chat, so that they are there at once on the next page.",
            "An enquiry in progress: what you have typed into a contact form, kept in this tab so that a reload or the way back loses none of it. Gone when it is sent, or when you close the tab.",
            "An order in progress: package, name and e-mail, kept in this tab so that they are still there if you come back from the card page. Gone when you close the tab.",
            "adminToken: the login of our staff, on their own devices.",
          ],
        },
      ],
    },
    {
      id: "counting",
      heading: "How we count visits",
      blocks: [
        {
          type: "paragraph",
          text: "This site counts its own page views. It sets no cookie for that, keeps no network address and no description of your browser, and never reports what stands after the question mark of an address, the pages of an order or those of our staff. If your browser sends Do Not Track or Global Privacy Control, you are not counted at all.",
        },
      ],
    },
    {
      id: "protection",
      heading: "Protection against abuse",
      blocks: [
        {
          type: "paragraph",
          text: "So that nobody can flood the forms or try passwords, the server counts requests by network address. The address itself is not stored: the counter belongs to a hash of it and expires after minutes, at most hours. Messages that look like spam are labelled and read all the same.",
        },
      ],
    },
    {
      id: "others",
      heading: "Who else sees it",
      blocks: [
        {
          type: "list",
          items: [
            "Stripe, for payments by card.",
            "OpenStreetMap, if you press Load map: it then sees your network address, as any site you visit does. Until then the map on our contact page is a drawing.",
            "The provider of the language model, where the assistant uses one: it receives your question and the passages of this site that may answer it, and may not train on them.",
            "The company that runs our servers, which stores the data for us and may not use it.",
            `${site.onboardingApp}, if you choose to be onboarded there after a purchase.`,
          ],
        },
        {
          type: "paragraph",
          text: "Nobody else. We do not sell data, and we hand it to an authority only where the law leaves us no choice. Typefaces, pictures and scripts come from this site itself.",
        },
      ],
    },
    {
      id: "erasing",
      heading: "How erasing works",
      blocks: [
        {
          type: "paragraph",
          text: "What our staff delete disappears from the site at once and can be brought back for 30 days, in case it was a mistake. Then it is erased for good, with the files that belonged to it. Backups follow within another 30 days.",
        },
      ],
    },
    {
      id: "rights",
      heading: "Your rights",
      blocks: [
        {
          type: "paragraph",
          text: `Wherever you live, we treat you as the strictest of the usual laws would. Write to [${site.email}](mailto:${site.email}) from the address you used, and we will`,
        },
        {
          type: "list",
          items: [
            "tell you what we hold about you, and give you a copy that a machine can read;",
            "correct it;",
            "erase it, apart from the payment records we have to keep;",
            "stop using it for whatever you object to.",
          ],
        },
        {
          type: "paragraph",
          text: "If you are not content with our answer, you can complain to the data protection authority of the country you live in.",
        },
      ],
    },
    {
      id: "changes",
      heading: "Changes",
      blocks: [
        {
          type: "paragraph",
          text: "When the software changes what it keeps, this page changes with it, and the date at its top. See also our [terms](/terms).",
        },
      ],
    },
  ],
};
