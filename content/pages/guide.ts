import type { WordsOf } from "../../contract/document-rules.ts";
import { askPerson, choosePackage } from "../actions.ts";
import type { guideDocument } from "../documents/guide.ts";
import { live } from "../live.ts";
import { describe } from "../page-words.ts";
import { bulletList, callout, heading, link, orderedList, paragraph, richText, table } from "../rich-text.ts";
import type { PageMetadata } from "../site-page.ts";
import type { Reading } from "./reading.ts";

export const GUIDE_PDF = "/chatbot-buyers-guide.pdf";
/** Its year is on the cover. */
const UPDATED = "2026-11-16";

/** Chatbot buyer's guide, for its page and for the PDF made by `npm run art -- guide`. */
export const guideCopy: WordsOf<typeof guideDocument> = live(
  () => ({
    search: {
      title: "The chatbot buyer’s guide, with a PDF",
      description:
        "What to ask before you buy a chatbot: whether you need one, which kind, what it costs, how to measure it, and twelve questions for any supplier.",
    },
    heading: "The chatbot buyer’s guide",
    lead: "What to ask, what to measure and when to walk away. Written for the person who signs the order, no matter who the supplier is.",
    download: "Download the guide as PDF",
    closing: {
      heading: "Try it on your own hundred questions.",
      text: "Send us the sheet from chapter 1. We will tell you, before you pay anything, whether a chatbot is worth it.",
      actions: [{ ...askPerson, path: "/contact-us?service=AI%20Chatbots" }, choosePackage],
    },
    body: richText(
      heading("Do you need one at all?", "do-you-need-one"),
      paragraph(
        "Before you look at a single product, take the last two hundred questions your customers asked, from email, phone notes and chat. Put them into a sheet, one to a row, and give each a letter. It takes an afternoon and it will save you more money than anything else in this guide.",
      ),
      bulletList(
        "A: the answer is in a document you already have.",
        "B: the answer is in one of your systems: an order, a booking, a balance.",
        "C: someone has to decide something.",
        "D: the customer is upset, and wants a person.",
      ),
      paragraph(
        "If A and B together make up less than a third, don’t buy a chatbot. Repair the page that causes the questions instead. If A alone is above half, a simple and cheap kind will do. If B is large, you need one that is connected to your systems, which is where most of the work and most of the risk lies.",
      ),
      callout("C and D are never a chatbot’s job; its job is to notice them early and fetch a person."),
      heading("The four kinds", "four-kinds"),
      paragraph(
        "Everything on the market is one of four things, or a mixture of them. Suppliers like to blur the lines, since the prices differ by a factor of ten.",
      ),
      table(
        "The four kinds of chatbot, what each is good at and how each goes wrong",
        ["Kind", "Good at", "Goes wrong by", "Typical build time"],
        ["Menu", "A dozen fixed paths: opening hours, returns, appointments", "Sending people in circles", "2 to 3 days"],
        ["Answers from documents", "Questions of type A, with the source shown", "Quoting a document that is out of date", "1 week"],
        ["Acts in your systems", "Type B: looks up, books, changes", "Doing the wrong thing with confidence", "2 to 4 weeks"],
        ["Voice", "People who won’t type, or can’t", "Mishearing names, numbers and streets", "4 to 8 weeks"],
      ),
      paragraph(
        "Start with the smallest kind that covers your largest letter. A menu that works can be given documents later, and one that answers from documents can be given the right to act.",
      ),
      callout("The way back is harder: people forgive a modest bot more easily than one that was taken away from them."),
      heading("What it knows, and who looks after it", "what-it-knows"),
      paragraph(
        "A language model by itself knows nothing about your prices, your returns policy or your delivery area. It has to be given the right passage at the moment of the question. That is why the quality of a chatbot is mostly the quality of your documents.",
      ),
      bulletList(
        "List every document it may answer from. If two of them disagree, the bot will sooner or later say both.",
        "Give each document one owner and one date on which it is read again.",
        "Insist that every answer shows where it comes from. A customer can check it, and so can you.",
        "Decide what it does when it finds nothing. The only good answer is to say so, and to offer a person.",
      ),
      heading("What it costs", "what-it-costs"),
      paragraph(
        "There are three bills, and offers usually show one. The first is the build, which is paid once. The second is running it: models are charged by the amount of text that goes in and comes out. The third is upkeep, the hours in which someone reads conversations and corrects documents. Over three years the third is often the largest.",
      ),
      paragraph(
        "You can work out the second bill yourself. Ask for the average number of tokens in a conversation (a token is about three quarters of an English word) and multiply: conversations a month × tokens in a conversation × the model’s price for a token. Suppose 4,000 conversations of 6,000 tokens each, at 2 dollars for a million tokens: 24 million tokens, 48 dollars a month. If an offer says ten times as much, ask what the rest is for.",
      ),
      callout(
        "Text in other scripts, Urdu among them, takes more tokens for the same sentence, often two or three times as many. Have the estimate made with your own conversations and in your own language.",
      ),
      paragraph(
        "Set against it what an answer costs you today: the minutes a person needs for it, times what the hour costs, times the share the bot will really take over. Reckon on half of your A and B questions in the first quarter. If it doesn’t pay at a half, it won’t pay.",
      ),
      heading("How to measure it", "how-to-measure"),
      callout("Demonstrations prove nothing: the questions were chosen by the person who is selling."),
      paragraph(
        "Take a hundred rows of your sheet, write down what a right answer must contain, and keep thirty of them to yourself until the day of acceptance. Then count four things.",
      ),
      bulletList(
        "Right: the answer contains what it must, and the source is the right one.",
        "Handed over: it fetched a person where it should have.",
        "Not known: it said that it didn’t know, although it could have.",
        "Wrong: it said something untrue, or did something nobody asked for.",
      ),
      paragraph(
        "Most suppliers report only the first. The fourth decides. A bot that is right 80 times, doesn’t know 18 times and is wrong twice is better than one that is right 90 times and wrong ten times, because customers can’t tell the ten from the ninety. Agree on a ceiling for the wrong ones, in writing, and on a test that runs again each time a document, a prompt or a model changes.",
      ),
      heading("Safety and personal data", "safety"),
      paragraph(
        "Whatever a visitor types reaches the model, and so does the text of any document a visitor uploads. Either can contain an instruction. It follows that a chatbot must never be able to do more than the person in front of it may do.",
      ),
      bulletList(
        "Rights are checked by your systems, with the customer’s own session. “The prompt forbids it” isn’t a check.",
        "Anything that moves money, deletes or sends is confirmed by the customer on a button and outside the conversation.",
        "Conversations have a date on which they are erased. 90 to 180 days is usual.",
        "The contract says that the model’s provider doesn’t train on your conversations, and in which country they are processed.",
        "Card numbers, passwords and health details are masked before anything is stored.",
        "The bot says that it is a bot. In many countries it has to.",
      ),
      heading("Handing over to a person", "handing-over"),
      callout("This is the part that customers remember and that offers leave out."),
      paragraph(
        "A good handover takes one click and never repeats a question: the person who takes over sees the conversation, the customer’s record and what the bot has tried. If nobody is at work, it says when someone will be, and takes a number or an address.",
      ),
      paragraph(
        "Let it hand over on its own after two answers that didn’t help, on the first sign of anger, and at once for the words on a short list: cancel, complaint, lawyer, accident. Count how often it happens and why. The reasons are next month’s work.",
      ),
      heading("Twelve questions for any supplier", "twelve-questions"),
      callout("Ask us, too. An answer that takes longer than a minute is usually a no."),
      orderedList(
        "May we bring our own hundred questions to the demonstration?",
        "How many answers were wrong in your last project, and how do you know?",
        "Where does an answer show its source?",
        "What does it say when it doesn’t know?",
        "Who may change a prompt or a document, and how is that undone?",
        "What happens on the day the model’s provider retires this model?",
        "Whose accounts and keys does it run on?",
        "Where are the conversations kept, for how long, and who can read them?",
        "What can it do in our systems, and who checks that it may?",
        "What does a month cost at twice our traffic?",
        "What does the person see who takes over?",
        "If we leave, what do we take with us, and in what format?",
      ),
      heading("A pilot in a week", "pilot-in-a-week"),
      paragraph(
        "You don’t need a project to find out whether it works. You need one kind of question, one set of documents and ten patient customers.",
      ),
      bulletList(
        "Day 1: sort the two hundred questions and choose the largest group.",
        "Day 2: collect the documents that answer it, and throw out the ones that contradict.",
        "Day 3: write the hundred test questions with their right answers.",
        "Day 4: set up retrieval and a first prompt. Run the test, read every wrong answer.",
        "Day 5: correct the documents first and the prompt second. Run it again.",
        "Day 6: let ten customers and two colleagues use it, with a person watching.",
        "Day 7: count, and decide with the figures in front of you.",
      ),
      callout("A week like this costs little, and a no at its end is a result: you will have better documents and you will know why."),
      paragraph("How we run such a week is described ", link("day by day", "/learn-more"), "."),
      heading("When to walk away", "walk-away"),
      bulletList(
        "The offer promises a percentage before anyone has seen your questions.",
        "The test set belongs to the supplier, or doesn’t exist.",
        "The price is per seat, although the cost is per conversation.",
        "Nobody can say what happens to the conversations.",
        "Leaving means losing the prompts, the test set or the history.",
        "The word “hallucination” comes up, and nobody has a figure for it.",
      ),
      paragraph(
        "None of these is a matter of technology. They say how the supplier will behave in month five, when something is wrong and the sale is long over.",
      ),
    ),
  }),
  "guide",
);

/** One bar: its parts add up to the whole. */
export type GuideBar = { label: string; parts: readonly { name: string; count: number; tone: "good" | "fair" | "person" | "bad" }[] };
export type GuideFigure = { caption: string; bars: readonly GuideBar[]; foot: string };

/** Drawings of chapters, by the chapter's anchor. That of the measurement has the figures of its text. */
export const guideFigures: Readonly<Record<string, GuideFigure>> = {
  "do-you-need-one": {
    caption: "Two hundred questions, sorted: an example",
    bars: [
      {
        label: "One shop’s sheet",
        parts: [
          { name: "A: in a document", count: 96, tone: "good" },
          { name: "B: in a system", count: 44, tone: "fair" },
          { name: "C: a decision", count: 38, tone: "person" },
          { name: "D: upset", count: 22, tone: "bad" },
        ],
      },
    ],
    foot: "A and B are 140 of 200: a chatbot has work here. C and D stay with people.",
  },
  "how-to-measure": {
    caption: "A hundred questions, counted: which bot is better?",
    bars: [
      {
        label: "The first bot",
        parts: [
          { name: "Right", count: 80, tone: "good" },
          { name: "Not known", count: 18, tone: "person" },
          { name: "Wrong", count: 2, tone: "bad" },
        ],
      },
      {
        label: "The second bot",
        parts: [
          { name: "Right", count: 90, tone: "good" },
          { name: "Wrong", count: 10, tone: "bad" },
        ],
      },
    ],
    foot: "The first: it is right less often, but wrong only a fifth as often.",
  },
};

export const guide: Reading = live(() => {
  const { heading: name, lead, body } = guideCopy;
  return { heading: name, lead, updated: UPDATED, body };
});

export const metadata: PageMetadata = live(() => ({ ...describe(guideCopy.search), isIndexed: true }));
