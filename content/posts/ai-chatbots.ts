import type { Post } from "./post.ts";
import { blockquote, bold, bulletList, heading, link, orderedList, paragraph, richText, table } from "../rich-text.ts";

export const aiChatbots: Post = {
  slug: "ai-chatbots",
  title: "AI Chatbots That Know When to Stop Talking",
  menu: { name: "AI Chatbots", line: "When to stop talking" },
  excerpt:
    "A good bot is the one whose answers you would sign: sources, a handover that works, a test set before a model, and the sum that says no.",
  date: "2026-09-08",
  author: "Danyal Rizwi",
  category: "AI Chatbots",
  tags: ["LLM", "Testing", "Support", "Cost"],
  bannerAlt: "A chat in which the bot answers one question with its source and passes the next one to a person.",
  body: richText(
    paragraph(
      "Most chatbots fail in the same way: they answer a question that they should have handed over. The customer doesn’t notice, the company doesn’t notice, and the wrong answer sits in a transcript until someone acts on it. A good bot isn’t the one that answers most. It is the one whose answers you would sign.",
    ),
    paragraph(
      "We have built a bookkeeper that lives in a chat thread, a reader of supply contracts, and a voice line for a power utility that took 11,000 calls in its first storm. This is what we tell a founder before the first line of code, including when to build no bot at all.",
    ),
    heading("Whose answer is it?"),
    paragraph(
      "Yours. In February 2024 a tribunal in British Columbia decided a small claim against an airline (2024 BCCRT 149). The chatbot on its website had told a grieving customer that a reduced fare could be claimed after the flight. The airline’s own rules said otherwise, and the airline argued that it wasn’t liable for what the bot had said. The tribunal disagreed: the bot is part of the website, and the company answers for all of it. The sum was small. The principle wasn’t.",
    ),
    paragraph(
      "In the European Union there is a duty to be open as well. Since 2 August 2026, Article 50 of the AI Act requires that people who deal with an AI system are told so, unless it is obvious, and it can reach companies elsewhere whose bots serve people there. Our advice is simpler than the law: say it in the first line, everywhere.",
    ),
    blockquote("People forgive a machine that hands over. They don’t forgive one that pretended."),
    heading("Answers come from your documents, or not at all"),
    paragraph(
      "A language model on its own answers from what it was trained on, which doesn’t include last Tuesday’s change to your returns policy. So the bot first looks up the passages that bear on the question, in your help pages, your contracts or your order system, and the model is asked to answer from those passages and nothing else. The technique is called retrieval-augmented generation, and its quality depends more on the looking up than on the model.",
    ),
    paragraph(
      "Wasiqa, our contract reader, answers with the clause, the page and the date on which it runs out. That isn’t decoration. An answer that names its source can be checked with one click, and an answer that can’t name one isn’t given. Showing the source is the cheapest safety measure there is: it catches the model’s mistakes and, more often than clients expect, contradictions in their own documents.",
    ),
    paragraph(
      "Expect this part to begin with tidying up. Three price lists, two of them out of date, make a bot that is wrong with great confidence. The first days of a chatbot project go into deciding which document is the true one, and that work pays for itself even if the bot is never built.",
    ),
    heading("Design the handover first"),
    paragraph(
      "The most important screen of a support bot is the one where it stops. We draw it before anything else, and write down when it appears:",
    ),
    bulletList(
      "No passage that was found covers the question.",
      "Money, health, law or an angry customer is involved, and a wrong answer costs more than ten minutes of a person’s time.",
      "The customer asks for a person, in any words, at any moment.",
      "The same thing has been asked twice in different words.",
    ),
    paragraph(
      "What is handed over matters as much as when. The person receives the conversation, what the bot takes the problem to be and what it has already looked up, so that the customer doesn’t start again. On the storm line the agent finds the street, says when the crew arrives and calls back. A caller who reports a wire on the ground is put through to a person at once, whatever else was being said.",
    ),
    heading("A test set before a model"),
    paragraph(
      "Ask ten people whether a bot is good and you collect ten impressions. We begin with a list of real questions and the answers that the client has approved. Our first list had 214 questions; it still runs every night, and a worse score in the morning is a fault like any other. The questions come in three kinds, and you need all of them:",
    ),
    bulletList(
      "Questions it must answer, with the facts that have to be in the answer.",
      "Questions it must hand over, among them a few that sound easy.",
      "Questions that try to trick it: instructions hidden in a document, a plea for someone else’s order, a demand for a discount.",
    ),
    paragraph(
      "The last kind isn’t paranoia. Whatever a model reads can carry instructions, and no wording of a prompt reliably stops a model from following them. The protection has to stand outside the model. The bot sees only the orders of the customer who is logged in, because our code builds that query and the model doesn’t. It can’t grant a refund, because it has been given no function that does.",
    ),
    paragraph(
      "With the set in place, choosing a model stops being a matter of taste. You run three of them, compare the score, the seconds and the price of an answer, and take the cheapest that passes. When a new one appears you run the set again.",
    ),
    heading("What it costs and what it saves"),
    paragraph(
      "A conversation costs three things: the model, the lookups, and the people who take over. The model is rarely the largest of them. Watch the third. Count the conversations that end without a person and without the same customer coming back within three days about the same matter. A bot can raise the first figure by being hard to get past. Only both together say that someone was helped.",
    ),
    paragraph(
      "Do the sum before you build. Take the number of questions a month, the share that repeats, and the minutes each of them takes today. If the product is a few hours a month, a better help page will serve you sooner and for less, and we will say so.",
    ),
    table(
      "The sum for two shops, as an example",
      ["In a month", "A busy shop", "A small shop"],
      ["Questions", "1,200", "150"],
      ["Share that repeats", "60%", "40%"],
      ["Minutes for each", "6", "4"],
      ["Hours that repeat", paragraph(bold("72")), paragraph(bold("4"))],
      ["What to build", paragraph(bold("A bot")), paragraph(bold("A better help page"))],
    ),
    heading("Voice, and the languages of home"),
    paragraph(
      "Many people would rather talk than type. The storm line answers in Urdu and Punjabi, patients answer Dastak’s reminders by voice, and Munshi is a chat thread because shopkeepers already spend their day in one. Each of these changed the design. Speech has to be understood over a bad line, an answer has to fit into one breath, and the name of a street is read back before anyone acts on it. Test with recordings of real callers, in their own accents, with their own traffic behind them. A studio voice will tell you that everything is fine.",
    ),
    heading("A first week"),
    paragraph(
      "A useful first bot is small: one subject, one channel, fifty approved questions and a handover that works. That fits into seven days.",
    ),
    orderedList(
      "Collect real questions from your inbox and agree which documents are true.",
      "Write the test set, the questions to hand over included.",
      "Look up and answer, with sources. The first demo shows the score, good or bad.",
      "Work on the failures, one kind at a time.",
      "Build the handover together with the people who will receive it.",
      "Attack it: tricks, nonsense, other languages, a slow phone.",
      "Open it to one visitor in ten, and read every conversation.",
    ),
    paragraph(
      "After that, someone reads a sample of conversations each week for as long as the bot runs. What we build and for whom is on the page about ",
      link("AI chatbots", "/chatbots"),
      "; the ",
      link("buyer’s guide", "/guide"),
      " has the questions to put to any supplier, us included.",
    ),
  ),
};
