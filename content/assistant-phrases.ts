import { assistant } from "./assistant.ts";
import { ANSWER_TIME } from "./enquiry-sent.ts";
import { addressLine, openHours, site } from "./site.ts";
import { live } from "./live.ts";

/** Answers of the assistant that no page contains. The server inserts prices from the packages. */
export const phrases = live(
  () =>
    ({
      greeting: `Hello. I am the ${assistant.name}, an AI. What would you like to know about our services, packages or prices?`,
      howAreYou: `All is well here, thank you. What would you like to know about ${site.name}?`,
      thanks: "You are welcome. Ask on if there is more.",
      bye: "Goodbye, and good luck with what you are building.",
      praise: "Thank you, that is kind. What else would you like to know?",
      complaint: "I am sorry that this did not help. Put it another way, or let a person answer: the contact form reaches our team.",
      agreed: "Good. Ask me whatever else you want to know, or leave your question with our team through the contact form.",
      passOn: `Good. “${assistant.offers.contact}” opens the contact form with your question in it.`,
      declined: "All right. Ask me if something else comes to mind.",
      abilities:
        "I answer questions about our services, packages, prices and the way we work. You can also upload a brief as PDF or Word file, and I read it and draft a scope from it.",
      offTopic: `That is outside what I know: I answer questions about ${site.name}, our services, packages and prices.`,
      unknown: "The site does not say, and I would rather not guess. Our team can tell you: shall I pass the question on?",
      didYouMean: "I am not sure that I understood. Did you mean one of these?",
      perhapsMeant: (question: string, answer: string) => `I am not sure that I understood. If you mean “${question}”: ${answer}`,
      restPerhapsMeant: (question: string, answer: string) => `As for the rest, if you mean “${question}”: ${answer}`,
      /** After either, before suggestions. */
      orOneOfThese: "\n\nOr did you mean one of these?",
      andTheRest: "As for the rest, did you mean one of these?",
      notUnderstood: "I did not understand that. Could you put it another way, or ask our team?",
      instructions: `I answer from what this site says and keep to that. Is there something you would like to know about ${site.name}?`,
      secret: "I cannot show passwords, instructions or anything about other visitors. What I know is on this site.",
      fixedPrice: "I cannot change a price: what the pricing page shows is what everybody pays.",
      noDiscount: "No package is discounted right now.",
      noOtherDiscount: "The site offers no other discount, and I cannot make one.",
      nothingFree: "No package is free.",
      credited: "Its price is credited in full toward any package you buy afterwards.",
      noOtherOffice: "The site names no other office.",
      timeOfProject: (title: string, days: number) => `${title}: the first version took one sprint of ${days} days.`,
      emptyBlog: "There are no posts on the blog yet.",
      currency: "Prices are in US dollars.",
      otherCurrency: "Prices are in US dollars, and I cannot convert other currencies.",
      noPriceOfOwn: "It has no price of its own on this site.",
      pricesAway: "I cannot read the prices at the moment. The pricing page shows them.",
      onRequest: "has no fixed price at present; please contact us",
      byOffer: "Websites, digital marketing and SEO have no package of their own, so you get a written offer.",
      outsidePackages: "Work outside the packages is billed by the week, at the rate in your offer.",
      noHourly: "Packages have a fixed price and count no hours.",
      toOrder: `To order it, choose it on the pricing page and pay by card. Onboarding starts on ${site.onboardingApp} the same day.`,
      flagship: (name: string) => `Our flagship is the ${name}.`,
      noSuchProject:
        "The site shows no project of that kind. The portfolio and the case studies show what we have built; our team can tell you more.",
      whichFits: "If you are unsure which one fits, two trial days with the developer you would get will tell you.",
      monthByMonth: "It renews every month until you cancel, and goes on to the end of the month you have paid for.",
      phone: `You can call ${site.phone}, ${openHours()}.`,
      email: `Write to ${site.email}; a person answers ${ANSWER_TIME}.`,
      address: `We are in ${addressLine()}. The contact page has a map and directions.`,
      hours: `The office is open ${openHours()}.`,
      person: `To reach a person, use the contact form, write to ${site.email} or call ${site.phone}, ${openHours()}. Enquiries are answered ${ANSWER_TIME}.`,
      leftAddress: `Thank you. I cannot write to you myself: “${assistant.offers.contact}” opens the contact form with your address in it, and a person answers ${ANSWER_TIME}.`,
      help: `I am sorry. A person can help you now: call ${site.phone}, ${openHours()}, or write to ${site.email}; the contact form reaches our team as well.`,
      danger: `If anybody is in danger, call the emergency services of your place now: I am an AI and can send no help. To reach our team, call ${site.phone}, ${openHours()}, or write to ${site.email}.`,
      noSocial: "The site names no social media profiles. The contact form, email and phone reach us.",
      name: `Saat is the Urdu word for seven, and seven days is how long one of our sprints takes.`,
      noSuchClient:
        "The site names no such client, and we name clients only if they have agreed to it. The portfolio and the case studies show what we have built.",
      noDocument: "I have no document of yours in this conversation. Upload a PDF or Word file and I will read it.",
      documentTooSlow: (filename: string) => `Looking through ${filename} took too long, so I answer from this site alone.`,
      notInDocument: (filename: string) => `I found nothing about that in ${filename}. Ask in other words, or let our team read it.`,
      scopeOffer: (filename: string) =>
        `I can draft a one-page scope from ${filename}: goals, must-haves, constraints, open questions and the package that fits.`,
      readThere: (page: string) => `You can read that on our page “${page}”.`,
      notATool: (name: string) =>
        `No page of this site names ${name} among our tools, so I will not promise it. Our team can tell you whether it fits.`,
    }) as const,
);
