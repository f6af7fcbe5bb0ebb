import type { Post } from "./post.ts";
import { blockquote, bold, bulletList, heading, link, orderedList, paragraph, richText, table } from "../rich-text.ts";

export const web3Solutions: Post = {
  slug: "web3-solutions",
  title: "Web3 Solutions: When a Shared Ledger Is the Right Answer",
  shortTitle: "Web3 Solutions: When a Shared Ledger Helps",
  menu: { name: "Web3 Solutions", line: "When a shared ledger is the answer" },
  excerpt:
    "One question that separates the projects that need a blockchain from those that need a database, and how we build the few that do.",
  date: "2026-07-14",
  author: "Yusuf Lodhi",
  category: "Web3",
  tags: ["MVP", "Security", "Cost", "Payments"],
  bannerAlt: "Three parties around a chain of sealed blocks, each holding the same copy of the record.",
  body: richText(
    paragraph(
      "Many founders who ask us for a blockchain need a database and an audit trail. Some have a real problem that a shared ledger solves better than anything else. You can find out which of the two you are in an hour, before any money is spent. This article starts that hour.",
    ),
    paragraph(
      "We like the technology. We also move systems to the cloud and keep a night rota, so we judge it as we would judge any other part: by what breaks, who is woken up and what it costs each month.",
    ),
    heading("The one question"),
    paragraph(
      "A blockchain is a database that several parties write to, that none of them controls, and whose history none of them can change afterwards. You pay for these properties with speed, privacy and convenience. So ask: are there several parties who must share a record, who don’t trust each other to keep it, and who can’t agree on someone else to keep it for them?",
    ),
    paragraph(
      "All three parts have to be true. If one company owns the record, an ordinary database with a log that only grows is faster, and it can be corrected. If everybody trusts a regulator, a bank or a registry, let them keep it. Only where no owner is acceptable does the expensive machine earn its keep.",
    ),
    table(
      "The question in three parts",
      ["Ask", "If not", "If so"],
      ["Must several parties share the record?", "An ordinary database", "Ask on"],
      ["Do they distrust each other as its keeper?", "One of them keeps it", "Ask on"],
      ["Is there nobody else they would trust?", "That party keeps it", paragraph(bold("A shared ledger"))],
    ),
    heading("Two times we said no"),
    paragraph(
      "For the vaccine courier, whose boxes report their temperature each minute, a chain was on the first wish list. A record that nobody can alter sounded right for medicine. But the weak point was never the database. If a sensor reads wrong because it lies against the lid, a chain preserves the wrong figure for ever. What helped was placing sensors well, signing each reading where it is taken, and an alarm that reaches the driver before the dose is lost. Spoiled boxes fell from 31 a month to 2, on an ordinary database.",
    ),
    paragraph(
      "For Bari, which shares out water among farms along a canal, the case looked better: many parties, little trust, one scarce thing. We asked the farmers what they would check. They wanted to hear their own turn, and to be able to hear everybody else’s. A public rota, a call in a voice they know and a list of changes that anyone may ask for gave them that. Nobody along the canal wanted to look after a private key, and a lost key would have meant a lost turn.",
    ),
    paragraph("Both cases show the same limit."),
    blockquote("A ledger proves that a record hasn’t been altered. It can’t prove that the record was true when it was written."),
    paragraph("Engineers call this the oracle problem, and no cryptography in the middle repairs it at the edge."),
    heading("Three times the answer is yes"),
    bulletList(
      "Money across borders. Stablecoins settle within minutes, at weekends too, and both sides can see that they have settled. For paying suppliers in places where a bank transfer takes days this is a plain improvement, as long as someone handles the exchange into local money and the paperwork.",
      "Assets that several firms must recognise: a ticket, a warranty, a certificate or a share in a solar plant that one company issues, a second sells on and a third honours. Here the token is a common format, not an investment.",
      "Rules that money follows by itself: an escrow that pays out when two of three parties agree, a revenue share that divides each payment as it arrives. Small contracts, easily read, in the place of a spreadsheet and an argument.",
    ),
    paragraph(
      "Notice what isn’t on the list: voting tokens for a product without users, collectibles as a business model, and decentralised versions of services whose customers would gladly trust a shop.",
    ),
    heading("What has changed since the last boom"),
    paragraph("Four objections from 2021 deserve a second look, because the facts beneath them have moved."),
    bulletList(
      "Energy. Ethereum changed to proof of stake in September 2022, which cut its use of electricity by more than 99.9%.",
      "Fees. The Dencun upgrade of March 2024 gave second-layer networks a cheaper place for their data. A simple transfer on the large ones now usually costs cents or less; on the main network it still depends on the hour.",
      "Wallets. Since the Pectra upgrade of May 2025 an ordinary account can act as a smart account (EIP-7702): an app can pay the fee for its user and bundle several steps into one. Together with passkeys, nobody has to write twelve words on paper before they have seen what your product does.",
      "Law. In the European Union the Markets in Crypto-Assets Regulation has applied to stablecoins since June 2024 and to service providers since December 2024, and its last transitional period ended on 1 July 2026. In the United States the GENIUS Act of July 2025 governs payment stablecoins. There are rules to follow now, which is more work and much less doubt. Ask a lawyer early; we can tell you which questions to bring.",
    ),
    heading("Contracts should be boring"),
    paragraph(
      "A smart contract is a program that holds other people’s money, that anyone may attack, and that you can’t quietly fix on a Friday night. We therefore write as little of it as we can.",
    ),
    bulletList(
      "One contract, one job. What can be done outside the chain, without anyone having to trust us, is done outside.",
      "Tokens and access control come from audited libraries. We write no cryptography of our own.",
      "Limits stand in the code: a cap for each day, a pause that several people have to sign, a delay before changed rules take effect.",
      "Whether a contract can be upgraded is decided with the client and written down. One that can be changed needs a keeper whom everybody trusts, and that may undo the reason for having it.",
      "Two people read every line, automated tests throw random input at it all week, and an outside audit comes before real money. The audit is a line of its own in the budget from the first day.",
    ),
    paragraph(
      "Many of the largest losses had nothing to do with clever mathematics. Keys were stolen, phished, or held by one tired person. Who holds which key, where it lies and what happens when that person leaves is one page, and we write it before the first deployment.",
    ),
    heading("Personal data stays off the chain"),
    paragraph(
      "What is written to a public chain stays there, and a customer’s right to be forgotten doesn’t go away because of it. The European Data Protection Board’s guidelines on blockchain (02/2025) advise against putting personal data on a chain where that conflicts with the principles of data protection. We put a fingerprint of the document on the chain and the document into a database from which it can be deleted. Even the fingerprint deserves care: that of a short or guessable value can be guessed back, so it is salted, and the salt is deleted together with the record.",
    ),
    heading("Seven days, and what they leave out"),
    orderedList(
      "Name the parties and the record, and try to solve it without a chain. If we succeed, your project has just become cheaper.",
      "Write the contract’s rules in plain language, then as tests.",
      "Write the contract, and run it on a test network. First demo.",
      "Build the sign-in, with email or passkey, and let the app pay the fees.",
      "Show amounts in the customer’s currency, and failures in words.",
      "Attack it. Lose a key on purpose, and get the account back.",
      "Give it to ten real users, with play money.",
    ),
    paragraph(
      "The audit, the legal opinion and the ceremony in which the real keys are made come afterwards. An ",
      link("MVP", "/idea-mvp"),
      " doesn’t replace them; it tells you whether they are worth paying for. Our ",
      link("Web3 page", "/web"),
      " says more about how such a project runs, and if you aren’t sure which side of the one question you stand on, ",
      link("write to us", "/contact-us"),
      " with the names of the parties and the record they share.",
    ),
  ),
};
