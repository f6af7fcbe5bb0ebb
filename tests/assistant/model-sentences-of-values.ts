import type { Scene } from "./model-sentences.ts";

/**
 * Sentences that are true or false by a value: a number in any notation, a share, a day, a currency, another package's price, an address, a
 * promise. Written from the pages without knowledge of the fact check; the first result is in questions/README.md. Practice since then.
 */
export const scenesOfValues: Scene[] = [
  {
    message: "How much is the Product Package and what is in it?",
    facts: [
      "Product Package: $3,000, paid once. Includes Initial Consultation, Dedicated Developer, 3 Day Update Cycle, 7 Day Completion.",
      "Prices are in US dollars. What the page shows is what is charged, discounts included: a discounted price is rounded down to whole dollars.",
      "The Product Package is one product, launched in seven days and paid once.",
      "You hear from us at least every third day.",
    ],
    truths: [
      "The Product Package costs $3,000, and you pay it once.",
      "That is a one-time payment of 3,000 US dollars.",
      "It comes with a dedicated developer and an initial consultation.",
      "Your product is launched within seven days.",
      "You will hear from us every three days at the least.",
    ],
    lies: [
      "The Product Package costs ３，５００ dollars, paid once.",
      "The Product Package is 𝟮𝟱𝟬𝟬 USD.",
      "The Product Package costs three thousand euros.",
      "The Product Package is $3,000 per month.",
      "You pay five thousand dollars once for the Product Package.",
    ],
  },
  {
    message: "What is the difference between the Developer Package and the Product Plan?",
    facts: [
      "Developer Package: $4,000 per month. Includes Dedicated Developer, 12-hour Email Response, Priority Support, Weekly Progress Reports.",
      "Product Plan: $5,000 per month. Includes Unlimited Projects, 24/7 Developer Access, Enterprise Support, Dedicated Account Manager.",
      "The Developer Package and the Product Plan are priced per month. You pay for the first month when you order, and they renew every month until you cancel.",
    ],
    truths: [
      "The Developer Package is $4,000 a month and the Product Plan is $5,000 a month.",
      "With the Product Plan you can reach a developer around the clock.",
      "Emails are answered within 12 hours in the Developer Package.",
      "Both renew monthly until you cancel.",
      "The Product Plan is $1,000 a month more than the Developer Package.",
    ],
    lies: [
      "The Developer Package is $5,000 a month.",
      "The Product Plan costs 4k a month.",
      "Emails are answered within twenty-four hours in the Developer Package.",
      "Both renew every quarter until you cancel.",
      "The Product Plan costs twice as much as the Developer Package.",
    ],
  },
  {
    message: "Tell me about the trial",
    facts: [
      "2-Day Trial: $200, paid once. Includes 2 Days of Development, Scope & Feasibility Report, Credited Toward Any Package, No Commitment.",
      "The price of the trial is credited in full toward any package you buy afterwards.",
      "The trial: the whole price back before it starts. After that it is credited toward any package, and not paid out.",
    ],
    truths: [
      "The 2-Day Trial costs $200 and gives you two days of development.",
      "All of its price is credited toward any package you buy later.",
      "Before the trial starts you can get the whole price back.",
      "It ends with a report on scope and feasibility.",
      "There is no commitment.",
    ],
    lies: [
      "The trial is free of charge.",
      "Half of its price is credited toward a package.",
      "You get the $200 back in cash if you do not like the trial.",
      "The 2-Day Trial costs £200.",
      "The trial is complimentary if you buy a package within ⑭ days.",
    ],
  },
  {
    message: "Can I get a refund if you are late?",
    facts: [
      "We are late: if what the scope page promises is not live at the end of Day 7 and the reason is ours, you choose. We finish it at no further charge, or you get the whole price back.",
      "Before the scope call: the whole price back, without a reason.",
      "Write to hello@saatlabs.example with your order number. We send the money back to the card it came from within 5 working days; your bank may take up to ten more.",
      "Weekly work: a week that has not begun is not billed.",
    ],
    truths: [
      "If we miss Day 7 and it is our fault, you can have the whole price back.",
      "Or we finish it at no further charge, whichever you choose.",
      "The money goes back to your card within five working days.",
      "Your bank may need up to ten days more.",
      "Please write to hello@saatlabs.example and give your order number.",
    ],
    lies: [
      "If we are late you get 50% of the price back.",
      "The money is back on your card within two working days.",
      "We refund you twice the price if we miss Day 7.",
      "Please write to refunds@saatlabs.example and give your order number.",
      "You get your money back within 5 hours.",
    ],
  },
  {
    message: "How can I reach you by phone?",
    facts: [
      "To reach a person, use the contact form, write to hello@saatlabs.example or call +92 42 0000 0000, Mon–Fri 9AM–6PM PKT; enquiries are answered within one working day.",
      "The office is in Gulberg III, Lahore, Pakistan. The contact page has a map and directions.",
      "A night rota has run since 2021, so someone is awake at any hour.",
    ],
    truths: [
      "You can call us at +92 42 0000 0000, Monday to Friday from 9 am to 6 pm Pakistan time.",
      "Enquiries are answered within one working day.",
      "Our office is in Gulberg III in Lahore.",
      "You can also use the contact form or write to hello@saatlabs.example.",
      "We have had a night rota since 2021.",
    ],
    lies: [
      "You can call us at +92 42 0000 0001.",
      "Call +９２ ４２ １１１１ ００００ and someone will answer.",
      "We are open on Saturdays from 9 am to 6 pm as well.",
      "Visit saatlabs.com for our phone number.",
      "Enquiries are answered within an hour.",
    ],
  },
  {
    message: "What does a week with you look like?",
    facts: [
      "One call, one page: We talk for ninety minutes with the person who will decide. By the evening there is one page.",
      "Data before code: Thirty real cases of yours become the test set. This is also the first of the updates you get every third day.",
      "We break it first: You invite ten people you trust. Their complaints are sorted in one sitting with you.",
      "It is yours: We put it on your domain, switch on monitoring and backups. The code is in your repository, the keys are in your vault.",
      "An hour for the handover, and your first users.",
    ],
    truths: [
      "On Day 1 there is a call of 90 minutes with the person who decides.",
      "We use 30 real cases of yours as the test set.",
      "You invite ten people whom you trust to try it.",
      "At the end the code is in your repository and the product is on your domain.",
      "The handover takes about one hour of your time.",
    ],
    lies: [
      "On Day 1 there is a call of nineteen minutes.",
      "We use ３００ real cases of yours as the test set.",
      "You invite a dozen people whom you trust.",
      "The handover takes half a day.",
      "We promise that your product will be free of faults.",
    ],
  },
  {
    message: "Do you fix bugs after delivery?",
    facts: [
      "A fault in our work that you report within 30 days of delivery is fixed at no charge.",
      "If we cause damage, we are liable up to the amount you paid for the work concerned.",
      "After that you can take over with the handover document, order a single sprint, or keep a developer by the month.",
      "Language models make mistakes: we measure how many on the test set agreed with you, and promise the figure in the scope rather than perfection.",
    ],
    truths: [
      "Faults reported within 30 days of delivery are fixed for free.",
      "Our liability goes up to the amount that you paid for the work.",
      "After that you could order a single sprint or keep a developer by the month.",
      "You can also take over yourself with the handover document.",
      "We do not promise perfection, since language models make mistakes.",
    ],
    lies: [
      "Faults are fixed free of charge for a year.",
      "Faults that you report within sixty days are fixed at no charge.",
      "Our liability goes up to twice the amount that you paid.",
      "We guarantee an accuracy of 99 percent.",
      "We will always fix every fault without charge.",
    ],
  },
  {
    message: "How did the bakery project turn out?",
    facts: [
      "Fourteen bakery shops, one oven hall and a list printed at five in the morning: how unsold bread went from 18% to 6% without a dashboard.",
      "Eighteen loaves in a hundred came back in the evening. The owner wanted a dashboard with fourteen shops on it.",
      "It has learned about paydays, cricket and Ramadan. After ten weeks six loaves in a hundred came back. There is still no dashboard.",
    ],
    truths: [
      "Unsold bread fell from 18 percent to 6 percent.",
      "It is used by fourteen shops that share one oven hall.",
      "After ten weeks only six of a hundred loaves came back.",
      "A list is printed at 5 in the morning.",
      "There is no dashboard to this day.",
    ],
    lies: [
      "Unsold bread fell by eighty per cent.",
      "Unsold bread fell from 18% to ６０%.",
      "It is used by forty shops.",
      "After ten days only six of a hundred loaves came back.",
      "A quarter of the loaves came back before.",
    ],
  },
  {
    message: "How long do you keep my chat and my documents?",
    facts: [
      "chat with the assistant: What you type and what it answers, under a random label. Until: 90 days after the last line, or when you delete it in the chat.",
      "upload a document in the chat: The document, its name, a summary of it. Until: With its conversation, or when our staff delete it.",
      "You can upload a PDF or Word file of up to 10 MB. It is read to answer your questions, our staff may read it, and it is deleted when you ask.",
      "We do not sell data, and we hand it to an authority only where the law leaves us no choice.",
    ],
    truths: [
      "A conversation is kept for 90 days after its last line.",
      "You can delete it in the chat before that.",
      "Documents can be PDF or Word files of 10 MB at most.",
      "Our staff may read a document that you upload.",
      "We never sell your data.",
    ],
    lies: [
      "A conversation is kept for nine days after its last line.",
      "A conversation is kept for 90 months after its last line.",
      "Documents can be up to 10 GB.",
      "A conversation is kept until 31 December 2027.",
      "You can upload your document at www.saatlabs-upload.io.",
    ],
  },
  {
    message: "Is there a discount on the Developer Package?",
    discount: 15,
    facts: [
      "Developer Package: $4,000 per month, 15% off, now $3,400. Includes Dedicated Developer, 12-hour Email Response, Priority Support, Weekly Progress Reports.",
      "Prices are in US dollars. What the page shows is what is charged, discounts included: a discounted price is rounded down to whole dollars.",
      "The price you ordered at stays yours for as long as the package runs. A price that we change holds for new orders only.",
    ],
    truths: [
      "Yes, the Developer Package is 15% off at the moment, so it is $3,400 a month instead of $4,000.",
      "The discount is fifteen percent.",
      "You save $600 a month.",
      "The price that you order at stays yours as long as the package runs.",
      "Discounted prices are rounded down to whole dollars.",
    ],
    lies: [
      "Yes, the Developer Package is 50% off at the moment.",
      "The Product Package is 15% off as well.",
      "The discount ends on 1 January.",
      "You save a third of the price.",
      "We can give you another ten percent if you order today.",
    ],
  },
  {
    message: "How many projects have you done, and since when?",
    facts: [
      "Since 2015, with 200+ projects deployed by now, our own products included, and 150+ client projects handed over and accepted.",
      "The about page tells the story year by year and says what each figure counts.",
      "87% AI implementation success.",
      "An engineer, a designer and a lead, who stay for the whole project.",
    ],
    truths: [
      "We have been doing this since 2015.",
      "More than 200 projects have been deployed, our own products included.",
      "Over 150 client projects were handed over and accepted.",
      "Our AI implementation success is 87 percent.",
      "Three people work on your project for its whole time: an engineer, a designer and a lead.",
    ],
    lies: [
      "We have been doing this since two thousand and five.",
      "More than two hundred client projects were handed over and accepted.",
      "Nine out of ten AI implementations succeed.",
      "We have deployed ²⁰⁰⁰ projects.",
      "More than a thousand projects have been deployed.",
    ],
  },
  {
    message: "How do consultation and payment work?",
    facts: [
      "On-demand consultation is $30 to $35 per hour, billed by the week. Send the form with your question and we arrange the call.",
      "You pay by card, or on request through Wise or Payoneer. Taxes and bank fees of your own country are yours.",
      "When a charge fails, we tell you and try again three times, after 3, 5 and 7 days.",
      "Your card is charged again on the same day of each month, or on the last day of a month that has no such day.",
    ],
    truths: [
      "Consultation costs between $30 and $35 an hour.",
      "It is billed weekly.",
      "If a charge fails, we try three more times: after 3, 5 and 7 days.",
      "You can pay by card, and through Wise or Payoneer if you ask for it.",
      "Taxes of your own country are not included.",
    ],
    lies: [
      "Consultation costs $30 to $35 a day.",
      "Consultation costs between €30 and €35 an hour.",
      "The first hour of consultation is on the house.",
      "If a charge fails, we try again seven times.",
      "Your card is charged on the first of each month.",
    ],
  },
];
