import { packagePath } from "../actions.ts";
import { counted, promised, strip } from "../claims.ts";
import { openHours } from "../site.ts";
import type { Service } from "./service.ts";
import { live } from "../live.ts";

export const chatbots = live(
  () =>
    ({
      path: "/chatbots",
      name: "AI Chatbots",
      search: {
        title: "AI chatbots that show their sources",
        description:
          "AI chatbots for your site, WhatsApp or phone line: answers drawn from your own documents, a person within reach, and a first version in seven days.",
      },
      keywords: "AI chatbot development, support chatbot, WhatsApp chatbot, voice agent, retrieval augmented generation",
      character: { angle: 60, tile: "turquoise", seed: 23, ground: "tile" },
      hero: {
        heading: "AI chatbots that answer, or fetch a person",
        lead: "Support from your own documents, on your site, on WhatsApp or down a phone line. Within seven days it takes real questions, and admits it when it has no answer.",
        facts: strip(promised.chatbotReads, promised.chatbotAnswers, counted.stormCalls),
        actions: [{ name: "Get Started", path: packagePath("Product Package") }],
      },
      ask: "Try ours: ask it a question",
      chapters: {
        word: "Chapter",
        heading: "A chatbot in eight chapters, from the first question to the running bill",
        items: [
          {
            slug: "understanding-chatbots",
            title: "Understanding Chatbots",
            description:
              "A good support bot is a search engine with manners: it looks things up in documents you approved, shows where it read them and asks before it guesses. The older kind follows a menu, and it still wins where only five things can be asked. We read two hundred of your recent messages before advising either.",
            bullets: [
              "Menu bot: cheap and predictable, lost at the first odd question",
              "Retrieval bot: answers from your pages in words nobody scripted",
              "Voice bot: same knowledge, but each reply should start within a second",
              "No bot at all for fewer than five questions a day",
            ],
          },
          {
            slug: "choosing-the-platform",
            title: "Choosing the Platform",
            description:
              "Your customers have already picked the channel; last month’s inbox shows which. The language model is a separate choice, and it sits behind one small adapter so that changing supplier is a day’s work. On day 1 you see what each option would cost in a month at your own volume.",
            bullets: [
              "Own widget: no fees per seat, only model and hosting",
              "WhatsApp: replies are free, Meta bills the messages you start",
              "Helpdesk add-on: live in a day, often billed per solved conversation",
              "Rent rather than build while twenty articles cover every answer",
            ],
          },
          {
            slug: "conversational-design",
            title: "Conversational Design",
            description:
              "The first twenty conversations are written by hand, with someone on your team who answers customers today. Greeting, tone, refusals and the sentence that calls a colleague are agreed before a prompt exists. You try them on your phone on day 2.",
            bullets: [
              "One question per turn, never a form in disguise",
              "Buttons for dates and yes or no, free typing elsewhere",
              "Urdu, Roman Urdu and English understood within one message",
              "After two failed tries a person takes over, transcript included",
            ],
          },
          {
            slug: "development-process",
            title: "Development Process",
            description:
              "Your documents go in on day 3, and that evening you can already argue with the bot about them. By day 6 it faces a test set of real questions beside the replies your own team gave. Every miss lands in a plain list with the passage it ought to have found.",
            bullets: [
              "Day 3: documents indexed for search by word and by meaning",
              "Day 4: the chat window answers from a real server",
              "Prompts versioned in your repository like any other code",
              "Launch waits until the share of passes you set is reached",
            ],
          },
          {
            slug: "seamless-integration",
            title: "Seamless Integration",
            description:
              "A bot that can’t see the order can only apologise. We connect it to the systems that hold the answer, for reading at first, and allow it to write only what you name: a booking, a ticket, a corrected address. The customer confirms each of those, and the log keeps who agreed to what.",
            bullets: [
              "Shop, CRM, calendar and help desk through their own interfaces",
              "Identity proved before anything personal appears in the chat",
              "Price changes pushed by webhook, slower facts synced each night",
              "When a system is down, the bot says so and takes a number",
            ],
          },
          {
            slug: "advanced-features",
            title: "Advanced Features",
            description:
              "Extras come after launch, once transcripts show what people try in vain. Pictures and voice notes usually lead that list, since a photograph of the torn parcel explains it faster than a paragraph. We add one feature per sprint, and the score of the week before is the floor it must not fall through.",
            bullets: [
              "Voice notes transcribed, then answered in speech or text",
              "Photographed receipts read into fields the customer can correct",
              "Appointment reminders that patients or buyers answer by voice",
              "Memory of earlier visits by consent, erased with one message",
            ],
          },
          {
            slug: "performance-analytics",
            title: "Performance Analytics",
            description:
              "Count the problems that stayed solved, because a busy bot may be talking in circles. Four figures reach you each week, and every figure opens the conversations behind it. The whole test set also runs nightly; if the score drops, our phone rings before your customers notice.",
            bullets: [
              "Solved alone: the same customer silent for three days after",
              "Unsupported answers, from a weekly sample that people read",
              "Minutes between hand-over and the first human reply",
              "Model cost of one solved conversation, by channel",
            ],
          },
          {
            slug: "future-trends",
            title: "Future Trends",
            description:
              "Two changes deserve room in the plan now: models that hear and speak without a transcript in between, and open protocols such as MCP, by which a customer’s own assistant may question yours. Both slot in if knowledge, tools and chat window are separate parts, as they are in ours. We would still wait before letting any bot spend money unattended.",
            bullets: [
              "Speech-to-speech models: try them on a bad line first",
              "Small open models that fit a server of your own",
              "Since August 2026 EU law makes a bot admit it is one",
              "Help pages written so that outside assistants quote them correctly",
            ],
          },
        ],
        actions: [
          { name: "Learn More", path: "/learn-more" },
          { name: "Download Guide", path: "/guide" },
          { name: "View Case Studies", path: "/case-studies" },
        ],
      },
      grid: {
        heading: "What your support desk gains",
        lead: "",
        cards: [
          {
            title: "Sources in sight",
            text: "The passage is linked under each reply. Customers can check it, and you can fix the page it came from.",
            sign: "source",
          },
          {
            title: "Gaps you can fill",
            text: "A question without a good answer goes to a person and onto a list. That list is next week’s writing plan.",
            sign: "gap",
          },
          {
            title: "Awake at Eid",
            text: "Holidays and three in the morning cost the same per message as Tuesday noon.",
            sign: "festival",
          },
          {
            title: "Your data stays yours",
            text: "Transcripts and documents live in storage you own. We use model suppliers whose terms rule out training on them.",
            sign: "lock",
          },
          {
            title: "Built for the bad night",
            text: "One of our voice agents took 11,000 calls in its first storm without a queue. Yours is loaded with five times your busiest hour.",
            sign: "storm",
          },
          {
            title: "Edited by your team",
            text: "Correct a help article and the bot follows within minutes. Nobody has to call a developer.",
            sign: "correction",
          },
        ],
      },
      results: { heading: "Booked before the customer has his change", about: "munshi", shared: ["storm-line"] },
      closing: {
        heading: "Send us fifty questions your customers asked",
        text: "They are all it takes to begin, and the replies your team gave become the exam. The Product Package covers the whole week at one price, paid once.",
        actions: [{ name: "Get Started Today", path: packagePath("Product Package") }],
      },
      enquiry: {
        heading: "Ask about a chatbot",
        lead: `Tell us where your customers write and how many questions arrive in a day. You hear from an engineer, ${openHours()}.`,
        service: "AI Chatbots",
        answers: "Danyal Rizwi",
      },
    }) satisfies Service,
  "service-chatbots",
);
