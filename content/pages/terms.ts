import type { WordsOf } from "../../contract/document-rules.ts";
import type { termsDocument } from "../documents/legal.ts";
import { fillRichText } from "../fill-rich-text.ts";
import { live } from "../live.ts";
import { describe } from "../page-words.ts";
import { refundRule } from "../refund-rule.ts";
import { bold, bulletList, callout, heading, link, paragraph, richText } from "../rich-text.ts";
import { settingsValues } from "../settings-placeholders.ts";
import type { PageMetadata } from "../site-page.ts";
import type { Reading } from "./reading.ts";

/** Terms of sale. Must match `content/pricing.ts` and the four packages. */
export const termsCopy: WordsOf<typeof termsDocument> = live(
  () => ({
    search: {
      title: "Terms: prices, refunds and who owns what",
      description:
        "The rules of working with us in plain words: what a package includes, how payment, renewal and refunds work, what seven days means and when the code is yours.",
    },
    heading: "Terms",
    lead: "The rules between you and us, in words that need no lawyer to read. Where a signed contract between us says something else, the contract prevails.",
    updated: "2026-11-23",
    body: richText(
      heading("Who and what", "parties"),
      paragraph(
        "“We” are {company}, {address}. “You” are the person or company that orders from us or uses this site. We sell software work to businesses and to people who are founding one.",
      ),
      heading("How an order comes about", "order"),
      paragraph(
        "You choose a package on the ",
        link("pricing page", "/pricing"),
        " and pay for it, or you accept an offer that we wrote for you. There is a contract once the payment has been confirmed or the offer accepted. A payment that is still processing is not yet an order.",
      ),
      paragraph(
        "On Day 1 we agree on a scope of one page. It says what will exist on the last day. What is not on it is not part of the price; what you want to change is exchanged for something of the same size, or ordered on top.",
      ),
      heading("Prices and payment", "prices"),
      bulletList(
        "Prices are in US dollars. What the page shows is what is charged, discounts included: a discounted price is rounded down to whole dollars.",
        "The Product Package and the 2-Day Trial are paid once.",
        "The Developer Package and the Product Plan are priced per month. You pay for the first month when you order, and they renew every month until you cancel.",
        "Consultation and projects outside the packages are billed by the week, for the work of that week, at the rate in the offer.",
        "You pay by card, or on request through {moneyTransfer}. Taxes and bank fees of your own country are yours.",
        "The price of the trial is credited in full toward any package you buy afterwards. Order it with the same email address, and we refund the trial’s price to the card it was paid with.",
      ),
      heading("Monthly packages", "renewal"),
      callout("They renew every month until you cancel, and you can cancel on any day."),
      bulletList(
        "Your card is charged again on the same day of each month, or on the last day of a month that has no such day. Each charge has a receipt by email and an invoice on your order page.",
        "You cancel on your order page, whose private address is in every email about it, or by writing to us with your order number. It takes effect at the end of the month that is paid for; until that day everything goes on, and you can withdraw the cancellation. Nothing is charged after it.",
        "A month that is paid for is not paid back by cancelling alone. If the work is to stop before its end, the rules under “Stopping and refunds” apply.",
        "When a charge fails, we tell you and try again three times, after 3, 5 and 7 days. You can change the card on your order page. After the last try that fails, the package ends and nothing more is charged.",
        "The price you ordered at stays yours for as long as the package runs. A price that we change applies to new orders only.",
      ),
      heading("What seven days means", "seven-days"),
      paragraph(
        "The seven days of the Product Package are calendar days and begin with the scope call, which we offer within two working days of your payment. They assume that you answer questions within a working day and give us access to the accounts named in the scope. A day we wait for you is added at the end.",
      ),
      paragraph(
        "Where a service page names a longer period, such as 14 days or two weeks, it speaks of work of that size; your scope page gives the date that counts. You hear from us at least every third day.",
      ),
      heading("Stopping and refunds", "refunds"),
      callout("The rule in one line: you pay for the time begun, and get the rest back."),
      bulletList(
        paragraph(bold("Before the scope call"), ": the whole price back, without a reason."),
        paragraph(
          bold("After it"),
          ": you may stop on any day. On a package paid once you get back the share for the days not yet begun; on a monthly one, for the weeks not yet begun.",
        ),
        paragraph(
          bold("We are late"),
          `: if what the scope page promises is not live at the end of Day ${refundRule.days} and the reason is ours, you choose. We finish it at no further charge, or you get the whole price back.`,
        ),
        paragraph(
          bold("The trial"),
          ": the whole price back before it starts. After that it is credited toward any package, and not paid out without one.",
        ),
        paragraph(bold("Weekly work"), ": a week that has not begun is not billed."),
        paragraph(bold("We stop"), ": if we cannot go on, you get back what you have paid for and not received."),
      ),
      paragraph(
        `Write to {email} with your order number. We send the money back to the card it came from within ${refundRule.sentWithinDays} working days; your bank may take up to ten more.`,
      ),
      heading("Who owns what", "ownership"),
      paragraph(
        "What we make for you is yours as soon as it is paid for: code, designs, texts, prompts, test sets and the accounts it runs on. Libraries by others stay under their own licences, and we tell you which. General know-how and tools that we had before stay ours, and you may use whatever part of them is in your product without limit.",
      ),
      paragraph(
        "What you give us stays yours. We use it for your project and for nothing else. We name you as a client only if you have agreed to it.",
      ),
      heading("Confidentiality", "confidence"),
      paragraph(
        "What one of us learns about the other’s business stays between us, during the work and for three years after it. We sign your confidentiality agreement if you have one. How we treat personal data is on the ",
        link("privacy page", "/privacy"),
        ".",
      ),
      heading("Faults and liability", "warranty"),
      paragraph(
        "A fault in our work that you report within 30 days of delivery is fixed at no charge. Language models make mistakes: we measure how many on the test set agreed with you, and promise the figure in the scope rather than perfection.",
      ),
      paragraph(
        "If we cause damage, we are liable up to the amount you paid for the work concerned. This does not limit liability for wilful misconduct, for gross negligence, or where the law does not allow it to be limited.",
      ),
      heading("Using this site", "site"),
      bulletList(
        "Comments are yours, and so is the responsibility for them. We remove what is insulting, unlawful or advertising.",
        "Upload only documents that you may show to us.",
        "The assistant answers from this site and can be wrong. A price or a promise counts once it stands in an order or a scope page.",
        "Do not try to break the site, or to read what is not meant for you. If you find a weakness, tell us; we will thank you and leave you in peace.",
      ),
      heading("Law and disputes", "law"),
      paragraph(
        "Pakistani law applies, and the courts of {city} decide. If you are a consumer, you keep the rights that the law of your country gives you. Talk to us first: most disputes are a sentence on a scope page that two people read differently.",
      ),
      heading("Changes", "terms-change"),
      paragraph(
        "An order is governed by the terms that stood here on the day of the order. The date at the top says when they last changed.",
      ),
    ),
  }),
  "terms",
);

export const terms: Reading = live(() => {
  const { heading: name, lead, updated, body } = termsCopy;
  return { heading: name, lead, updated, body: fillRichText(body, settingsValues()) };
});

export const metadata: PageMetadata = live(() => ({ ...describe(termsCopy.search), isIndexed: true }));
